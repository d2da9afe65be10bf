import { expect, type Page, test } from "@playwright/test"
import { converter } from "#content/texts/converter.ts"
import { findOverflow, openHydrated } from "./support/inspect.ts"
import { createWords, locales } from "./support/words.ts"

const widths = [390, 640, 768, 1024, 1180, 1280, 1600]
const firstScreens = [
  { width: 390, height: 844 },
  { width: 1280, height: 768 },
]

/** Finds texts and controls that are partly cut off at the left or right edge of the screen or of a container. */
function findCut(page: Page): Promise<string[]> {
  return page.getByRole("main").evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>("h1, h2, p, a, button, input, select, dt, dd, li, .figures")].flatMap(
      (part) => {
        const { left, right, width } = part.getBoundingClientRect()
        let frame = part.parentElement
        while (frame && frame !== main && getComputedStyle(frame).overflowX !== "hidden") frame = frame.parentElement
        const edges = (frame ?? main).getBoundingClientRect()
        const isSeen = width > 0 && getComputedStyle(part).position !== "absolute"
        return isSeen && (left < edges.left - 1 || right > edges.right + 1)
          ? [`${part.textContent}: ${left} to ${right}`]
          : []
      },
    ),
  )
}

test.use({ locale: "en" })

test.describe("the home page", () => {
  for (const locale of locales) {
    test(`the first screen holds the converter, its fee and then the main action: ${locale}`, async ({ browser }) => {
      const say = createWords(locale)
      const page = await browser.newPage({ locale })
      for (const viewport of firstScreens) {
        // oxlint-disable-next-line no-await-in-loop -- a page has one size at a time
        await page.setViewportSize(viewport)
        // oxlint-disable-next-line no-await-in-loop
        await openHydrated(page, "/")
        const main = page.getByRole("main")
        const measureBox = async (name: "h1" | "dl" | "a") => {
          const box = await main.locator(name).first().boundingBox()
          return { top: box?.y ?? Number.NaN, bottom: (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN) }
        }
        // oxlint-disable-next-line no-await-in-loop
        await expect(main.locator("a").first()).toHaveText(say("common_signUp"))
        // oxlint-disable-next-line no-await-in-loop
        const [heading, fee, action] = await Promise.all([measureBox("h1"), measureBox("dl"), measureBox("a")])
        expect(heading.bottom).toBeLessThanOrEqual(fee.top)
        expect(fee.bottom).toBeLessThanOrEqual(action.top)
        expect(action.bottom).toBeLessThanOrEqual(viewport.height)
      }
      await page.close()
    })

    test(`nothing is cut off at any width: ${locale}`, async ({ browser }) => {
      const page = await browser.newPage({ locale, viewport: { width: 1280, height: 768 } })
      await openHydrated(page, "/")
      const found: string[] = []
      for (const width of widths) {
        // oxlint-disable-next-line no-await-in-loop -- a page has one size at a time
        await page.setViewportSize({ width, height: 768 })
        // oxlint-disable-next-line no-await-in-loop
        found.push(
          ...(await findOverflow(page, String(width))),
          ...(await findCut(page)).map((cut) => `${width}: ${cut}`),
        )
      }
      expect(found).toEqual([])
      await page.close()
    })
  }

  test("what is below the first screen stays there when the visitor's country is found", async ({ page }) => {
    await openHydrated(page, "/")
    await expect.poll(() => page.evaluate(() => localStorage.getItem("regionCode"))).not.toBeNull()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await page.getByRole("main").getByRole("heading", { level: 2 }).count()).toBeGreaterThan(3)
  })

  test("the screens of the scene follow what is typed, and the two sides of the exchange add up", async ({ page }) => {
    await openHydrated(page, "/")
    await page.mouse.wheel(0, 200)
    await page.getByRole("textbox", { name: converter.en.give }).fill("250")
    const lines = page.getByRole("main").locator("dl").first()
    await expect(lines).toContainText("− 1.25 EUR")
    await expect(lines).toContainText("= 248.75 EUR")
    await expect(page.getByRole("figure").first()).toContainText("250.00 EUR")
    await expect(page.getByRole("figure").first()).toContainText("1.25 EUR")
  })

  test("the table of fees answers to a typed amount", async ({ page }) => {
    await openHydrated(page, "/")
    const amount = page.getByRole("textbox", { name: "Amount in euros" })
    await amount.click()
    await amount.fill("1000")
    await expect(page.getByRole("row", { name: "Exchange, any pair" })).toContainText("5.00 EUR")
    await expect(page.getByRole("row", { name: "Withdraw to a bank account" })).toContainText("0.35 EUR")
    await expect(page.getByRole("row", { name: "Withdraw to a card" })).toContainText("10.50 EUR")
  })

  test("an amount of 18 decimals is whole in the converter on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openHydrated(page, "/")
    await page.getByRole("button", { name: `${converter.en.give} EUR` }).click()
    await page.getByRole("searchbox").fill("eth")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("button", { name: `${converter.en.give} ETH` })).toBeVisible()
    const field = page.getByRole("textbox", { name: converter.en.give })
    await field.fill("0.123456789012345678")
    // Both are whole pixels: rounding alone may make one.
    expect(
      await field.evaluate((input: HTMLInputElement) => input.scrollWidth - input.clientWidth),
    ).toBeLessThanOrEqual(1)
  })
})
