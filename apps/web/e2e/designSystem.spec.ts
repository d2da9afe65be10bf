import { type Browser, expect, type Locator, type Page, test } from "@playwright/test"
import type { AxeScope } from "./support/axe.ts"
import { serveDesign } from "./support/designSite.ts"
import { findViolations } from "./support/inspect.ts"
import { findButtonsWithoutEdge, findUnseenStates } from "./support/unseenStates.ts"

let design: Awaited<ReturnType<typeof serveDesign>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  design = await serveDesign()
})
test.afterAll(async () => {
  for (const { page } of pages.values()) await page.context().close()
  await design.close()
})

interface Look {
  readonly locale: "en" | "ru"
  readonly colorScheme: "light" | "dark"
  readonly width: number
}

/** The open pages by their language: a page with every component is slow to open, and quick to look at in another size. */
const pages = new Map<string, { readonly page: Page; readonly faults: string[] }>()

/** The page in one look, with no dialog on it. */
async function openDesign(browser: Browser, { locale, colorScheme, width }: Look) {
  const opened = pages.get(locale) ?? (await loadDesign(browser, locale))
  pages.set(locale, opened)
  await opened.page.emulateMedia({ colorScheme })
  await opened.page.setViewportSize({ width, height: 900 })
  return opened
}

async function loadDesign(browser: Browser, locale: Look["locale"]) {
  const context = await browser.newContext()
  await context.addCookies([{ name: "locale", value: locale, url: design.address }])
  const page = await context.newPage()
  const faults: string[] = []
  page.on("pageerror", (error) => faults.push(error.message))
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text())
  })
  await page.goto(design.address)
  await page.getByRole("main").waitFor()
  return { page, faults }
}

/** React Aria speaks through an element of its own at the end of the body, outside of all landmarks. */
const listViolations = (page: Page, scope: AxeScope = {}) =>
  findViolations(page, "design", { without: "[data-live-announcer]", ...scope })

/** Every language, theme and width at least once; all their combinations where FULL_AXE asks for them. */
const someLooks: readonly Look[] = [
  { locale: "en", colorScheme: "light", width: 1280 },
  { locale: "ru", colorScheme: "dark", width: 390 },
  { locale: "ru", colorScheme: "light", width: 768 },
]
const allLooks = (["en", "ru"] as const).flatMap((locale) =>
  (["light", "dark"] as const).flatMap((colorScheme) =>
    [390, 768, 1280].map((width): Look => ({ locale, colorScheme, width })),
  ),
)
const looks = process.env.FULL_AXE ? allLooks : someLooks

