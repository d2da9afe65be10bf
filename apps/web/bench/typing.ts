import type { Browser, Page } from "playwright"
import { type Customer, openAccount, topUp } from "../e2e/support/provider.ts"
import { openAs } from "../e2e/support/session.ts"
import { median } from "./visit.ts"

/** From a key to what it changes on the screen, on a phone's processor; in milliseconds. */
export const target = 50
export const slowdown = 4
export const keys = "1234567890.1234567891"
/** In milliseconds: the browser tells of no event that was quicker. */
const shortestTold = 16

/** The amount fields: where they stand, and what they are called in English. */
const fields = [
  { path: "/account/exchange?currency=WUD", label: "You pay" },
  { path: "/account/exchange?currency=WUD", label: "You get" },
  { path: "/account/send/internal?currency=WUD", label: "Amount" },
  { path: "/account/send/withdraw?currency=USDT", label: "Amount" },
  { path: "/account/top-up/sbp", label: "You get" },
] as const

/** Types into every amount field with a slowed processor. @returns whether each keeps the figure. */
export async function measureTyping(browser: Browser, origin: string): Promise<boolean> {
  console.log(
    `Typing into amount fields, processor slowed ${slowdown} ×: median of ${keys.length} keys (wanted: ≤ ${target} ms)`,
  )
  const { page } = await signIn(browser, origin)
  const kept: boolean[] = []
  for (const { path, label } of fields) {
    // oxlint-disable-next-line no-await-in-loop -- side by side they would measure each other
    const durations = await typeInto(page, origin + path, label)
    const middle = median(durations)
    kept.push(middle <= target)
    const slowest = `slowest ${Math.max(...durations)} ms`
    console.log(`  ${path.padEnd(40)} ${label.padEnd(8)} ${middle} ms, ${slowest}${middle <= target ? "" : "  MISSED"}`)
  }
  await page.context().close()
  return kept.every(Boolean)
}

/** A new customer with some money, signed in on a phone. */
export async function signIn(browser: Browser, origin: string): Promise<{ page: Page; customer: Customer }> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    locale: "en",
  })
  const customer = await openAccount(context.request)
  await topUp(context.request, customer, "1000.00")
  const page = await context.newPage()
  await openAs(page, customer)
  return { page, customer }
}

/** The browser's own measure: from the key to the next picture, in steps of 8 ms; what takes less than 16 is not told. */
export async function typeInto(page: Page, url: string, label: string): Promise<readonly number[]> {
  await page.goto(url)
  const field = page.getByRole("textbox", { name: label, exact: true })
  await field.click()
  const session = await page.context().newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown })
  await page.evaluate(watchKeys)
  await field.pressSequentially(keys, { delay: 150 })
  const told = await page.evaluate(readKeys)
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 })
  return Array.from(keys, (_, index) => told[index] ?? shortestTold)
}

// Both run in the page. A key's duration lasts until the next picture, with all that its text changes.
function watchKeys(): void {
  const durations: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === "keydown") durations.push(duration)
  })
  observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit)
  Object.assign(globalThis, { keyDurations: durations })
}

function readKeys(): readonly number[] {
  const { keyDurations = [] } = globalThis as { keyDurations?: number[] }
  return keyDurations
}
