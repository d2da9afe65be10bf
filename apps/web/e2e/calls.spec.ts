import { expect, test } from "@playwright/test"
import { waitSettled } from "./support/inspect.ts"
import { noteCalls, waitQuiet } from "./support/notedCalls.ts"
import { openAccount, topUp } from "./support/provider.ts"
import { accountAddresses } from "./support/routes.ts"
import { giveSession } from "./support/session.ts"
import { createWords } from "./support/words.ts"

/** The most calls that a load of one of the account's pages makes. */
const mostCalls = 12

/** Pages outside of the account's frame, which get no live events. */
const withoutStream = /^\/account\/(authorization|linkRequired|qr)$/

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
    expect(noted.calls.length, noted.calls.join("\n")).toBeLessThanOrEqual(mostCalls)
  })

test("the overview is read while its own code is on its way", async ({ page, request }) => {
  await giveSession(page, await openAccount(request))
  const isRead = Promise.all(
    ["users/me", "wallets", "operations"].map((call) => page.waitForRequest(`**/api/${call}`, { timeout: 20_000 })),
  )
  await page.route(/\/assets\/account\.index-/, async (route) => {
    await isRead
    await route.continue()
  })
  await page.goto("/account")
  await isRead
  await expect(page.getByRole("heading", { level: 1, name: createWords("en")("common_titleOverview") })).toBeAttached()
})
