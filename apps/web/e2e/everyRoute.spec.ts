import { expect, type Page, test } from "@playwright/test"
import { findOverflow, findViolations, noteFaults, settle, waitHydrated } from "./support/inspect.ts"
import { findBars, findCut, findShift, noteShifts, resize } from "./support/layout.ts"
import { openAccount, topUp } from "./support/provider.ts"
import { accountAddresses, openAddresses } from "./support/routes.ts"
import { giveSession } from "./support/session.ts"
import { findSmallTargets } from "./support/targets.ts"
import { type AskedFiles, noteFiles, weigh } from "./support/weights.ts"
import { locales, wordsOf } from "./support/words.ts"

const themes = ["light", "dark"] as const
const widths = [1280, 768, 390] as const
const height = 844

/** One way of loading routes: every one, or every other one. */
interface Look {
  readonly locale: (typeof locales)[number]
  readonly theme: (typeof themes)[number]
  readonly width: number
  readonly routes: "all" | "even" | "odd"
  /** Without axe a route is only loaded: looking takes longer. */
  readonly hasAxe: boolean
}

const isFull = Boolean(process.env.FULL_AXE)

/**
 * At every test each route once, in turn in each language, each theme and both ends of the widths. `FULL_AXE=1`, which
 * `pnpm stress` sets, loads every route in all twelve ways and at the widths between them, and makes each page wider and
 * narrower in place.
 */
const looks: readonly Look[] = isFull
  ? [
      ...locales.flatMap((locale) =>
        themes.flatMap((theme) => widths.map((width): Look => ({ locale, theme, width, routes: "all", hasAxe: true }))),
      ),
      ...[640, 1024, 1180, 1600].map(
        (width): Look => ({ locale: "en", theme: "light", width, routes: "all", hasAxe: false }),
      ),
    ]
  : [
      { locale: "en", theme: "light", width: 1280, routes: "even", hasAxe: true },
      { locale: "ru", theme: "dark", width: 390, routes: "odd", hasAxe: true },
    ]

/** What the page is made in place: as wide as it wasn't loaded, a laptop's half, and a laptop at a zoom of 400 %. */
const otherWidths = [390, 1024, 1280] as const
const zoomed = { width: 320, height: 256 }

/** What everybody can open, and what only a customer can: each is walked over by itself, beside the other. */
const parts = [
  { part: "open", addresses: [...openAddresses, "/no/such/page"], isSignedIn: false },
  { part: "account", addresses: accountAddresses, isSignedIn: true },
] as const

test.describe.configure({ mode: "parallel" })

for (const [turn, { locale, theme, width, routes, hasAxe }] of looks.entries()) {
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
      }
      await noteShifts(context)
      const loading = wordsOf(locale)("common_loading")
      // What a page weighs depends on none of the looks.
      const isWeighed = turn === 0 || routes !== "all"
      const inspect = async (address: string) => {
        await page.setViewportSize({ width, height })
        await settle(page, address, loading)
        if (isWeighed) await waitHydrated(page)
        const found = [
          ...(await findShift(page, address)),
          ...(await findCut(page, address)),
          ...(await findOverflow(page, address)),
        ]
        // Text of the account has the contrast of level AAA.
        const rulesBesides = isSignedIn ? ["color-contrast-enhanced"] : []
        if (hasAxe) found.push(...(await findViolations(page, address, { rulesBesides })))
        if (isSignedIn && width === 390) found.push(...(await findSmallTargets(page, address)))
        if (isFull) found.push(...(await findInOtherSizes(page, address)))
        return found
      }

      const asked: AskedFiles = new Map()
      // The account's first page is what the weight of its others is counted from.
      const isChosen = (_: string, index: number) =>
        routes === "all" || index === 0 || routes === (index % 2 === 0 ? "even" : "odd")
      const found = await overRoutes(page, addresses.filter(isChosen), inspect, asked)
      if (isWeighed) found.push(...weigh(asked))
      expect(found).toEqual([])
      await context.close()
    })
  }
}

/** What the open page shows wrongly where it is given another size in place. */
async function findInOtherSizes(page: Page, address: string): Promise<string[]> {
  const found: string[] = []
  for (const width of otherWidths) {
    const name = `${address} made ${width} px wide`
    // oxlint-disable-next-line no-await-in-loop -- a page has one size at a time
    await resize(page, { width, height })
    // oxlint-disable-next-line no-await-in-loop
    found.push(...(await findCut(page, name)), ...(await findOverflow(page, name)))
  }
  await resize(page, zoomed)
  return [...found, ...(await findBars(page, address)), ...(await findOverflow(page, `${address} zoomed`))]
}

/** Runs a check over addresses; gives what it found, with the page's own faults and what failed. */
async function overRoutes(
  page: Page,
  addresses: readonly string[],
  check: (address: string) => Promise<string[]>,
  asked: AskedFiles,
): Promise<string[]> {
  const faults = noteFaults(page)
  const begin = noteFiles(page, asked)
  const found: string[] = []
  for (const address of addresses) {
    begin(address)
    // One page that never comes to rest must not hide what the others have.
    const failed = (error: unknown) => [`${address}: ${String(error)}`]
    // oxlint-disable-next-line no-await-in-loop -- a page shows one address at a time
    found.push(...(await check(address).catch(failed)))
  }
  return [...found, ...faults()]
}