for (const look of looks) {
  test(`every component passes axe and fits: ${look.locale}, ${look.colorScheme}, ${look.width} px`, async ({
    browser,
  }) => {
    const { page, faults } = await openDesign(browser, look)
    expect(await listViolations(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    expect(faults).toEqual([])
  })
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`what is chosen, current or on is seen in the visitor's own colours, and every button: ${colorScheme}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ forcedColors: "active", colorScheme })
    const page = await context.newPage()
    await page.goto(design.address)
    await page.getByRole("main").waitFor()
    expect(await findButtonsWithoutEdge(page)).toEqual([])
    expect(await findUnseenStates(page)).toEqual([])
    await context.close()
  })
}

/** Resolves to true if a press on the middle of an element would hit it. */
function liesOnTop(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    return hit !== null && (node === hit || node.contains(hit))
  })
}

const readZIndex = (element: Locator) =>
  element.evaluate((node) => {
    for (let one: Element | null = node; one; one = one.parentElement) {
      const { zIndex } = getComputedStyle(one)
      if (zIndex !== "auto") return zIndex
    }
    return "none"
  })

test("spec §9: menus and scrims lie at 1000, dialogs at 1100, and what opens inside a dialog on top of it", async ({
  browser,
}) => {
  const { page, faults } = await openDesign(browser, { locale: "en", colorScheme: "light", width: 1280 })
  await page.getByRole("button", { name: "Actions" }).click()
  await expect(page.getByRole("menu")).toBeVisible()
  expect(await readZIndex(page.getByRole("menu"))).toBe("1000")
  await page.keyboard.press("Escape")

  await page.getByRole("button", { name: "Open a dialog" }).click()
  const dialog = page.getByRole("dialog", { name: "Details of the transfer" })
  await expect(dialog).toBeVisible()
  expect(await readZIndex(dialog)).toBe("1100")
  expect(await readZIndex(page.locator(".bg-scrim"))).toBe("1000")
  await dialog.getByRole("button", { name: /Country/ }).click()
  const option = page.getByRole("option", { name: "Georgia" })
  await expect(option).toBeVisible()
  expect(await liesOnTop(option)).toBe(true)
  expect(await listViolations(page)).toEqual([])
  await option.click()
  await dialog.getByRole("button", { name: "Actions" }).click()
  const item = page.getByRole("menuitem", { name: "Copy the link" })
  await expect(item).toBeVisible()
  expect(await liesOnTop(item)).toBe(true)
  // The next tests look at the same page.
  await page.keyboard.press("Escape")
  await expect(item).toBeHidden()
  // A key that is pressed before the focus is back is nobody's.
  await expect(dialog.getByRole("button", { name: "Actions" })).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  expect(faults).toEqual([])
})

test("a dialog keeps the focus, and gives it back; a question is not closed by a press beside it", async ({
  browser,
}) => {
  const { page } = await openDesign(browser, { locale: "en", colorScheme: "dark", width: 390 })
  const opener = page.getByRole("button", { name: "Ask a question" })
  await opener.click()
  const question = page.getByRole("alertdialog", { name: "Close the account?" })
  await expect(question).toBeVisible()
  for (let press = 0; press < 5; press++) {
    await page.keyboard.press("Tab")
    expect(await question.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  }
  await page.mouse.click(5, 5)
  await expect(question).toBeVisible()
  expect(await listViolations(page, { within: "[role=alertdialog]" })).toEqual([])
  await question.getByRole("button", { name: "Cancel" }).click()
  await expect(question).toBeHidden()
  await expect(opener).toBeFocused()
})

for (const width of [390, 1280]) {
  test(`a drawer stands ${width < 640 ? "at the bottom of a phone" : "at the side of a wide screen"}`, async ({
    browser,
  }) => {
    const { page } = await openDesign(browser, { locale: "ru", colorScheme: "light", width })
    await page.getByRole("button", { name: "Открыть подробности" }).click()
    const drawer = page.getByRole("dialog", { name: "Подробности перевода" })
    await expect(drawer).toBeVisible()
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(width < 640 ? 390 : 440)
    const rightEdge = () => drawer.evaluate((node) => node.getBoundingClientRect().right)
    await expect.poll(rightEdge).toBe(width)
    expect(await listViolations(page, { within: "[role=dialog]" })).toEqual([])
    await page.keyboard.press("Escape")
    await expect(drawer).toBeHidden()
  })
}

test("a table of a million rows is read to its last row by the keyboard, and sorted", async ({ browser }) => {
  const { page } = await openDesign(browser, { locale: "en", colorScheme: "light", width: 1280 })
  const table = page.getByRole("grid", { name: "A million operations" })
  expect(await table.getAttribute("aria-rowcount")).toBe("1000001")
  await table.getByRole("row").nth(1).focus()
  await page.keyboard.press("End")
  const last = table.getByRole("row").filter({ hasText: "1,000,000" })
  await expect(last).toBeFocused()
  expect(await liesOnTop(last)).toBe(true)
  await page.keyboard.press("ArrowUp")
  await expect(table.getByRole("row").filter({ hasText: "999,999" })).toBeFocused()
  expect(await table.getByRole("row").count()).toBeLessThan(60)
  await table.getByRole("button", { name: "Number" }).click()
  await expect(table.getByRole("columnheader", { name: "Number" })).toHaveAttribute("aria-sort", "descending")
})

test("a chart is read by the arrow keys, and its values stand in a table", async ({ browser }) => {
  const { page } = await openDesign(browser, { locale: "en", colorScheme: "light", width: 390 })
  const chart = page.getByRole("slider", { name: /BTC in USD/ })
  await chart.focus()
  await page.keyboard.press("Home")
  await expect(chart).toHaveAttribute("aria-valuetext", /^10\/23\/26.*91,000 USD$/)
  await page.keyboard.press("ArrowRight")
  await expect(chart).toHaveAttribute("aria-valuetext", /^10\/24\/26/)
  await page.getByText("Show as a table").click()
  await expect(page.getByRole("row", { name: /10\/23\/26.*91,000 USD/ })).toBeVisible()
})

test("a span of days is chosen in weeks and dates of the language, by keys or from the presets", async ({
  browser,
}) => {
  const { page } = await openDesign(browser, { locale: "ru", colorScheme: "light", width: 390 })
  const field = page.getByRole("button", { name: /^Период:/ })
  await field.click()
  const firstDay = page.getByRole("dialog", { name: "Период" }).locator("thead th").first()
  await expect(firstDay).toHaveText(/пн/i)
  // The hidden buttons by which a screen reader leaves a popover stand beside its dialog, outside of all landmarks.
  expect(await listViolations(page, { within: "[role=dialog]", rulesApart: ["region"] })).toEqual([])
  await page.getByRole("button", { name: "Последние 7 дней" }).click()
  await expect(field).toHaveText(/\d\d\.\d\d\.\d\d – \d\d\.\d\d\.\d\d$/)
})

test("a file of another kind, too large or empty is refused by name, and the one before it stays @long", async ({
  browser,
}) => {
  const { page } = await openDesign(browser, { locale: "en", colorScheme: "light", width: 1280 })
  const input = page.locator("input[type=file][accept*=csv]").first()
  const offer = (name: string, size: number) =>
    input.setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.alloc(size, "x") })
  await offer("good.csv", 100)
  await expect(page.getByText(/^good\.csv/)).toBeVisible()
  await offer("picture.png", 100)
  await expect(page.getByText("“picture.png” is not a supported file. Allowed: CSV, XLSX.")).toBeVisible()
  await offer("huge.csv", 5_000_001)
  await expect(page.getByText(/“huge\.csv” is larger than 5.MB\./)).toBeVisible()
  await offer("empty.csv", 0)
  await expect(page.getByText("“empty.csv” is empty.")).toBeVisible()
  await expect(page.getByText(/^good\.csv/)).toBeVisible()
})
