import { expect, type Locator, test } from "@playwright/test"
import { findOverflow, settle } from "./support/inspect.ts"
import { findCut, resize } from "./support/layout.ts"
import { createInvoice, openAccount, topUp } from "./support/provider.ts"
import { giveSession, openAs } from "./support/session.ts"
import { findButtonsWithoutEdge } from "./support/unseenStates.ts"
import { createWords, locales } from "./support/words.ts"

test("an amount of 18 decimals is shown whole: smaller in its field, and below it where even that is too narrow", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const customer = await openAccount(page.request)
  await topUp(page.request, customer, "1000.00")
  await openAs(page, customer, "/account/send/internal?currency=ETH")
  const field = page.getByRole("textbox", { name: createWords("en")("send_amount") })
  await field.fill("0.123456789012345678")
  const isWhole = () => field.evaluate((input: HTMLInputElement) => input.scrollWidth <= input.clientWidth)
  const size = () => field.evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize))
  await expect.poll(size).toBe(16)
  if (!(await isWhole())) await expect(page.getByText(/0\.123456789012345678/)).toBeVisible()
  await field.fill("5")
  await expect.poll(size).toBeGreaterThan(20)
  await context.close()
})

test("a form stands beside what it will do on a wide screen, and alone on a phone", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 850 } })
  const page = await context.newPage()
  const word = createWords("en")
  const customer = await openAccount(page.request)
  await topUp(page.request, customer, "1000.00")
  await openAs(page, customer, "/account/send/internal?currency=WUD")
  const summary = page.getByRole("region", { name: word("send_summary") })
  const amount = page.getByRole("textbox", { name: word("send_amount") })
  await amount.fill("12.5")
  await expect(summary).toContainText("12.50")
  await expect(summary).toContainText("987.50")
  const measureEdges = async (locator: typeof amount) => {
    const box = await locator.boundingBox()
    return box ? { left: box.x, right: box.x + box.width } : undefined
  }
  const [field, side, whole] = await Promise.all([
    measureEdges(amount),
    measureEdges(summary),
    measureEdges(page.getByRole("main")),
  ])
  expect(side?.left).toBeGreaterThan(field?.right ?? Infinity)
  // The rest is the page's own margin.
  expect((whole?.right ?? Infinity) - (side?.right ?? 0)).toBeLessThan(40)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(summary).toBeHidden()

  await page.setViewportSize({ width: 1280, height: 850 })
  await page.goto("/account/merchant/create")
  await page.getByRole("textbox", { name: word("invoices_merchantName"), exact: true }).fill("Tea and Co")
  await page.getByRole("textbox", { name: word("invoices_amount"), exact: true }).fill("25")
  await page.getByLabel(word("invoices_description"), { exact: true }).fill("A box of tea")
  const preview = page.getByRole("heading", { name: word("invoices_preview") }).locator("..")
  await expect(preview).toContainText("Tea and Co")
  await expect(preview).toContainText("25.00")
  await expect(preview).toContainText("A box of tea")
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(preview).toBeHidden()
  await context.close()
})

test("on paper ink stands on white in every theme, without the bars and the navigation", async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: "dark", viewport: { width: 794, height: 1123 } })
  const page = await context.newPage()
  await openAs(page, await openAccount(page.request), "/account/history")
  for (const address of ["/account/history", "/privacy-policy"]) {
    await test.step(address, async () => {
      await page.emulateMedia({ media: "screen" })
      await page.goto(address)
      const heading = page.getByRole("main").getByRole("heading", { level: 1 })
      const isDark = (property: "color" | "background-color", of = heading) =>
        of.evaluate((element, name) => {
          const channels = getComputedStyle(element).getPropertyValue(name).match(/\d+/g) ?? []
          return channels.slice(0, 3).every((channel) => Number(channel) < 96)
        }, property)
      const root = page.locator("html")
      await expect(page.getByRole("banner")).toBeVisible()
      await expect.poll(() => isDark("background-color", root)).toBe(true)
      expect(await isDark("color")).toBe(false)

      await page.emulateMedia({ media: "print" })
      await expect.poll(() => isDark("background-color", root)).toBe(false)
      expect(await isDark("color")).toBe(true)
      await expect(page.getByRole("banner")).toBeHidden()
      await expect(page.getByRole("navigation")).toHaveCount(0)
      await expect(page.getByRole("contentinfo")).toHaveCount(0)
      await expect(heading).toBeVisible()
    })
  }
  await context.close()
})

