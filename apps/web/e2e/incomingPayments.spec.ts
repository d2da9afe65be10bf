import { type APIRequestContext, type BrowserContext, expect, type Page, test } from "@playwright/test"
import { waitSettled } from "./support/inspect.ts"
import { allowCuts, pay, setHidden, tellPage } from "./support/liveEvents.ts"
import { isPrices, type NotedCalls, noteCalls, waitQuiet } from "./support/notedCalls.ts"
import { type Customer, openAccount, read, topUp } from "./support/provider.ts"
import { giveSession } from "./support/session.ts"
import { createWords } from "./support/words.ts"

/** The pages of the customer who is paid: a wallet's page is its history. */
const addresses = ["/account", "/account/history", "/account/history?currency=WUD"] as const

const readOfWallet = "GET /operations?currency=WUD"

interface Tab {
  readonly page: Page
  readonly noted: NotedCalls
}

async function openTabs(context: BrowserContext, customer: Customer, count: number): Promise<readonly Tab[]> {
  const first = await context.newPage()
  await giveSession(first, customer)
  const pages = [first, ...(await Promise.all(addresses.slice(1, count).map(() => context.newPage())))]
  const tabs = pages.map((page) => ({ page, noted: noteCalls(page) }))
  for (const [index, { page, noted }] of tabs.entries()) {
    await page.goto(addresses[index] ?? "/account")
    await waitSettled(page, createWords("en")("common_loading"))
    await waitQuiet(noted, index === 0)
  }
  return tabs
}

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ }).first()

/** Waits until each page shows the newest payment, and the unread notifications; the overview the balance too. */
async function expectShown(
  request: APIRequestContext,
  tabs: readonly Tab[],
  customer: Customer,
  { amount, balance }: { readonly amount: string; readonly balance: string },
): Promise<void> {
  const { unread } = await read<{ unread: number }>(request, customer, "/notifications")
  await Promise.all(
    tabs.map(async ({ page, noted }, index) => {
      const main = page.getByRole("main")
      await expect(main.getByText(`+${amount}`).first()).toBeVisible()
      await expect(bell(page)).toHaveAccessibleName(new RegExp(`\\b${unread} unread`))
      if (index === 0) await expect(main.getByText(balance).first()).toBeVisible()
      await waitQuiet(noted, false)
    }),
  )
}

const listReads = ({ noted }: Tab) => noted.calls.filter((call) => !isPrices(call))

async function setUp(context: BrowserContext, count: number = addresses.length) {
  const first = await context.newPage()
  const { request } = first
  const customer = await openAccount(request)
  const payer = await openAccount(request)
  await topUp(request, customer, "1000.00")
  await topUp(request, payer, "1000.00")
  await first.close()
  const { id } = await read<{ id: string }>(context.request, customer, "/users/me")
  const tabs = await openTabs(context, customer, count)
  const send = (amount: string) => pay(context.request, { payer, recipient: id, amount })
  const shown = (amount: string, balance: string) => expectShown(context.request, tabs, customer, { amount, balance })
  const forget = () => {
    for (const { noted } of tabs) noted.begin()
  }
  return { tabs, send, shown, forget, id }
}

test("a payment reaches every open page, with at most one call on each", async ({ context }) => {
  const { tabs, send, shown, forget } = await setUp(context)
  forget()
  await send("12.34")
  await shown("12.34", "1,012.34")
  // A filtered list is read again; everything else came with the event.
  expect(tabs.map(listReads)).toEqual([[], [], [readOfWallet]])
})

test("payments that come within a moment are one update besides the first", async ({ context }) => {
  const { tabs, send, shown, forget } = await setUp(context)
  const amounts = ["1.01", "1.02", "1.03", "1.04", "1.05"]
  forget()
  await Promise.all(amounts.map(send))
  await Promise.all(
    tabs.flatMap(({ page }) =>
      amounts.map((amount) => expect(page.getByRole("main").getByText(`+${amount}`).first()).toBeVisible()),
    ),
  )
  await shown("1.05", "1,005.15")
  const [overview = [], history = [], wallet = []] = tabs.map(listReads)
  expect([overview, history]).toEqual([[], []])
  expect(wallet.length).toBeLessThanOrEqual(2)
})

test("a hidden page waits, and reads once what it needs when it is shown", async ({ context }) => {
  const { tabs, send, shown, forget } = await setUp(context)
  const [overview, history, wallet] = tabs
  if (!overview || !history || !wallet) throw new Error("There are fewer than three pages.")
  for (const { page } of [overview, wallet]) await setHidden(page, true)
  forget()
  await send("12.34")
  await send("0.66")
  await expect(history.page.getByRole("main").getByText("+0.66").first()).toBeVisible()
  await Promise.all(tabs.map(({ noted }) => waitQuiet(noted, false)))
  expect(tabs.map(listReads)).toEqual([[], [], []])
  for (const { page } of [overview, wallet]) await setHidden(page, false)
  await shown("12.34", "1,013.00")
  expect(tabs.map(listReads)).toEqual([[], [], [readOfWallet]])
})

test("what came while the stream was cut is read once", async ({ context }) => {
  await allowCuts(context)
  const { tabs, send, shown, forget } = await setUp(context)
  const tell = (event: "cut-streams" | "allow-streams") => Promise.all(tabs.map(({ page }) => tellPage(page, event)))
  forget()
  await tell("cut-streams")
  await send("12.34")
  await send("0.66")
  await tell("allow-streams")
  await shown("12.34", "1,013.00")
  expect(tabs.map((tab) => listReads(tab).toSorted())).toEqual([
    ["GET /notifications", "GET /operations", "GET /wallets"],
    ["GET /notifications", "GET /operations"],
    ["GET /notifications", readOfWallet],
  ])
})

test("an overview with more operations than a page, opened again, makes at most twelve calls and one after a payment", async ({
  context,
}) => {
  const { tabs, send, shown, forget, id } = await setUp(context, 1)
  const [overview] = tabs
  if (!overview) throw new Error("There is no page.")
  const { page, noted } = overview
  for (const batch of [1, 2, 3, 4, 5, 6]) await Promise.all(Array.from({ length: 9 }, () => send(`0.0${batch}`)))
  const since = await page.evaluate(() => new Date().toISOString())
  await send("1.00")
  await page.evaluate(([key, moments]) => localStorage.setItem(key, moments), [
    `lastVisit.${id}`,
    JSON.stringify([since, since]),
  ] as const)
  noted.begin()
  await page.reload()
  await expect(page.getByRole("heading", { name: createWords("en")("wallets_changes") })).toBeVisible()
  await waitQuiet(noted, false)
  expect(noted.calls.length, noted.calls.join("\n")).toBeLessThanOrEqual(12)
  forget()
  await send("12.34")
  await shown("12.34", "1,015.23")
  expect(listReads(overview)).toEqual(["GET /operations?state=processing&limit=8"])
})
