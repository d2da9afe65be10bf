// Gives a bundler one module for each function of a file that has all functions of an area. A bundler leaves out what nobody
// imports, but puts each module whole into one file of a site: a page would load every call of an area for the one it makes.
import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname, relative, resolve } from "node:path"
import type { Plugin } from "esbuild"
import ts from "typescript"
import { markPureCalls } from "./pureCalls.ts"

/** Files of one area's calls, actions, query options or hooks. */
const areaFiles =
  /[\\/]packages[\\/](core[\\/]src[\\/](contract[\\/]\w+[\\/]calls|(actions|queries)[\\/](?!create|query|wallet[A-Z])\w+)|react[\\/]src[\\/]hooks[\\/](?!use)\w+)\.ts$/

/** True for a file that a build takes apart. */
export function isAreaFile(path: string): boolean {
  return areaFiles.test(path)
}

/** A file taken apart: the code of each module by its path, and of one in the file's place that exports them all. */
export interface SplitFile {
  readonly facade: string
  readonly modules: ReadonlyMap<string, string>
}

interface Imported {
  readonly specifier: string
  /** The name in the other module; `*` for all of it. */
  readonly name: string
}

/** Takes a file apart by its functions and constants. The module of `getLimits` in `calls.ts` is `calls/getLimits.ts`. */
export function splitFile(code: string, path: string): SplitFile {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true)
  const imports = new Map<string, Imported>()
  const owners = new Map<string, string>()
  const parts: { readonly name: string; readonly node: ts.Statement; readonly isExported: boolean }[] = []
  for (const node of source.statements) {
    if (ts.isImportDeclaration(node)) collectImports(node, dirname(path), imports)
    const [name, ...others] = namesIn(node)
    if (name === undefined) continue
    for (const one of [name, ...others]) owners.set(one, name)
    const isExported = ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === exportKeyword)
    parts.push({ name, node, isExported: isExported === true })
  }
  const toPath = (name: string) => path.replace(/\.ts$/, `/${name}.ts`)
  const listNames = (owner: string) => [...owners].filter(([, one]) => one === owner).map(([name]) => name)
  const modules = parts.map(({ name, node, isExported }): [string, string] => {
    const own = new Set(listNames(name))
    const needed = [...usedIn(node)].flatMap((used) => {
      const imported = imports.get(used)
      if (imported) return [writeImport(used, imported)]
      const owner = owners.get(used)
      return owner === undefined || own.has(used) ? [] : [`import { ${used} } from ${JSON.stringify(toPath(owner))}`]
    })
    const text = node.getText()
    return [toPath(name), [...needed, isExported ? text : `export ${text}`].join("\n")]
  })
  const facade = parts.flatMap(({ name, isExported }) =>
    isExported ? [`export { ${listNames(name).join(", ")} } from ${JSON.stringify(toPath(name))}`] : [],
  )
  return { facade: facade.join("\n"), modules: new Map(modules) }
}

const exportKeyword = ts.SyntaxKind.ExportKeyword

function collectImports(
  { importClause, moduleSpecifier }: ts.ImportDeclaration,
  folder: string,
  imports: Map<string, Imported>,
): void {
  const { text } = moduleSpecifier as ts.StringLiteral // by the grammar
  const specifier = text.startsWith(".") ? resolve(folder, text) : text
  const bindings = importClause?.namedBindings
  if (!bindings || importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return
  if (ts.isNamespaceImport(bindings)) imports.set(bindings.name.text, { specifier, name: "*" })
  else
    for (const { isTypeOnly, name, propertyName } of bindings.elements)
      if (!isTypeOnly) imports.set(name.text, { specifier, name: (propertyName ?? name).text })
}

/** The names that a statement gives to values. */
function namesIn(node: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) return node.name ? [node.name.text] : []
  return []
}

/** The names that a statement uses as values. Names of properties among them do no harm. */
function usedIn(statement: ts.Statement): ReadonlySet<string> {
  const used = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return
    if (ts.isIdentifier(node)) used.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(statement)
  return used
}

function writeImport(local: string, { specifier, name }: Imported): string {
  const from = JSON.stringify(specifier)
  if (name === "*") return `import * as ${local} from ${from}`
  return name === local ? `import { ${local} } from ${from}` : `import { ${name} as ${local} } from ${from}`
}

function readSplit(file: string): SplitFile {
  return splitFile(readFileSync(file, "utf8"), file)
}

/**
 * For esbuild, and so for tsup; ahead of `pureCallsForEsbuild`, whose work it does for the modules that it makes.
 *
 * @param sources the folder of all sources, where each module is to be a file of the build by itself.
 */
export function splitModulesForEsbuild(sources?: string): Plugin {
  const namespace = "split-modules"
  const loader = "ts"
  return {
    name: namespace,
    setup(build) {
      if (sources !== undefined) build.initialOptions.entryPoints = { ...listEntries(sources) }
      build.onResolve({ filter: /\/\w+\/\w+\.ts$/ }, ({ path }) => {
        const file = `${dirname(path)}.ts`
        const isPart = isAreaFile(file) && existsSync(file) && readSplit(file).modules.has(path)
        return isPart ? { path, namespace, sideEffects: false } : undefined
      })
      build.onLoad({ filter: /./, namespace }, ({ path }) => ({
        contents: markPureCalls(readSplit(`${dirname(path)}.ts`).modules.get(path) ?? "", path),
        loader,
        resolveDir: dirname(dirname(path)),
      }))
      build.onLoad({ filter: /\/(contract|actions|queries|hooks)\// }, ({ path }) =>
        isAreaFile(path) ? { contents: readSplit(path).facade, loader } : undefined,
      )
    },
  }
}

function listEntries(sources: string): Readonly<Record<string, string>> {
  const files = globSync("**/*.ts", { cwd: sources })
    .filter((file) => !/\.test(-d)?\.ts$|^testing\//.test(file))
    .map((file) => resolve(sources, file))
  const parts = files.flatMap((file) => (isAreaFile(file) ? [...readSplit(file).modules.keys()] : []))
  return Object.fromEntries([...files, ...parts].map((path) => [relative(sources, path).replace(/\.ts$/, ""), path]))
}

/** For Vite, in builds. */
export function splitModulesForVite() {
  const modules = new Map<string, string>()
  return {
    name: "split-modules",
    apply: "build" as const,
    enforce: "pre" as const,
    resolveId: (id: string) => (modules.has(id) ? { id, moduleSideEffects: false } : null),
    load(id: string) {
      const module = modules.get(id)
      if (module !== undefined) return module
      if (!isAreaFile(id)) return null
      const { facade, modules: parts } = readSplit(id)
      for (const [path, code] of parts) modules.set(path, code)
      return { code: facade, moduleSideEffects: false }
    },
  }
}
