import { join, resolve } from "node:path"
import ts from "typescript"
import type { Program } from "./program.ts"

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ["wallet-source"],
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  jsx: ts.JsxEmit.ReactJSX,
  types: ["node"],
}

/** Compiles all programs at once and gives what is wrong with each, by the line of the documentation. */
export function typeCheck(programs: readonly Program[]): string[] {
  const byFile = new Map(programs.map((program) => [resolve(program.file), program]))
  const compiled = ts.createProgram([...byFile.keys()], {
    ...options,
    typeRoots: [join(process.cwd(), "node_modules/@types")],
  })
  return [...byFile].flatMap(([file, { example }]) => {
    const source = compiled.getSourceFile(file)
    return [...compiled.getSyntacticDiagnostics(source), ...compiled.getSemanticDiagnostics(source)].map(
      ({ messageText, start = 0 }) => {
        const line = source?.text.slice(0, start).split("\n").length ?? 0
        const text = source?.text.split("\n")[line - 1]?.trim()
        return `${example.file}:${example.line}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}\n  ${text}`
      },
    )
  })
}