test("the amount and the merchant of a payer's page are ink on white paper", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 794, height: 1123 } })
  const page = await context.newPage()
  const merchant = await openAccount(page.request)
  const id = await createInvoice(page.request, merchant, { amount: "59.90", currency: "EUR" })
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, media: "screen" })
    await page.goto(`/account/invoicePayment?invoiceId=${id}`)
    const amount = page.getByText(/^59\.90\sEUR$/).first()
    await expect(amount).toBeVisible()
    await page.emulateMedia({ colorScheme, media: "print" })
    await expect.poll(() => measureLightness(amount)).toEqual({ ink: "dark", ground: "light" })
  }
  await context.close()
})

/** The lightness of an element's text and of its background. */
async function measureLightness(element: Locator) {
  const [ink, ground] = await element.evaluate((node) => {
    const context = document.createElement("canvas").getContext("2d")
    if (!context) throw new Error("There is no canvas")
    const read = (color: string) => {
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
      return [...context.getImageData(0, 0, 1, 1).data]
    }
    const above: string[] = []
    for (let one: Element | null = node; one; one = one.parentElement) above.push(getComputedStyle(one).backgroundColor)
    const grounds = above.map(read)
    return [read(getComputedStyle(node).color), grounds.find((color) => color[3] === 255) ?? [255, 255, 255]]
  })
  return { ink: nameLightness(ink), ground: nameLightness(ground) }
}

function nameLightness(color: readonly number[] | undefined): "dark" | "light" | "between" {
  const channels = color?.slice(0, 3) ?? []
  if (channels.every((channel) => channel < 96)) return "dark"
  return channels.every((channel) => channel > 224) ? "light" : "between"
}

test("with the visitor's own colours every button of the account has an edge", async ({ browser }) => {
  test.setTimeout(120_000)
  const context = await browser.newContext({ forcedColors: "active" })
  const page = await context.newPage()
  const customer = await openAccount(page.request)
  await topUp(page.request, customer, "1000.00")
  await giveSession(page, customer)
  const found: string[] = []
  for (const address of [
    "/account",
    "/account/exchange",
    "/account/send/internal",
    "/account/cards",
    "/account/merchant",
  ]) {
    await settle(page, address, createWords("en")("common_loading"))
    found.push(...(await findButtonsWithoutEdge(page)).map((button) => `${address}: ${button}`))
  }
  expect(found).toEqual([])
  await context.close()
})

/** The pages that merchants and payers use every day. */
const listAddresses = [
  "/account",
  "/account/history",
  "/account/merchant",
  "/account/merchant?section=templates",
  "/account/merchant?section=settings",
  "/account/merchant/create",
  "/account/settings?section=notifications",
  "/account/settings?section=preferences",
  "/account/send/internal",
  "/account/send/withdraw",
  "/account/top-up",
  "/account/cards",
  "/account/mass-payouts/upload",
  "/account/referral",
] as const

for (const locale of locales) {
  test(`beside the navigation every name keeps its room, also between phone and desktop: ${locale}`, async ({
    browser,
  }) => {
    test.setTimeout(200_000)
    const context = await browser.newContext({ locale, viewport: { width: 640, height: 900 } })
    const page = await context.newPage()
    const customer = await openAccount(page.request)
    await topUp(page.request, customer, "1000.00")
    await createInvoice(page.request, customer, { amount: "1234567.89", currency: "WUD", orderId: "ORDER-2026-1117" })
    await createInvoice(page.request, customer, {
      amount: "25.00",
      currency: "EUR",
      description: "A box of tea, 40 bags",
    })
    await giveSession(page, customer)
    const found: string[] = []
    for (const address of listAddresses) {
      await settle(page, address, createWords(locale)("common_loading"))
      for (const width of [600, 640, 700, 768, 834, 1024]) {
        await resize(page, { width, height: 900 })
        const name = `${address} at ${width} px`
        found.push(...(await findCut(page, name)), ...(await findOverflow(page, name)))
      }
    }
    expect(found).toEqual([])
    await context.close()
  })
}
