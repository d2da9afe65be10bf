// Tells bundlers what `sideEffects: false` already promises of this package: a call at the top of a module does nothing but
// make what it returns, so that it may be left out with it. Said here once, and not by hand at each of a thousand calls.
import { readFile } from "node:fs/promises"
import type { Plugin } from "esbuild"
import ts from "typescript"

const sources = /[\\/]packages[\\/](core|react)[\\/]src[\\/].*\.ts$/
const mark = "/* @__PURE__ */ "

/** The code with each call marked as pure that runs when its module is loaded. No line moves. */
export function markPureCalls(code: string, path: string): string {
  const starts = new Set<number>()
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) starts.add(node.getStart())
    ts.forEachChild(node, visit)
  }
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true)
  // A statement that is a call is there for its effect.
  for (const statement of source.statements) if (ts.isVariableStatement(statement)) visit(statement)

  let marked = ""
  let at = 0
  for (const start of [...starts].sort((one, other) => one - other)) {
    marked += code.slice(at, start) + mark
    at = start
  }
  return marked + code.slice(at)
}

/** For esbuild, and so for tsup. */
export function pureCallsForEsbuild(): Plugin {
  return {
    name: "pure-calls",
    setup(build) {
      build.onLoad({ filter: sources }, async ({ path }) => ({
        contents: markPureCalls(await readFile(path, "utf8"), path),
        loader: "ts",
      }))
    },
  }
}

/** For Vite, which takes the package from its source. */
export function pureCallsForVite() {
  return {
    name: "pure-calls",
    apply: "build" as const,
    enforce: "pre" as const,
    transform: {
      filter: { id: sources },
      handler: (code: string, id: string) => ({ code: markPureCalls(code, id), map: null }),
    },
  }
}
