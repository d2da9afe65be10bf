import { type BrowserContext, expect, type Page, type Request, test } from "@playwright/test"
import { openAccount, topUp } from "./support/provider.ts"
import { openAs } from "./support/session.ts"

/** HTTP/1.1, which the wallets of these tests speak, has six connections for a host. */
const tabs = 12

/** The streams of live events that are open, each with its page. */
function noteStreams(context: BrowserContext) {
  const open = new Set<Request>()
  let opened = 0
  context.on("request", (request) => {
    if (!request.url().endsWith("/api/events")) return
    opened += 1
    open.add(request)
  })
  context.on("requestfinished", (request) => open.delete(request))
  context.on("requestfailed", (request) => open.delete(request))
  const pages = () => [...open].map((request) => request.frame().page()).filter((page) => !page.isClosed())
  return { pages, opened: () => opened }
}

async function expectBalance(pages: readonly Page[], balance: string): Promise<void> {
  await Promise.all(
    pages.map((page) => expect(page.getByRole("main").getByText(balance).first()).toBeVisible({ timeout: 20_000 })),
  )
}

test("twelve tabs of a session have one stream of live events, which the next tab takes over, and sign out together", async ({
  browser,
}) => {
  test.setTimeout(150_000)
  const context = await browser.newContext({ locale: "en" })
  const streams = noteStreams(context)
  const first = await context.newPage()
  const customer = await openAccount(first.request)
  await topUp(first.request, customer, "10000.00")
  await openAs(first, customer)
  const others = await Promise.all(Array.from({ length: tabs - 1 }, () => context.newPage()))
  await Promise.all(others.map((page) => page.goto("/account")))
  const pages = [first, ...others]
  await expectBalance(pages, "10,000.00")
  expect(streams.pages()).toHaveLength(1)

  await topUp(first.request, customer, "1000.00")
  await expectBalance(pages, "11,000.00")
  expect([streams.pages().length, streams.opened()]).toEqual([1, 1])

  const leader = streams.pages()[0]
  await leader?.close()
  await expect.poll(() => streams.pages().length, { timeout: 5000 }).toBe(1)
  const left = pages.filter((page) => page !== leader)
  const [one] = left
  if (!one) throw new Error("no tab is left")
  await topUp(one.request, customer, "100.00")
  await expectBalance(left, "11,100.00")
  expect([streams.pages().length, streams.opened()]).toEqual([1, 2])

  await one.evaluate(() => localStorage.removeItem("accessToken"))
  await Promise.all(left.slice(1).map((page) => page.waitForURL(/\/auth\/login/)))
  await expect.poll(() => streams.pages().filter((page) => page !== one).length).toBe(0)
  await context.close()
})
