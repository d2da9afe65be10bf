import { type Page, type Section } from "./page.ts"

/** `llms.txt`: what the site is, and a line for each page. @see https://llmstxt.org */
export function createLlmsIndex(pages: readonly Page[], sections: readonly Section[]): string {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const line = (path: string) => {
    const page = byPath.get(path)
    return page ? [`- [${page.title}](/docs/${address(path)}): ${page.description}`] : []
  }
  const parts = sections.map(({ label, groups }) => {
    const lists = groups.map((group) => `### ${group.label}\n\n${group.paths.flatMap(line).join("\n")}`)
    return `## ${label}\n\n${lists.join("\n\n")}`
  })
  return [
    "# Wallet",
    "> A wallet for fiat and crypto money, an SDK in TypeScript, and an HTTP API with exact amounts, idempotency keys and signed webhooks.",
    "The API as OpenAPI 3.1: /docs/openapi.json. All guides in one file: /docs/llms-full.txt.",
    ...parts,
  ].join("\n\n")
}

/** `llms-full.txt`: the text of all guides, in their order. */
export function createLlmsText(pages: readonly Page[], { groups }: Section): string {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  return groups
    .flatMap(({ paths }) => paths)
    .flatMap((path) => byPath.get(path) ?? [])
    .map(({ title, body }) => `# ${title}\n\n${body.trim()}`)
    .join("\n\n")
}

/** The address of a page below `/docs/`. */
export function address(path: string): string {
  const folder = path.replace(/(^|\/)index$/, "")
  return folder === "" ? "" : `${folder}/`
}
