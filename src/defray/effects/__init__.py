"""The effect language: selectors, amounts, conditions, costs and operations as plain data (`language`),
read from files (`files`), and the small native nodes it is translated into once a card is loaded
(`matching`, `amounts`, `conditions`).
"""
