import { readFileSync } from "node:fs"
import MarkdownIt from "markdown-it"
import type { Example } from "./example.ts"

const parser = new MarkdownIt()

/** The TypeScript blocks of a Markdown file: those fenced as `ts` or `tsx`. `ts no-run` is compiled and not run. */
export function readMarkdown(file: string): Example[] {
  return parser.parse(readFileSync(file, "utf8"), {}).flatMap((token) => {
    const [language, ...flags] = token.type === "fence" ? token.info.split(/\s+/) : []
    if (language !== "ts" && language !== "tsx") return []
    const line = (token.map?.[0] ?? 0) + 2
    return [{ file, line, code: token.content, language, kind: "block" as const, runs: !flags.includes("no-run") }]
  })
}
