import ts from "typescript"

/** True if a package publishes a file's exports. */
export function isEntryPoint({ fileName }: ts.SourceFile): boolean {
  return /\/src\/exports\/[^/]+\.ts$/.test(fileName) && !fileName.endsWith(".test.ts")
}

/** The symbol itself, where the given one only imports or exports it again. */
export function resolveSymbol(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

/** The `x` of each `typeof x` inside a type. */
export function typeQueriesIn(node: ts.Node): ts.EntityName[] {
  const found: ts.EntityName[] = []
  const visit = (part: ts.Node): void => {
    if (ts.isTypeQueryNode(part)) found.push(part.exprName)
    ts.forEachChild(part, visit)
  }
  visit(node)
  return found
}

/** True if a value declares a call: it has a name, a method and a path. */
export function isCall(type: ts.Type): boolean {
  return ["name", "method", "path"].every((name) => type.getProperty(name))
}

/** The declaration of a type alias. */
export function findAlias(symbol: ts.Symbol | undefined): ts.TypeAliasDeclaration | undefined {
  return symbol?.declarations?.find(ts.isTypeAliasDeclaration)
}
