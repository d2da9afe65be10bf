import { type BrowserContext, expect, type Page, test } from "@playwright/test"
import { findOverflow, settle } from "./support/inspect.ts"
import { openAccount, signIn, topUp } from "./support/provider.ts"
import { accountAddresses, openAddresses } from "./support/routes.ts"
import { wordsOf } from "./support/words.ts"

/** `FULL_AXE=1`, which `pnpm stress` sets, looks at every width. */
const widths = process.env.FULL_AXE ? [390, 640, 768, 1024, 1180, 1280, 1600] : [390, 1024]
/** What a page may move by itself while it loads (cumulative layout shift). */
const longestShift = 0.02

declare global {
  interface Window {
    shifted?: number
  }
}

/** Notes how much of a page moves by itself. */
async function noteShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) window.shifted = (window.shifted ?? 0) + value
      }
    }).observe({ type: "layout-shift", buffered: true })
  })
}

async function openAsCustomer(context: BrowserContext, page: Page): Promise<void> {
  const customer = await openAccount(page.request)
  await topUp(page.request, customer, "1000.00")
  const token = await signIn(page.request, customer)
  await context.addInitScript((held) => localStorage.setItem("accessToken", held), token)
}

/** Buttons, links and amounts that stand beyond the edge of what cuts them off, and text that is wider than its box. */
function findCut(page: Page): Promise<string[]> {
  return page.getByRole("main").evaluate((main) => {
    const beyond = [...main.querySelectorAll<HTMLElement>("a, button, .figures")].flatMap((part) => {
      const { right, width } = part.getBoundingClientRect()
      let frame = part.parentElement
      while (frame && frame !== main && getComputedStyle(frame).overflowX !== "hidden") frame = frame.parentElement
      if (width === 0 || !frame || frame === main || getComputedStyle(part).position === "absolute") return []
      const edge = frame.getBoundingClientRect().right
      return edge > 1 && right > edge + 1 ? [`${part.textContent} ends at ${right}, its frame at ${edge}`] : []
    })
    const tooWide = [...main.querySelectorAll<HTMLElement>("h1, h2, h3, label, button, th, dt, dd, .figures")].flatMap(
      (part) =>
        part.clientWidth > 1 &&
        getComputedStyle(part).overflowX !== "visible" &&
        part.scrollWidth > part.clientWidth + 1
          ? [`${part.textContent} is ${part.scrollWidth} px wide, its box ${part.clientWidth}`]
          : [],
    )
    return [...beyond, ...tooWide]
  })
}

/** What bars take of a screen that is as high as a laptop's at a zoom of 400 %. */
const highestBars = 0.25

function findBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    const fixed = [...document.querySelectorAll("header, nav, footer, [class*=layer-]")].filter((part) =>
      ["fixed", "sticky"].includes(getComputedStyle(part).position),
    )
    const heights = fixed.map((part) => {
      const { top, bottom } = part.getBoundingClientRect()
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
    })
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight
  })
}

test.describe.configure({ mode: "parallel" })

for (const width of widths) {
  for (const [part, addresses] of [["account", accountAddresses] as const, ["open", openAddresses] as const]) {
    test(`at ${width} px nothing of the ${part} routes is cut off, and nothing moves while they load`, async ({
      browser,
    }) => {
      test.setTimeout(180_000)
      const context = await browser.newContext({ viewport: { width, height: 768 } })
      const page = await context.newPage()
      await noteShifts(context)
      if (part === "account") await openAsCustomer(context, page)
      const found: string[] = []
      for (const address of addresses) {
        // oxlint-disable-next-line no-await-in-loop -- a page shows one address at a time
        await settle(page, address, wordsOf("en")("common_loading"))
        // oxlint-disable-next-line no-await-in-loop -- what came last is painted with the next frames
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
        // oxlint-disable-next-line no-await-in-loop
        found.push(...(await findCut(page)).map((cut) => `${address}: ${cut}`))
        // oxlint-disable-next-line no-await-in-loop
        const shifted = await page.evaluate(() => window.shifted ?? 0)
        if (shifted > longestShift) found.push(`${address}: moved by ${shifted.toFixed(3)}`)
      }
      expect(found).toEqual([])
      await context.close()
    })
  }
}

test("at a zoom of 400 % bars leave the page its room, and no route is wider than the screen", async ({ browser }) => {
  test.setTimeout(180_000)
  const context = await browser.newContext({ viewport: { width: 320, height: 256 } })
  const page = await context.newPage()
  await openAsCustomer(context, page)
  const found: string[] = []
  for (const address of [...accountAddresses, "/", "/faq", "/auth/login"]) {
    // oxlint-disable-next-line no-await-in-loop -- a page shows one address at a time
    await settle(page, address, wordsOf("en")("common_loading"))
    // oxlint-disable-next-line no-await-in-loop
    const bars = await findBars(page)
    if (bars > highestBars) found.push(`${address}: bars cover ${(bars * 100).toFixed(0)} %`)
    // oxlint-disable-next-line no-await-in-loop
    found.push(...(await findOverflow(page, address)))
  }
  expect(found).toEqual([])
  await context.close()
})

test("an amount of 18 decimals is shown whole: smaller in its field, and below it where even that is too narrow", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await openAsCustomer(context, page)
  await page.goto("/account/send/internal?currency=ETH")
  const field = page.getByRole("textbox", { name: wordsOf("en")("send_amount") })
  await field.fill("0.123456789012345678")
  const isWhole = () => field.evaluate((input: HTMLInputElement) => input.scrollWidth <= input.clientWidth)
  const size = () => field.evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize))
  await expect.poll(size).toBe(16)
  if (!(await isWhole())) await expect(page.getByText(/0\.123456789012345678/)).toBeVisible()
  await field.fill("5")
  await expect.poll(size).toBeGreaterThan(20)
})
