import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "@playwright/test"
import type axe from "axe-core"

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** The rules of axe that a page breaks, each with the elements that break it. Contrast is asked for at level AAA. */
export async function findBrokenRules(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(source)
  return page.evaluate(async () => {
    const rules = { "color-contrast-enhanced": { enabled: true } }
    const results = await window.axe?.run({ include: ["html"] }, { resultTypes: ["violations"], rules })
    if (!results) throw new Error("axe went with its page")
    return results.violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(", ")}`)
  })
}
