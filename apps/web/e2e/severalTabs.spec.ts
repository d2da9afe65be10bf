import { type BrowserContext, expect, type Page, test } from "@playwright/test"
import { waitSettled } from "./support/inspect.ts"
import { allowCuts, pay, tellPage } from "./support/liveEvents.ts"
import { isPrices, type NotedCalls, noteCalls, waitQuiet } from "./support/notedCalls.ts"
import { openAccount, read, topUp } from "./support/provider.ts"
import { giveSession } from "./support/session.ts"
import { createWords } from "./support/words.ts"

/** The most calls that a load of one of the account's pages makes. */
const mostCalls = 12

const addresses = ["/account", "/account/history", "/account/exchange"] as const

interface Tab {
  readonly page: Page
  readonly noted: NotedCalls
}

/** Customers whose pages were opened once, so that the first payments are no news any more. */
async function setUp(context: BrowserContext) {
  await allowCuts(context)
  const first = await context.newPage()
  const { request } = context
  const customer = await openAccount(request)
  const payer = await openAccount(request)
  await topUp(request, customer, "1000.00")
  await topUp(request, payer, "1000.00")
  await giveSession(first, customer)
  await first.close()
  const { id } = await read<{ id: string }>(request, customer, "/users/me")
  const open: Tab[] = []
  /** The calls that the load makes, and those of the other tabs meanwhile. */
  const load = async (tab: Tab, go: () => Promise<unknown>) => {
    for (const { noted } of open) noted.begin()
    await go()
    await waitSettled(tab.page, createWords("en")("common_loading"))
    await waitQuiet(tab.noted, open.length === 1)
    const others = open.filter((other) => other !== tab).flatMap(({ noted }) => noted.calls)
    const own = tab.noted.calls
    return {
      twice: own.filter((call, index) => own.indexOf(call) !== index),
      isTooMany: own.length > mostCalls && own,
      others: others.filter((call) => !isPrices(call)),
    }
  }
  return {
    tabs: open,
    send: (amount: string) => pay(request, { payer, recipient: id, amount }),
    openTab: async (address: string) => {
      const page = await context.newPage()
      const tab = { page, noted: noteCalls(page) }
      open.push(tab)
      return { tab, loaded: await load(tab, () => page.goto(address)) }
    },
    reload: (tab: Tab) => load(tab, () => tab.page.reload()),
    closeTab: async (tab: Tab) => {
      open.splice(open.indexOf(tab), 1)
      for (const { noted } of open) noted.begin()
      await tab.page.close()
      await Promise.all(open.map(({ noted }) => waitQuiet(noted, false)))
      return open.flatMap(({ noted }) => noted.calls).filter((call) => !isPrices(call))
    },
  }
}

async function expectShown({ page }: Tab, amount: string): Promise<void> {
  await expect(page.getByRole("main").getByText(amount).first()).toBeVisible()
}

/** A load that made each call once, while other tabs made none. */
const once = { twice: [], isTooMany: false, others: [] }

test("each load of a tab reads once beside other tabs of its session, whichever has the stream", async ({
  context,
}) => {
  const { openTab, reload, closeTab } = await setUp(context)
  const { tab: first } = await openTab(addresses[0])
  expect(await reload(first)).toEqual(once)
  const { tab: second, loaded } = await openTab(addresses[1])
  expect(loaded).toEqual(once)
  expect(await reload(second)).toEqual(once)
  expect(await reload(first), "the tab with the stream").toEqual(once)
  const { tab: third, loaded: thirdLoaded } = await openTab(addresses[2])
  expect(thirdLoaded).toEqual(once)
  expect(await closeTab(second), "the tab with the stream closes").toEqual([])
  expect(await reload(first)).toEqual(once)
  expect(await reload(third)).toEqual(once)
})

test("a tab that is loaded after a payment reads once, also where the stream was cut before it", async ({
  context,
}) => {
  const { openTab, reload, send, tabs } = await setUp(context)
  const { tab: first } = await openTab(addresses[0])
  const { tab: second } = await openTab(addresses[1])
  await send("12.34")
  await Promise.all(tabs.map((tab) => expectShown(tab, "+12.34")))
  expect(await reload(second)).toEqual(once)
  for (const { page } of tabs) await tellPage(page, "cut-streams")
  await send("0.66")
  for (const { page } of tabs) await tellPage(page, "allow-streams")
  await Promise.all(tabs.map((tab) => expectShown(tab, "+0.66")))
  await Promise.all(tabs.map(({ noted }) => waitQuiet(noted, false)))
  expect(await reload(second)).toEqual(once)
  expect(await reload(first), "the tab with the stream").toEqual(once)
  expect(await reload(second)).toEqual(once)
})
