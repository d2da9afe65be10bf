import { readFileSync } from "node:fs"
import ts from "typescript"
import type { Example } from "./example.ts"

/** The `@example`s in a source file's docstrings. */
export function readDocstrings(file: string): Example[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true)
  const examples: Example[] = []
  const visit = (node: ts.Node) => {
    for (const tag of ts.getJSDocTags(node)) {
      // A docstring is also found on the nodes inside what it explains.
      if (tag.tagName.text !== "example" || tag.parent.parent !== node) continue
      const code = ts.getTextOfJSDocComment(tag.comment) ?? ""
      const line = source.getLineAndCharacterOfPosition(tag.pos).line + 2
      const language = code.startsWith("<") ? "tsx" : "ts"
      examples.push({ file, line, code, language, kind: "docstring", target: "kit" })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return examples
}
