import { expect, type Page, type Request, test } from "@playwright/test"
import { waitSettled } from "./support/inspect.ts"
import { openAccount, topUp } from "./support/provider.ts"
import { accountAddresses } from "./support/routes.ts"
import { giveSession } from "./support/session.ts"
import { createWords } from "./support/words.ts"

/** The most calls that a load of the account's pages makes, by address; of the others `usualCalls`. */
const mostCalls: Readonly<Record<string, number>> = { "/account": 13 }
const usualCalls = 12

/** Pages outside of the account's frame, which hear no live events. */
const withoutStream = /^\/account\/(authorization|linkRequired|qr)$/

/** Notes the reading calls of a page: their method, path and query, and those without an answer yet. */
function noteCalls(page: Page) {
  const calls: string[] = []
  const pending = new Set<Request>()
  let streams = 0
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith("/api/")) return
    // An answer that does not end is the stream. A picture is read once for all pages.
    if (pathname === "/api/events") return
    if (pathname.startsWith("/api/pictures/")) return
    calls.push(`${request.method()} ${pathname.slice("/api".length)}${search}`)
    pending.add(request)
  })
  page.on("requestfinished", (request) => pending.delete(request))
  page.on("requestfailed", (request) => pending.delete(request))
  page.on("response", (response) => {
    if (new URL(response.url()).pathname === "/api/events") streams += 1
  })
  return {
    calls,
    begin() {
      calls.length = 0
      pending.clear()
      streams = 0
    },
    /** The number of calls so far; undefined while one has no answer. */
    count: () => (pending.size === 0 ? calls.length : undefined),
    streams: () => streams,
  }
}

/** Waits until a page has its stream and makes no further call from one look to the next. */
async function waitQuiet({ count, streams }: ReturnType<typeof noteCalls>, hasStream: boolean): Promise<void> {
  let before: number | undefined
  await expect
    .poll(
      () => {
        const now = count()
        const isQuiet = now !== undefined && now === before && (!hasStream || streams() > 0)
        before = now
        return isQuiet
      },
      { intervals: [400], timeout: 15_000 },
    )
    .toBe(true)
}

test.describe.configure({ mode: "parallel" })

for (const address of accountAddresses)
  test(`a load of ${address} makes each call once, and not too many`, async ({ page, request }) => {
    const customer = await openAccount(request)
    await topUp(request, customer, "1000.00")
    await giveSession(page, customer)
    const noted = noteCalls(page)
    const open = async (load: () => Promise<unknown>) => {
      noted.begin()
      await load()
      await waitSettled(page, createWords("en")("common_loading"))
      await waitQuiet(noted, !withoutStream.test(address))
    }
    await open(() => page.goto(address))
    // By now the top-up's last event has come.
    await open(() => page.reload())
    expect(noted.calls.filter((call, index) => noted.calls.indexOf(call) !== index)).toEqual([])
    expect(noted.calls.length, noted.calls.join("\n")).toBeLessThanOrEqual(mostCalls[address] ?? usualCalls)
  })
