import { expect, type Page } from "@playwright/test"
import { type AxeScope, findBrokenRules } from "./axe.ts"

/** Addresses of what does not exist: the answer is 404, which the browser writes into its console. */
const madeUp = /\/no-such-|^\/no\/such\/page/

/** Tests that are not about the service worker block it (`playwright.config.ts`). */
const workerBlocked = "Service Worker registration blocked by Playwright"

/** Notes what goes wrong on a page: errors in scripts, complaints in the console, requests that fail. */
export function noteFaults(page: Page): () => string[] {
  const faults: string[] = []
  const note = (fault: string) => {
    const { pathname } = new URL(page.url())
    if (!(madeUp.test(pathname) && fault.includes("404"))) faults.push(`${pathname}: ${fault}`)
  }
  page.on("pageerror", (error) => note(error.message))
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !message.text().includes(workerBlocked)) note(message.text())
  })
  page.on("requestfailed", (request) => {
    // Requests aborted by leaving a page are no failures.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") note(`${request.url()} ${request.failure()?.errorText}`)
  })
  return () => faults.splice(0)
}

/** Opens a prerendered page and waits until its scripts have taken it over, from its heading to its last button. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitHydrated(page)
  await page.waitForLoadState("networkidle")
}

/** Waits until a page's scripts have taken it over. */
export async function waitHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll("h1, header button, footer button")]
    return parts.every((part) => Object.keys(part).some((key) => key.startsWith("__reactProps")))
  })
}

/** Opens an address and waits until nothing of the page is missing. */
export async function settle(page: Page, address: string, loading: string): Promise<void> {
  await page.goto(address)
  await waitSettled(page, loading)
}

/** Waits until nothing of the page is missing. */
export async function waitSettled(page: Page, loading: string): Promise<void> {
  // Some headings are only for those who hear the page.
  await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached", timeout: 10_000 })
  // The part below the heading comes a frame later.
  await expect(page.locator("main .min-h-dvh[aria-busy]")).toHaveCount(0)
  await expect(page.getByRole("main").getByRole("status", { name: loading })).toHaveCount(0)
}

/**
 * Brings everything that moves once to its end. A colour on its way to another one, e.g. after a change of the theme, has the
 * contrast of neither, and the lower parts of a long page are drawn seconds after the others.
 */
async function endAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const moving = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === "running" && effect?.getTiming().iterations !== Infinity)
    for (const animation of moving) animation.finish()
    return moving.length === 0
  })
}

/** Violations found by axe. */
export async function findViolations(page: Page, name: string, scope: AxeScope = {}): Promise<string[]> {
  // React Aria says a button's pending state by pointing at the button, and drops the pointer some seconds after it.
  await expect(page.locator("[data-live-announcer] [role=img]")).toHaveCount(0)
  await endAnimations(page)
  // A dialog on its way in or out is neither there nor gone.
  await expect(page.locator("[data-entering], [data-exiting]")).toHaveCount(0)
  return (await findBrokenRules(page, scope)).map((broken) => `${name}: ${broken}`)
}

/** Finds elements wider than the screen. */
export async function findOverflow(page: Page, name: string): Promise<string[]> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return overflow > 0 ? [`${name}: ${overflow} px wider than the screen`] : []
}

/** Everything that one look at a page finds. */
export async function inspectPage(page: Page, name: string): Promise<string[]> {
  return [...(await findViolations(page, name)), ...(await findOverflow(page, name))]
}
