import type { Page } from "@playwright/test"
import { findOverflow, findViolations, noteFaults, settle } from "./inspect.ts"
import { findBars, findBrokenWords, findCut, findShift, resize } from "./layout.ts"
import { findSmallTargets } from "./targets.ts"
import { type AskedFiles, noteFiles } from "./weights.ts"
import { createWords, type Locale } from "./words.ts"

export const themes = ["light", "dark"] as const
export const widths = [1280, 768, 390] as const
export const height = 844

/** One way of loading routes. */
export interface Look {
  readonly locale: Locale
  readonly theme: (typeof themes)[number]
  readonly width: number
  /** Without axe a route is only loaded: looking takes longer. */
  readonly hasAxe: boolean
}

interface Inspection extends Look {
  readonly isSignedIn: boolean
  /** Makes each page wider and narrower in place as well. */
  readonly inOtherSizes: boolean
  /** Runs once the page stands, before anything is looked at. */
  readonly whenSettled?: (page: Page) => Promise<void>
}

/** Other widths that the loaded page is resized to. */
const otherWidths = [390, 1024, 1280] as const
const zoomed = { width: 320, height: 256 }

/** The faults of one route in one look. */
export async function inspectRoute(page: Page, address: string, inspection: Inspection): Promise<string[]> {
  const { locale, width, hasAxe, isSignedIn, inOtherSizes, whenSettled } = inspection
  await page.setViewportSize({ width, height })
  await settle(page, address, createWords(locale)("common_loading"))
  await whenSettled?.(page)
  const found = [
    ...(await findShift(page, address)),
    ...(await findCut(page, address)),
    ...(await findBrokenWords(page, address)),
    ...(await findOverflow(page, address)),
  ]
  // Text of the account has the contrast of level AAA.
  const rulesBesides = isSignedIn ? ["color-contrast-enhanced"] : []
  if (hasAxe) found.push(...(await findViolations(page, address, { rulesBesides })))
  if (isSignedIn && width === 390) found.push(...(await findSmallTargets(page, address)))
  if (inOtherSizes) found.push(...(await findInOtherSizes(page, address)))
  return found
}

/** Finds faults of the open page after resizing it. */
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
export async function overRoutes(
  page: Page,
  addresses: readonly string[],
  check: (address: string) => Promise<string[]>,
  asked: AskedFiles = new Map(),
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
