import ts from "typescript"

/** The wrappers of valibot, and of the contract's own helpers, that leave a value's meaning as it is. */
export const wrappers: ReadonlySet<string> = new Set([
  "array",
  "exactOptional",
  "nonOptional",
  "nullable",
  "nullish",
  "optional",
  "picklist",
  "pipe",
  "secret",
  "undefinedable",
])

/**
 * The sentence that explains a field of an inferred type: its own docstring, else the docstring of its schema, so that a
 * fact such as the form of a currency code is stated once.
 */
export function getFieldMeaning(field: ts.Symbol, checker: ts.TypeChecker): string | undefined {
  const own = getDoc(field, checker)
  if (own !== undefined) return own
  for (const declaration of field.declarations ?? []) {
    const schema = ts.isPropertyAssignment(declaration)
      ? declaration.initializer
      : ts.isShorthandPropertyAssignment(declaration)
        ? declaration.name
        : undefined
    const meaning = schema && getSchemaMeaning(schema, checker)
    if (meaning !== undefined) return meaning
  }
  return undefined
}

function getSchemaMeaning(schema: ts.Expression, checker: ts.TypeChecker): string | undefined {
  if (ts.isCallExpression(schema)) {
    const { expression: called, arguments: given } = schema
    const made = ts.isParenthesizedExpression(called) ? called.expression : called
    // A schema is made in a function of its own where a bundler could not drop it otherwise.
    if (ts.isArrowFunction(made)) return ts.isBlock(made.body) ? undefined : getSchemaMeaning(made.body, checker)
    const [first] = given
    // The meaning of an enumeration stands at the list of its values.
    const isEnumeration = called.getText() === "openPicklist"
    if (isEnumeration) return (first && getSchemaMeaning(first, checker)) ?? getSchemaMeaning(called, checker)
    if (!ts.isPropertyAccessExpression(called)) return getSchemaMeaning(called, checker)
    return first && wrappers.has(called.name.text) ? getSchemaMeaning(first, checker) : undefined
  }
  if (!ts.isIdentifier(schema)) return undefined
  const symbol = ts.isShorthandPropertyAssignment(schema.parent)
    ? checker.getShorthandAssignmentValueSymbol(schema.parent)
    : checker.getSymbolAtLocation(schema)
  if (!symbol) return undefined
  return getDoc(symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol, checker)
}

function getDoc(symbol: ts.Symbol, checker: ts.TypeChecker): string | undefined {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim()
  return text === "" ? undefined : text
}
