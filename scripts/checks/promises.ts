/** A part of a page with the tests that it names. */
export interface Promised {
  /** Heading, or the bold words with which an item of a list begins. */
  readonly title: string
  readonly tests: readonly string[]
}

/** "test: `a`" or "tests: `a`, `b`; `c`, which does not …": the names up to the first word that is none. */
const mention = /\b[Tt]ests?:? ((?:`[^`]+`(?:, |; | and )?)+)/g

/**
 * Reads which tests hold what a page promises: below each heading, and in each item of a list that begins in bold.
 *
 * @example
 * readPromises("# Page\n\n## Stopping\n\nIt exits with 0 (test: `conformance/gracefulStop`).")
 * // [{ title: "Stopping", tests: ["conformance/gracefulStop"] }]
 */
export function readPromises(markdown: string): readonly Promised[] {
  return markdown
    .split(/^##+ /m)
    .slice(1)
    .flatMap((section) => {
      const title = section.split("\n", 1).join("")
      const items = [...section.matchAll(/^- \*\*([^*]+)\*\*(.*)$/gm)]
      return [
        { title, tests: namesIn(section) },
        ...items.map(([, item = "", text = ""]) => ({ title: `${title}: ${item}`, tests: namesIn(text) })),
      ]
    })
}

function namesIn(text: string): readonly string[] {
  const mentions = Array.from(text.matchAll(mention), ([, names = ""]) => names)
  return mentions.flatMap((names) => Array.from(names.matchAll(/`([^`]+)`/g), ([, name = ""]) => name))
}

/**
 * The file that a test's name means, by the rule that docs/operations.md states.
 *
 * @example
 * fileOf("crash/killProvider") // "apps/provider/test/crash/killProvider.test.ts"
 */
export function findFile(name: string): string {
  if (name.endsWith(".test.ts")) return name
  if (name.startsWith("src/")) return `apps/provider/${name}.test.ts`
  if (name.startsWith("core/")) return `packages/core/src/${name.slice("core/".length)}.test.ts`
  return `apps/provider/test/${name}.test.ts`
}
