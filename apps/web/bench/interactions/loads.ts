import { type Browser, chromium } from "playwright"
import type { DemoCustomer } from "../../e2e/support/demoWallet.ts"
import { signIn } from "../../e2e/support/provider.ts"
import { median, visit } from "../visit.ts"
import { openFront } from "./front.ts"

/** The live events' connection never ends, so Lighthouse would wait for 45 seconds; in milliseconds. */
const longestWait = 15_000

/** Largest contentful paint, in milliseconds. */
const targets = { cold: 2_500, warm: 1_500 }

interface LoadOptions {
  /** The wallet's own origin. */
  readonly wallet: string
  readonly customer: DemoCustomer
  /** The port at which the browser is driven. */
  readonly port: number
  readonly folder: string
  readonly visits: number
}

/**
 * Loads the overview as Lighthouse's phone on slow 4G, with an empty cache and with a full one, over HTTPS and HTTP/2: by
 * HTTP/1.1, six files at a time, nobody reaches a wallet in production. What counts is the time that the page's own thread
 * ran (visit.ts).
 *
 * @returns whether both keep their figures.
 */
export async function measureLoads(
  browser: Browser,
  { wallet, customer, port, folder, visits }: LoadOptions,
): Promise<boolean> {
  console.log(
    `\nLargest contentful paint of /account, median of ${visits} (Lighthouse: HTTP/2, slow 4G of 1.6 Mbit/s and 150 ms, processor 4 × slower)`,
  )
  const apart = await browser.newContext({ baseURL: wallet })
  const token = await signIn(apart.request, customer)
  await apart.close()
  const { origin, close } = await openFront(wallet)
  // Lighthouse opens its page where the browser's own pages are.
  const own = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = own.contexts()
  if (!context) throw new Error("The browser has no pages of its own")
  const page = await context.newPage()
  await page.goto(`${origin}/favicon.svg`)
  await page.evaluate((held) => localStorage.setItem("accessToken", held), token)
  const session = await context.newCDPSession(page)
  const seen: Record<keyof typeof targets, number[]> = { cold: [], warm: [] }
  const moved: number[] = []
  /* oxlint-disable no-await-in-loop -- side by side they would measure each other */
  while (seen.cold.length < visits) {
    await session.send("Network.clearBrowserCache")
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "service_workers,cache_storage" })
    for (const kind of ["cold", "warm"] as const) {
      const { undisturbed } = await visit(`${origin}/account`, {
        locale: "en",
        port,
        folder,
        keepsStorage: true,
        longestWait,
      })
      seen[kind].push(undisturbed.LCP)
      moved.push(undisturbed.CLS)
    }
  }
  /* oxlint-enable no-await-in-loop */
  await page.close()
  close()
  let allKept = true
  for (const kind of ["cold", "warm"] as const) {
    const middle = median(seen[kind])
    const isKept = middle <= targets[kind]
    if (!isKept) allKept = false
    const all = seen[kind].map((time) => (time / 1000).toFixed(2)).join(", ")
    console.log(
      `  ${kind} ${(middle / 1000).toFixed(2)} s (${all}), wanted ≤ ${targets[kind] / 1000} s${isKept ? "" : "  MISSED"}`,
    )
  }
  console.log(`  layout shift at most ${Math.max(...moved).toFixed(3)}`)
  return allKept
}
