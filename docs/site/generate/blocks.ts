import type { Snippet } from "./snippets.ts"

/** A block of code in Markdown. */
export function codeBlock(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``
}

/** A value as a block of JSON. */
export function jsonBlock(value: unknown): string {
  return codeBlock("json", JSON.stringify(value, null, 2))
}

/** Blocks of code, one in each language, of which a reader sees one. Without scripts all of them are shown. */
export function codeTabs(snippets: readonly Snippet[]): string {
  const panels = snippets.map(
    ({ label, language, code }) => `<div data-tab="${label}">\n\n${codeBlock(language, code)}\n\n</div>`,
  )
  return `<code-tabs>\n\n${panels.join("\n\n")}\n\n</code-tabs>`
}
