import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "@playwright/test"
import type axe from "axe-core"

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** Half as long as what axe gives of itself (`axe.source`): a page has to read it as well. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** The part of a page that axe checks. */
export interface AxeScope {
  /** A selector of what is looked at; the whole page where it is left out. */
  readonly within?: string
  /** A selector of what is left out. */
  readonly without?: string
  /** Ids of the rules that do not apply. */
  readonly rulesApart?: readonly string[]
  /** Ids of rules that axe leaves out by itself, e.g. those of level AAA. */
  readonly rulesBesides?: readonly string[]
}

/**
 * The rules of axe that a page breaks, each with the elements that break it.
 *
 * It runs inside the page. `@axe-core/playwright` reads axe twice for every look and opens a blank page to sum up what it
 * found in frames, which is most of the time that a small page takes.
 *
 * @throws Error for a page with frames, which would not be looked at
 */
export async function findBrokenRules(
  page: Page,
  { within, without, rulesApart = [], rulesBesides = [] }: AxeScope = {},
): Promise<string[]> {
  const frames = page.frames().slice(1)
  if (frames.length > 0) throw new Error(`axe does not look into the frame ${frames[0]?.url()}`)
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(source)
  return page.evaluate(
    async ({ include, exclude, rules }) => {
      const results = await window.axe?.run({ include, exclude }, { resultTypes: ["violations"], rules })
      if (!results) throw new Error("axe went with its page")
      return results.violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(", ")}`)
    },
    {
      include: [within ?? "html"],
      exclude: without ? [without] : [],
      rules: Object.fromEntries([
        ...rulesApart.map((rule) => [rule, { enabled: false }] as const),
        ...rulesBesides.map((rule) => [rule, { enabled: true }] as const),
      ]),
    },
  )
}
