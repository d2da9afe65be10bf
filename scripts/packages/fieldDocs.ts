import { realpathSync } from "node:fs"
import ts from "typescript"
import { listSubpaths, type PackedPackage } from "./buildAndPack.ts"

/**
 * Holds that an editor has a sentence for each field: of what a published call takes and answers, as an action and as a
 * hook.
 */
export function findFieldsWithoutDocs(packages: readonly PackedPackage[]): string[] {
  const published = packages.flatMap(({ name, folder }) =>
    listSubpaths(folder).map(({ subpath, types }) => ({ module: name + subpath.slice(1), types })),
  )
  const program = ts.createProgram(
    published.map(({ types }) => types),
    {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ES2023,
      lib: ["lib.es2023.d.ts", "lib.dom.d.ts"],
      types: [],
      strict: true,
      skipLibCheck: true,
      noEmit: true,
    },
  )
  const checker = program.getTypeChecker()
  const folders = packages.map(({ folder }) => `${realpathSync(folder)}/`)
  const isOurs = (file: string) => folders.some((folder) => realpathSync(file).startsWith(folder))
  const found = new Set<string>()
  const seen = new Set<ts.Type>()
  let calls = 0

  const visit = (type: ts.Type, path: string): void => {
    if (type.isUnion()) for (const part of type.types) visit(part, path)
    if (checker.isArrayType(type))
      for (const item of checker.getTypeArguments(type as ts.TypeReference)) visit(item, `${path}[]`)
    else if (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) && !seen.has(type)) {
      seen.add(type)
      for (const field of type.getProperties()) {
        // Parts of a text or a list are the language's own.
        if (!field.declarations?.every((one) => isOurs(one.getSourceFile().fileName))) continue
        if (field.getDocumentationComment(checker).length === 0) found.add(`${path}.${field.name}`)
        visit(checker.getTypeOfSymbol(field), `${path}.${field.name}`)
      }
    }
  }

  const visitCall = (name: string, signature: ts.Signature): void => {
    const returned = signature.getReturnType()
    // Of `Answer<Data, Tag>` and of the results of hooks, whose first argument is the data.
    const [data] = returned.aliasTypeArguments ?? []
    if (!data || !/^(?:Answer|\w+HookResult)$/.test(returned.aliasSymbol?.name ?? "")) return
    calls++
    visit(data, `${name}()`)
    const given = signature.parameters.filter((parameter) => /^(?:parameters|filter)$/.test(parameter.name))
    for (const parameter of given) visit(checker.getTypeOfSymbol(parameter), `${name}(${parameter.name})`)
  }

  for (const { module, types } of published) {
    for (const { name, symbol } of listConstants(checker, program.getSourceFile(types)))
      for (const signature of checker.getTypeOfSymbol(symbol).getCallSignatures())
        visitCall(`${module} ${name}`, signature)
  }
  if (calls < 200) return [`Of the published calls only ${calls} were found`]
  return Array.from(found, (field) => `${field} has no docstring in the published types`)
}

/** The constants and functions that a module exports. */
function listConstants(checker: ts.TypeChecker, file: ts.SourceFile | undefined) {
  const module = file && checker.getSymbolAtLocation(file)
  const exported = module ? checker.getExportsOfModule(module) : []
  return exported.flatMap((one) => {
    const symbol = one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one
    return symbol.flags & (ts.SymbolFlags.Variable | ts.SymbolFlags.Function) ? [{ name: one.name, symbol }] : []
  })
}
