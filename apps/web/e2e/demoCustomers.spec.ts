import { expect, type Locator, test } from "@playwright/test"
import { type DemoWallet, startDemoWallet } from "./support/demoWallet.ts"
import { findOverflow, settle } from "./support/inspect.ts"
import { findCut, findShift, noteShifts, resize } from "./support/layout.ts"
import { createInvoice } from "./support/provider.ts"
import { accountAddresses, publicAddresses } from "./support/routes.ts"
import { giveSession } from "./support/session.ts"
import { height, inspectRoute, type Look, overRoutes, themes, widths } from "./support/walk.ts"
import { createWords, locales } from "./support/words.ts"

// A wallet as `pnpm start` opens it, with the year of its demo customer: nobody moves its clock, and nothing is changed.
let wallet: DemoWallet
test.beforeAll(async () => {
  test.setTimeout(240_000)
  wallet = await startDemoWallet()
})
test.afterAll(() => wallet?.stop())

/** A customer with a year of history, and one with nothing. */
type Who = keyof DemoWallet["customers"]

function walk(who: Who, looks: readonly Look[], { suffix, inOtherSizes }: { suffix: string; inOtherSizes: boolean }) {
  for (const look of looks) {
    const { locale, theme, width } = look
    test(`the ${who}: no page is too wide, cut off or moving, and no text has no room: ${locale}, ${theme}, ${width} px${suffix}`, async ({
      browser,
    }) => {
      test.setTimeout(look.hasAxe ? 900_000 : 300_000)
      const viewport = { width, height }
      const context = await browser.newContext({ baseURL: wallet.origin, locale, colorScheme: theme, viewport })
      const page = await context.newPage()
      await giveSession(page, wallet.customers[who])
      await noteShifts(context)
      const inspection = { ...look, isSignedIn: true, inOtherSizes }
      expect(await overRoutes(page, listAddresses(who), (address) => inspectRoute(page, address, inspection))).toEqual(
        [],
      )
      await context.close()
    })
  }
}

/** Pages of the year's own cards and invoices besides: those of an unknown one show nothing. */
function listAddresses(who: Who): readonly string[] {
  const more = ["/account/merchant?section=templates", "/account/merchant?section=profile"]
  return who === "year" ? [...accountAddresses, ...more] : accountAddresses
}

// Each customer in another language and at another width: between phone and desktop names have the least room.
walk("year", [{ locale: "ru", theme: "light", width: 640, hasAxe: false }], { suffix: "", inOtherSizes: false })
// A laptop at a zoom of 400 %.
walk("year", [{ locale: "en", theme: "dark", width: 320, hasAxe: false }], { suffix: "", inOtherSizes: false })
walk("newcomer", [{ locale: "en", theme: "dark", width: 390, hasAxe: false }], { suffix: "", inOtherSizes: false })

/** Lists with everything that a year brings, and forms beside them. */
const fullLists = [
  "/account",
  "/account/history",
  "/account/merchant",
  "/account/merchant?section=templates",
  "/account/mass-payouts",
  "/account/invoicesSessions",
  "/account/cards",
  "/account/send",
  "/account/top-up",
  "/account/exchange",
  "/account/verification",
  "/account/aml",
  "/account/referral",
  "/account/api",
  "/account/api?section=requests",
  "/account/api?section=webhooks",
  "/account/api?section=events",
  "/account/api?section=usage",
  "/account/settings?section=security",
] as const

