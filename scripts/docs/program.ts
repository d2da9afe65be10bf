import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import ts from "typescript"
import { addAssertions } from "./assertions.ts"
import type { Example } from "./example.ts"
import { findSurroundings } from "./surroundings.ts"

/** An example as a module that stands alone: it exports `run`, or a component `Example`. */
export interface Program {
  readonly example: Example
  readonly file: string
  readonly text: string
}

/** Makes a module from an example. A block keeps its imports; the rest of it becomes what `run` does. */
export function makeProgram(example: Example, index: number, folder: string): Program {
  const absolute = { ...example, file: resolve(example.file) }
  const { imports, props } = findSurroundings(absolute, namesExportedBy(example))
  const code = addAssertions(example.code, example.language)
  const isHook = example.kind === "docstring" && example.file.startsWith("packages/react/")
  const [own, rest] = splitImports(code)
  const lines = [
    `import type { Stage } from ${JSON.stringify(resolve(import.meta.dirname, "stage.ts"))}`,
    `import { check as $check } from ${JSON.stringify(resolve(import.meta.dirname, "equal.ts"))}`,
    imports,
    own,
    isHook ? wrapComponent(rest, props) : wrapFunction(rest, props),
    "void $check",
  ]
  const file = join(folder, `${String(index).padStart(3, "0")}.${isHook ? "tsx" : example.language}`)
  return { example, file, text: `${lines.join("\n")}\n` }
}

const parameter = (props: string) => (props === "" ? "_stage: Stage" : `{ ${props} }: Stage`)

function wrapFunction(code: string, props: string): string {
  return `export async function run(${parameter(props)}): Promise<void> {\n${code.replace(/^export /gm, "")}\n}`
}

function wrapComponent(code: string, props: string): string {
  const isElement = code.trim().startsWith("<")
  return `export function Example(${parameter(props)}) {\n${isElement ? `return (${code})` : `${code}\nreturn null`}\n}`
}

/** Imports stand outside of functions. */
function splitImports(code: string): [imports: string, rest: string] {
  const source = ts.createSourceFile("example.tsx", code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const end = source.statements.findLast(ts.isImportDeclaration)?.end ?? 0
  return [code.slice(0, end), code.slice(end)]
}

function namesExportedBy({ kind, file }: Example): Set<string> {
  if (kind === "block") return new Set()
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true)
  const functions = source.statements.filter(ts.isFunctionDeclaration)
  const constants = source.statements.filter(ts.isVariableStatement)
  return new Set([
    ...functions.flatMap(({ name, modifiers }) => (name && modifiers ? [name.text] : [])),
    ...constants.flatMap(({ declarationList, modifiers }) =>
      modifiers ? declarationList.declarations.map(({ name }) => name.getText(source)) : [],
    ),
  ])
}
