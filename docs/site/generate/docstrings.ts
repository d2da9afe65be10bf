import { join } from "node:path"
import ts from "typescript"
import { getFieldMeaning } from "../../../scripts/packages/fieldMeanings.ts"
import { projectRoot } from "./guides.ts"

/** Facts about a call from the sources. */
export interface CallDocs {
  /** Markdown. */
  readonly text: string
  /** The meaning of the field at a path of names, such as `["body", "amount"]`; undefined for one without a docstring. */
  readonly findMeaning: (path: readonly string[]) => string | undefined
}

/** Reads the docstrings of the contract: those of calls, and those of all fields that travel. */
export function readDocstrings(): (name: string) => CallDocs {
  const entry = join(projectRoot, "packages/core/src/exports/contract.ts")
  const program = ts.createProgram([entry], {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2023,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts"],
    customConditions: ["wallet-source"],
    allowImportingTsExtensions: true,
    types: [],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(entry)
  const module = source && checker.getSymbolAtLocation(source)
  const exported = new Map(
    (module ? checker.getExportsOfModule(module) : []).map((symbol) => [
      symbol.name,
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    ]),
  )
  return (name) => {
    const symbol = exported.get(name)
    if (!symbol) return { text: "", findMeaning: () => undefined }
    return {
      text: ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll(/\{@link (\w+)\}/g, "`$1`"),
      findMeaning: (path) => findMeaning(checker, checker.getTypeOfSymbol(symbol), path),
    }
  }
}

function findMeaning(
  checker: ts.TypeChecker,
  call: ts.Type,
  [part = "", ...names]: readonly string[],
): string | undefined {
  let type = readSchema(checker, call, part)
  let field: ts.Symbol | undefined
  for (const name of names) {
    field = type && findField(checker, type, name)
    type = field && checker.getTypeOfSymbol(field)
  }
  return field && getFieldMeaning(field, checker)
}

/** The type that travels of the schema of a call's part; an event's data is that of the schema itself. */
function readSchema(checker: ts.TypeChecker, call: ts.Type, part: string): ts.Type | undefined {
  const property = part === "" ? undefined : call.getProperty(part)
  const schema = part === "" ? call : property && checker.getTypeOfSymbol(property).getNonNullableType()
  const types = schema?.getProperty("~types")
  const travels = types && checker.getTypeOfSymbol(types).getNonNullableType()
  const side = travels?.getProperty(part === "data" || part === "" ? "output" : "input")
  return side && checker.getTypeOfSymbol(side)
}

/** A field of an object, of the items of a list, or of one of the alternatives. */
function findField(checker: ts.TypeChecker, type: ts.Type, name: string): ts.Symbol | undefined {
  if (type.isUnion()) {
    for (const part of type.types) {
      const found = findField(checker, part, name)
      if (found) return found
    }
    return undefined
  }
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference)
    return item && findField(checker, item, name)
  }
  return type.getProperty(name)
}
