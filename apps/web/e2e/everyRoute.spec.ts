import { expect, test } from "@playwright/test"
import { waitHydrated } from "./support/inspect.ts"
import { noteShifts } from "./support/layout.ts"
import { openAccount, topUp } from "./support/provider.ts"
import { accountAddresses, openAddresses } from "./support/routes.ts"
import { saveData } from "./support/saveData.ts"
import { giveSession } from "./support/session.ts"
import { height, inspectRoute, type Look, overRoutes, themes, widths } from "./support/walk.ts"
import { type AskedFiles, weigh } from "./support/weights.ts"
import { locales } from "./support/words.ts"

/** One way of loading routes: every one, or every other one. */
interface PartLook extends Look {
  readonly routes: "all" | "even" | "odd"
}

const isFull = Boolean(process.env.FULL_AXE)

/**
 * At every test each route once, in turn in each language, each theme and both ends of the widths. `FULL_AXE=1`, which
 * `pnpm stress` sets, loads every route in all twelve ways and at the widths between them, and makes each page wider and
 * narrower in place. demoCustomers.spec.ts does so with customers who have much and who have nothing.
 */
const looks: readonly PartLook[] = isFull
  ? [
      ...locales.flatMap((locale) =>
        themes.flatMap((theme) =>
          widths.map((width): PartLook => ({ locale, theme, width, routes: "all", hasAxe: true })),
        ),
      ),
      ...[640, 1024, 1180, 1600].map(
        (width): PartLook => ({ locale: "en", theme: "light", width, routes: "all", hasAxe: false }),
      ),
    ]
  : [
      { locale: "en", theme: "light", width: 1280, routes: "even", hasAxe: true },
      { locale: "ru", theme: "dark", width: 390, routes: "odd", hasAxe: true },
    ]

/** Public and customers' routes, walked separately and in parallel. */
const parts = [
  { part: "open", addresses: [...openAddresses, "/no/such/page"], isSignedIn: false },
  { part: "account", addresses: accountAddresses, isSignedIn: true },
] as const

test.describe.configure({ mode: "parallel" })

for (const [turn, { routes, ...look }] of looks.entries()) {
  const { locale, theme, width } = look
  for (const { part, addresses, isSignedIn } of parts) {
    test(`${routes} ${part} routes: no axe violation, no fault, nothing too wide, cut off, moving or too heavy: ${locale}, ${theme}, ${width} px`, async ({
      browser,
      request,
    }) => {
      test.setTimeout(routes === "all" ? 900_000 : 300_000)
      const context = await browser.newContext({ locale, colorScheme: theme, viewport: { width, height } })
      const page = await context.newPage()
      if (isSignedIn) {
        const customer = await openAccount(request)
        await topUp(request, customer, "1000.00")
        await giveSession(page, customer)
        // The scripts that a page loads for others while it is at rest are not its own.
        await saveData(context)
      }
      await noteShifts(context)
      // The size of a page does not depend on theme or language.
      const isWeighed = turn === 0 || routes !== "all"
      const inspection = {
        ...look,
        isSignedIn,
        inOtherSizes: isFull,
        ...(isWeighed && { whenSettled: waitHydrated }),
      }

      const asked: AskedFiles = new Map()
      // The account's first page is what the weight of its others is counted from.
      const isChosen = (_: string, index: number) =>
        routes === "all" || index === 0 || routes === (index % 2 === 0 ? "even" : "odd")
      const inspect = (address: string) => inspectRoute(page, address, inspection)
      const found = await overRoutes(page, addresses.filter(isChosen), inspect, asked)
      if (isWeighed) found.push(...weigh(asked))
      expect(found).toEqual([])
      await context.close()
    })
  }
}
