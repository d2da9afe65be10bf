import type { Locator, Page } from "playwright"
import { slowdown } from "../typing.ts"
import { type Phone, settle } from "./phone.ts"
import { quantile } from "./presses.ts"

/** From a press to the next screen, in milliseconds. */
const target = 100
/** Longer than this no screen takes. */
const patience = 15_000

interface Step {
  readonly from: string
  readonly to: string
  readonly part: (page: Page) => Locator
  /** Opens what the press is in. */
  readonly prepare?: (page: Page) => Promise<unknown>
}

const link = (href: string) => (page: Page) => page.locator(`a[href='${href}']`).filter({ visible: true }).first()
const item = (name: string) => (page: Page) => page.getByRole("menuitem", { name, exact: true })
const openWallet = (page: Page) => page.getByRole("button", { name: "Actions for USDT" }).tap()
const openMore = (page: Page) => page.getByRole("button", { name: "More", exact: true }).filter({ visible: true }).tap()

const steps: readonly Step[] = [
  { from: "/account", to: "/account/history", part: link("/account/history") },
  { from: "/account", to: "/account/send", part: link("/account/send") },
  { from: "/account", to: "/account/top-up", part: link("/account/top-up") },
  { from: "/account", to: "/account/exchange", part: link("/account/exchange") },
  { from: "/account", to: "/account/exchange", part: item("Exchange"), prepare: openWallet },
  { from: "/account", to: "/account/send/withdraw", part: item("Withdraw"), prepare: openWallet },
  { from: "/account", to: "/account/cards", part: link("/account/cards"), prepare: openMore },
  { from: "/account", to: "/account/merchant", part: link("/account/merchant"), prepare: openMore },
  { from: "/account", to: "/account/settings", part: link("/account/settings"), prepare: openMore },
  { from: "/account/send", to: "/account/send/internal", part: link("/account/send/internal") },
  { from: "/account/history", to: "/account", part: link("/account") },
]

/**
 * Presses what leads to another screen, each time on a freshly loaded page, and notes when that screen is shown.
 *
 * @returns whether each keeps its figure.
 */
export async function measureScreens(phone: Phone, turns: number): Promise<boolean> {
  console.log(
    `\nThe next screen, median of ${turns}, from the press (wanted: its heading ≤ ${target} ms, or the whole screen by processor time; processor ${slowdown} × slower, scripts in the browser's cache)`,
  )
  let allKept = true
  /* oxlint-disable no-await-in-loop -- side by side they would measure each other */
  for (const step of steps) {
    const slow: ScreenTimes[] = []
    const processor: number[] = []
    while (slow.length < turns) {
      slow.push(await follow(phone, step, true))
      processor.push((await follow(phone, step, false)).processor * slowdown)
    }
    const heading = quantile(
      slow.map((times) => times.heading ?? Number.NaN),
      0.5,
    )
    const whole = quantile(
      slow.map((times) => times.whole ?? Number.NaN),
      0.5,
    )
    const own = quantile(processor, 0.5)
    const isKept = heading <= target
    if (!isKept && own > target) allKept = false
    const name = `${step.from} → ${step.to}${step.prepare ? ", from a menu" : ""}`
    console.log(
      `  ${name.padEnd(52)} heading ${heading.toFixed(0).padStart(4)} ms · whole ${whole.toFixed(0).padStart(4)} ms · processor time × ${slowdown} ${own.toFixed(0).padStart(4)} ms${isKept ? "" : own <= target ? "  missed by the browser's time alone" : "  MISSED"}`,
    )
  }
  /* oxlint-enable no-await-in-loop */
  return allKept
}

/** Presses a link on a freshly loaded page, and waits until the next screen is whole. */
async function follow(phone: Phone, { from, to, part, prepare }: Step, isSlow: boolean): Promise<FollowedTimes> {
  const { page, press, slow, readProcessorTime } = phone
  await page.goto(from)
  await settle(page)
  await prepare?.(page)
  await part(page).waitFor()
  await page.waitForTimeout(500)
  await slow(isSlow)
  await page.evaluate(watchScreen, to)
  const before = await readProcessorTime()
  await press(part(page))
  await page.waitForFunction(() => window.screenTimes?.whole !== undefined, undefined, { timeout: patience })
  const processor = (await readProcessorTime()) - before
  const times = await page.evaluate(() => window.screenTimes)
  await slow(false)
  return { ...times, processor }
}

interface ScreenTimes {
  heading?: number
  whole?: number
}

interface FollowedTimes extends ScreenTimes {
  /** The main thread's time from the press to the whole screen, with what the bench asks of it. */
  readonly processor: number
}

declare global {
  interface Window {
    /** From the last click to the heading of the next screen, and to the frame in which nothing of it is loading. */
    screenTimes?: ScreenTimes
  }
}

// Runs in the page.
function watchScreen(path: string): void {
  const times: ScreenTimes = {}
  window.screenTimes = times
  const before = document.querySelector("h1")
  let pressed: number | undefined
  const note = (event: Event) => {
    pressed = event.timeStamp
  }
  for (const type of ["pointerup", "keydown"]) addEventListener(type, note, { capture: true, once: true })
  const look = () => {
    const heading = document.querySelector("h1")
    const isThere = location.pathname === path && heading !== null && heading !== before
    if (isThere && pressed !== undefined) {
      // The frame of this look is the first that shows it.
      times.heading ??= performance.now() - pressed
      if (!document.querySelector("main :is([role=status][aria-label], [aria-busy=true])")) {
        times.whole = performance.now() - pressed
        return
      }
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