for (const locale of locales) {
  test(`the year: between phone and desktop nothing scrolls sideways, is cut off or has no room: ${locale}`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const viewport = { width: 1024, height: 900 }
    const context = await browser.newContext({ baseURL: wallet.origin, locale, viewport })
    const page = await context.newPage()
    await giveSession(page, wallet.customers.year)
    const found: string[] = []
    for (const address of fullLists) {
      await page.setViewportSize(viewport)
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

/** The number of rows that end above an edge, e.g. that of the screen. */
async function countWhole(rows: Locator, edge: number): Promise<number> {
  await expect(rows.first()).toBeVisible()
  const ends = await rows.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().bottom))
  return ends.filter((end) => end <= edge).length
}

test("the year: the first screen has five wallets on a desktop and two on a phone, and fourteen rows of a table", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: wallet.origin, locale: "en" })
  const page = await context.newPage()
  await giveSession(page, wallet.customers.year)
  const word = createWords("en")
  const wallets = page.getByRole("region", { name: word("wallets_title") }).getByRole("listitem")

  await page.setViewportSize({ width: 1280, height: 900 })
  await settle(page, "/account", word("common_loading"))
  expect(await countWhole(wallets, 900)).toBeGreaterThanOrEqual(5)
  for (const address of ["/account/history", "/account/merchant"]) {
    await settle(page, address, word("common_loading"))
    // The heading is a row as well.
    expect(await countWhole(page.getByRole("table").getByRole("row"), 900), address).toBeGreaterThanOrEqual(15)
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await settle(page, "/account", word("common_loading"))
  expect(await countWhole(wallets, 844 - 57)).toBeGreaterThanOrEqual(2)
  await context.close()
})

for (const width of [390, 1280]) {
  test(`the year: on a slow processor nothing of the payer's page and the AML check moves while they load: ${width} px`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: wallet.origin, locale: "en", viewport: { width, height: 900 } })
    const asked = { amount: "60", currency: "USDT", orderId: `SHIFT-${width}` }
    const invoiceId = await createInvoice(context.request, wallet.customers.newcomer, asked)
    await noteShifts(context)
    const page = await context.newPage()
    await giveSession(page, wallet.customers.year)
    const session = await context.newCDPSession(page)
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 })
    const found: string[] = []
    for (const address of [`/account/invoicePayment?invoiceId=${invoiceId}`, "/account/aml"]) {
      await settle(page, address, createWords("en")("common_loading"))
      found.push(...(await findShift(page, address)))
    }
    expect(found).toEqual([])
    await context.close()
  })
}

const shiftWidths = [390, 768, 1024, 1280] as const

/** Loads each page at a number of the widths: below four the widths take turns from page to page. */
function watchLoads(each: number, { rate, suffix }: { rate: number; suffix: string }) {
  for (const [who, addresses] of [
    ["visitor", publicAddresses],
    ["year", accountAddresses],
    ["newcomer", accountAddresses],
  ] as const) {
    test(`the ${who}: nothing moves while a page loads, at ${each} of ${shiftWidths.join(", ")} px${suffix}`, async ({
      browser,
    }) => {
      test.setTimeout(each * 300_000)
      const found: string[] = []
      for (const [turn, width] of shiftWidths.entries()) {
        const context = await browser.newContext({ baseURL: wallet.origin, locale: "en", viewport: { width, height } })
        await noteShifts(context)
        const page = await context.newPage()
        if (who !== "visitor") await giveSession(page, wallet.customers[who])
        const session = await context.newCDPSession(page)
        await session.send("Emulation.setCPUThrottlingRate", { rate })
        for (const address of addresses.filter((_, index) => (index + turn) % shiftWidths.length < each)) {
          await settle(page, address, createWords("en")("common_loading"))
          found.push(...(await findShift(page, `${address} at ${width} px`)))
        }
        await context.close()
      }
      expect(found).toEqual([])
    })
  }
}

watchLoads(1, { rate: 1, suffix: "" })
watchLoads(shiftWidths.length, { rate: 4, suffix: " on a slow processor @long" })

const everyLook = locales.flatMap((locale) =>
  themes.flatMap((theme) => [...widths, 640].map((width): Look => ({ locale, theme, width, hasAxe: true }))),
)
for (const who of ["year", "newcomer"] as const) walk(who, everyLook, { suffix: " @long", inOtherSizes: true })
