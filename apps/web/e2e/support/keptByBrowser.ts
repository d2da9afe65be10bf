import type { Page } from "@playwright/test"

/** All that the browser keeps of a site beyond the page itself, as one text to look for secrets in. */
export async function keptByBrowser(page: Page): Promise<string> {
  const inPage = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      databases,
      history.state,
      document.cookie,
    ])
  })
  return inPage + JSON.stringify(await page.context().cookies())
}
