import type { Browser, BrowserContext, CDPSession, Locator, Page } from "playwright"
import type { DemoCustomer, DemoWallet } from "../../e2e/support/demoWallet.ts"
import { waitSettled } from "../../e2e/support/inspect.ts"
import { giveSession } from "../../e2e/support/session.ts"
import { slowdown } from "../typing.ts"

/** The time that a finger stays on what it presses, in milliseconds. */
const pressing = 80

export const phoneSize = { width: 390, height: 844 }

/** A page on a phone with a customer's session. */
export interface Phone {
  readonly page: Page
  readonly context: BrowserContext
  /** Slows the processor down, or lets it run. */
  readonly slow: (isSlow: boolean) => Promise<void>
  /** The processor time of the page's main thread so far, in milliseconds. */
  readonly readProcessorTime: () => Promise<number>
  /** Puts a finger on an element and lifts it. */
  readonly press: (part: Locator) => Promise<void>
  /** Waits until a change is on the screen and the browser has told how long it took. */
  readonly rest: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens a page with a customer's session at 390 px with touch. Its scripts begin with `script`. */
export async function openPhone(
  browser: Browser,
  { origin }: Pick<DemoWallet, "origin">,
  customer: DemoCustomer,
  script?: () => void,
): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: phoneSize,
    isMobile: true,
    hasTouch: true,
    locale: "en",
  })
  if (script) await context.addInitScript(script)
  const page = await context.newPage()
  await giveSession(page, customer)
  const session = await context.newCDPSession(page)
  await session.send("Performance.enable", { timeDomain: "threadTicks" })
  return {
    page,
    context,
    slow: (isSlow) => slowDown(session, isSlow ? slowdown : 1),
    readProcessorTime: () => readProcessorTime(session),
    press: (part) => press(page, session, part),
    rest: () => rest(page),
    close: () => context.close(),
  }
}

/** Waits until a page stands and does nothing more by itself. Its stream of events never ends, so the network is not idle. */
export async function settle(page: Page): Promise<void> {
  await waitSettled(page, "Loading")
  await page.waitForTimeout(1_500)
}

export async function slowDown(session: CDPSession, rate: number): Promise<void> {
  await session.send("Emulation.setCPUThrottlingRate", { rate })
}

async function readProcessorTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics")
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000
}

async function press(page: Page, session: CDPSession, part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded()
  const box = await part.boundingBox()
  if (!box) throw new Error(`${String(part)} is not on the page`)
  const point = { x: box.x + Math.min(box.width / 2, phoneSize.width / 2), y: box.y + box.height / 2 }
  // Parts that scrolling has brought into view are drawn before.
  await rest(page)
  await page.evaluate(() => performance.mark("press"))
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] })
  await page.waitForTimeout(pressing)
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
}

/** The browser tells of an event some time after the frame that shows its result. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 120))),
      ),
  )
}
