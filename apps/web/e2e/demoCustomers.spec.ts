import { expect, test } from "@playwright/test"
import { type DemoWallet, startDemoWallet } from "./support/demoWallet.ts"
import { noteShifts } from "./support/layout.ts"
import { accountAddresses } from "./support/routes.ts"
import { giveSession } from "./support/session.ts"
import { height, inspectRoute, type Look, overRoutes, themes, widths } from "./support/walk.ts"
import { locales } from "./support/words.ts"

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
      expect(await overRoutes(page, addressesOf(who), (address) => inspectRoute(page, address, inspection))).toEqual([])
      await context.close()
    })
  }
}

/** Pages of the year's own cards and invoices besides: those of an unknown one show nothing. */
function addressesOf(who: Who): readonly string[] {
  const more = ["/account/merchant?section=templates", "/account/merchant?section=profile"]
  return who === "year" ? [...accountAddresses, ...more] : accountAddresses
}

// Each customer in another language and at another width: between phone and desktop names have the least room.
walk("year", [{ locale: "ru", theme: "light", width: 640, hasAxe: false }], { suffix: "", inOtherSizes: false })
walk("newcomer", [{ locale: "en", theme: "dark", width: 390, hasAxe: false }], { suffix: "", inOtherSizes: false })

const everyLook = locales.flatMap((locale) =>
  themes.flatMap((theme) => [...widths, 640].map((width): Look => ({ locale, theme, width, hasAxe: true }))),
)
for (const who of ["year", "newcomer"] as const) walk(who, everyLook, { suffix: " @long", inOtherSizes: true })
