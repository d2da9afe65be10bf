import { type BrowserContext, expect, type Page, test } from "@playwright/test"
import { findOverflow, inspectPage, noteFaults, settle, waitHydrated } from "./support/inspect.ts"
import { openAccount, signIn, topUp } from "./support/provider.ts"
import { accountAddresses, openAddresses } from "./support/routes.ts"
import { type AskedFiles, noteFiles, weigh } from "./support/weights.ts"
import { locales, wordsOf } from "./support/words.ts"

const themes = ["light", "dark"] as const
const widths = [1280, 768, 390] as const

/**
 * At every test each language, each theme and both ends of the widths, with axe on every other route in turn: looking
 * takes longer than loading. `FULL_AXE=1`, which `pnpm stress` sets, looks at every route in all twelve ways.
 */
const isFull = Boolean(process.env.FULL_AXE)
const looks = isFull
  ? locales.flatMap((locale) => themes.flatMap((theme) => widths.map((width) => ({ locale, theme, width }))))
  : ([
      { locale: "en", theme: "light", width: 1280 },
      { locale: "ru", theme: "dark", width: 390 },
    ] as const)
const allAddresses = [...openAddresses, ...accountAddresses]

/** Two at a time: one page loads while the other is looked at. */
const pagesAtOnce = 2

/** What everybody can open, and what only a customer can: each is walked over by itself, beside the other. */
const parts = [
  { part: "open", addresses: [...openAddresses, "/no/such/page"], isSignedIn: false },
  { part: "account", addresses: accountAddresses, isSignedIn: true },
] as const

test.describe.configure({ mode: "parallel" })

for (const [turn, { locale, theme, width }] of looks.entries()) {
  for (const { part, addresses, isSignedIn } of parts) {
    test(`every ${part} route: no axe violation, no fault, nothing too wide or too heavy: ${locale}, ${theme}, ${width} px`, async ({
      browser,
      request,
    }) => {
      test.setTimeout(isFull ? 900_000 : 300_000)
      const context = await browser.newContext({ locale, colorScheme: theme, viewport: { width, height: 844 } })
      if (isSignedIn) {
        const customer = await openAccount(request)
        await topUp(request, customer, "1000.00")
        const token = await signIn(request, customer)
        await context.addInitScript((held) => localStorage.setItem("accessToken", held), token)
      }
      const loading = wordsOf(locale)("common_loading")
      // What a page weighs depends on none of the looks.
      const isWeighed = turn === 0
      const inspect = async (page: Page, address: string) => {
        await settle(page, address, loading)
        if (isWeighed) await waitHydrated(page)
        const isLookedAt = isFull || allAddresses.indexOf(address) % 2 === turn % 2
        return isLookedAt ? inspectPage(page, address) : findOverflow(page, address)
      }

      const asked: AskedFiles = new Map()
      const found = await overPages(context, addresses, inspect, asked)
      if (isWeighed) found.push(...weigh(asked))
      expect(found).toEqual([])
      await context.close()
    })
  }
}

/** Runs a check over addresses in a few pages at once; gives what it found, with the pages' own faults and what failed. */
async function overPages(
  context: BrowserContext,
  addresses: readonly string[],
  check: (page: Page, address: string) => Promise<string[]>,
  asked: AskedFiles,
): Promise<string[]> {
  const waiting = [...addresses]
  const work = async () => {
    const page = await context.newPage()
    const faults = noteFaults(page)
    const begin = noteFiles(page, asked)
    const found: string[] = []
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      begin(address)
      // One page that never comes to rest must not hide what the others have.
      const failed = (error: unknown) => [`${address}: ${String(error)}`]
      // oxlint-disable-next-line no-await-in-loop -- a page shows one address at a time
      found.push(...(await check(page, address).catch(failed)))
    }
    await page.close()
    return [...found, ...faults()]
  }
  return (await Promise.all(Array.from({ length: pagesAtOnce }, work))).flat()
}
