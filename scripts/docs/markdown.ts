import { readFileSync } from "node:fs"
import MarkdownIt from "markdown-it"
import type { Example, ShellExample, Target } from "./example.ts"

const parser = new MarkdownIt()

/**
 * The TypeScript blocks of a Markdown file: those fenced as `ts` or `tsx`. They run against the test kit; one that is fenced
 * as `ts provider` runs against the provider, because the kit does not play what it needs.
 */
export function readMarkdown(file: string): Example[] {
  return readFences(file).flatMap(({ language, flag, ...block }) => {
    if (language !== "ts" && language !== "tsx") return []
    return [{ file, ...block, language, kind: "block" as const, target: chooseTarget(flag, file) }]
  })
}

/** The blocks fenced as `sh provider`. Other commands need more than a provider, such as a build. */
export function readShell(file: string): ShellExample[] {
  return readFences(file).flatMap(({ language, flag, ...block }) => {
    const target = language === "sh" ? chooseTarget(flag, file) : "kit"
    return target === "kit" ? [] : [{ file, ...block, target }]
  })
}

/** The commands of all blocks fenced as `sh`, in their order. */
export function readCommands(file: string): string[] {
  return readFences(file).flatMap(({ language, code }) => (language === "sh" ? code.trim().split("\n") : []))
}

interface Fence {
  readonly language: string | undefined
  readonly flag: string | undefined
  readonly line: number
  readonly code: string
}

function readFences(file: string): Fence[] {
  return parser.parse(readFileSync(file, "utf8"), {}).flatMap((token) => {
    if (token.type !== "fence") return []
    const [language, flag] = token.info.split(/\s+/)
    return [{ language, flag, line: (token.map?.[0] ?? 0) + 2, code: token.content }]
  })
}

function chooseTarget(flag: string | undefined, file: string): Target {
  if (flag === undefined) return "kit"
  if (flag !== "provider") throw new Error(`${file}: no block is run as “${flag}”`)
  return flag
}
