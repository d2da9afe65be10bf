import type { Browser, BrowserContext } from "playwright"
import type { DemoCustomer, DemoWallet } from "../../e2e/support/demoWallet.ts"
import { settle } from "../../e2e/support/inspect.ts"
import { noteShifts } from "../../e2e/support/layout.ts"
import { accountAddresses, publicAddresses } from "../../e2e/support/routes.ts"
import { giveSession } from "../../e2e/support/session.ts"
import { slowdown } from "../typing.ts"
import { slowDown } from "./phone.ts"

const target = 0.02
const widths = [390, 768, 1024, 1280] as const

/**
 * Loads every page on a slowed processor, as a customer of a year and as a newcomer. Prints what moves.
 *
 * @param each The number of widths at which each page is loaded. Below four the widths take turns from page to page.
 * @returns whether each page keeps its figure.
 */
export async function measureShifts(
  browser: Browser,
  { origin }: Pick<DemoWallet, "origin">,
  customers: DemoWallet["customers"],
  each: number,
): Promise<boolean> {
  console.log(
    `\nLayout shift of every page at ${each} of ${widths.join(", ")} px (wanted: ≤ ${target}; processor ${slowdown} × slower)`,
  )
  const parts: readonly {
    readonly who: string
    readonly customer?: DemoCustomer
    readonly addresses: readonly string[]
  }[] = [
    { who: "a visitor", addresses: publicAddresses },
    { who: "the year", customer: customers.year, addresses: accountAddresses },
    { who: "the newcomer", customer: customers.newcomer, addresses: accountAddresses },
  ]
  let allKept = true
  /* oxlint-disable no-await-in-loop -- one page after another */
  for (const { who, customer, addresses } of parts) {
    for (const [turn, width] of widths.entries()) {
      const chosen = addresses.filter((_, index) => (index + turn) % widths.length < each)
      const context = await browser.newContext({ baseURL: origin, viewport: { width, height: 844 }, locale: "en" })
      const moved = await walk(context, customer, chosen)
      await context.close()
      const missed = moved.filter(({ shift }) => shift > target)
      if (missed.length > 0) allKept = false
      const most = Math.max(0, ...moved.map(({ shift }) => shift))
      console.log(
        `  ${who.padEnd(14)} ${String(width).padStart(4)} px: ${chosen.length} pages, most ${most.toFixed(3)}`,
      )
      for (const { address, shift, sources } of missed)
        console.log(`    ${address}: ${shift.toFixed(3)} MISSED\n      ${sources.join("\n      ")}`)
    }
  }
  /* oxlint-enable no-await-in-loop */
  return allKept
}

interface Moved {
  readonly address: string
  readonly shift: number
  readonly sources: readonly string[]
}

async function walk(
  context: BrowserContext,
  customer: DemoCustomer | undefined,
  addresses: readonly string[],
): Promise<readonly Moved[]> {
  const page = await context.newPage()
  if (customer) await giveSession(page, customer)
  await noteShifts(context)
  await context.addInitScript(noteSources)
  const session = await context.newCDPSession(page)
  await slowDown(session, slowdown)
  const moved: Moved[] = []
  /* oxlint-disable no-await-in-loop -- one page after another */
  for (const address of addresses) {
    try {
      await settle(page, address, "Loading")
      await page.waitForTimeout(500)
      const [shift, sources] = await page.evaluate(() => [window.shifted ?? 0, window.shiftSources ?? []] as const)
      moved.push({ address, shift, sources })
    } catch (error) {
      moved.push({ address, shift: Number.POSITIVE_INFINITY, sources: [String(error)] })
    }
  }
  /* oxlint-enable no-await-in-loop */
  return moved
}

declare global {
  interface Window {
    shiftSources?: string[]
  }
}

// Runs in the page.
function noteSources(): void {
  window.shiftSources = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources, startTime } = entry as PerformanceEntry & {
        readonly value: number
        readonly hadRecentInput: boolean
        readonly sources: readonly {
          readonly node: Node | null
          readonly previousRect: DOMRect
          readonly currentRect: DOMRect
        }[]
      }
      if (hadRecentInput) continue
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement
        return `${element?.localName ?? "?"}.${(element?.className ?? "").slice(0, 60)} from ${previousRect.top} to ${currentRect.top}, ${previousRect.height} to ${currentRect.height} px high`
      })
      window.shiftSources?.push(`${value.toFixed(4)} after ${startTime.toFixed(0)} ms: ${moved.join("; ")}`)
    }
  }).observe({ type: "layout-shift", buffered: true })
}
