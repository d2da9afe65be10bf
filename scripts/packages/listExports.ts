import ts from "typescript"
import { listSubpaths } from "./buildAndPack.ts"

const { SymbolFlags } = ts

/** Every name that an unpacked package exports, a line each: its subpath, whether it is a value or a type, its name. */
export function listExports(folder: string): string {
  const subpaths = listSubpaths(folder)
  const program = ts.createProgram(
    subpaths.map(({ types }) => types),
    { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2023, types: [], skipLibCheck: true, noEmit: true },
  )
  const checker = program.getTypeChecker()
  const lines = subpaths.flatMap(({ subpath, types }) => {
    const file = program.getSourceFile(types)
    const module = file && checker.getSymbolAtLocation(file)
    if (!module) throw new Error(`${types} exports nothing`)
    return checker.getExportsOfModule(module).map((symbol) => `${subpath} ${getKind(checker, symbol)} ${symbol.name}`)
  })
  return `${lines.toSorted().join("\n")}\n`
}

function getKind(checker: ts.TypeChecker, symbol: ts.Symbol): "value" | "type" {
  const target = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  return target.flags & SymbolFlags.Value ? "value" : "type"
}
