import { expect, type Page, test } from "@playwright/test"
import { openAccount, topUp } from "./support/provider.ts"
import { createScreens } from "./support/screens.ts"
import { createWords } from "./support/words.ts"

const word = createWords("en")

test.use({ locale: "en", serviceWorkers: "allow" })

test("offline the account opens with balances and history as of a stated time, and signing out removes them in every tab", async ({
  page,
  context,
  request,
}) => {
  const customer = await openAccount(request)
  await topUp(request, customer, "123.45")
  await createScreens(page, word).logIn(customer)
  await expect(page.getByText(/123\.45/).first()).toBeVisible()
  await expect.poll(() => keptAddresses(page), { timeout: 20_000 }).toContain("/offline-copy")
  await expect.poll(() => keptAddresses(page), { timeout: 20_000 }).toContain("/account/history")
  await expect
    .poll(async () => (await keptAddresses(page)).some((path) => path.startsWith("/assets/startOffline")), {
      timeout: 20_000,
    })
    .toBe(true)
  for (const path of await keptAddresses(page))
    expect(path).toMatch(/^\/(account$|account\/history$|assets\/|offline-copy$)/)

  await context.setOffline(true)
  await page.goto("/account")
  const notice = page.getByRole("status").filter({ hasText: word("common_offlineTitle") })
  await expect(notice).toContainText(/As of \d\d:\d\d [AP]M; no connection\./)
  await expect(page.getByText(/123\.45/).first()).toBeVisible()
  await page.goto("/account/history")
  await expect(page.getByRole("heading", { name: word("history_title"), level: 1 })).toBeVisible()
  await expect(page.getByText(/123\.45/).first()).toBeVisible()
  await expect(notice).toContainText("As of")

  // The other tab leaves too, and what it had read is written by nobody any more.
  const other = await context.newPage()
  await other.goto("/account")
  await expect(other.getByText(/123\.45/).first()).toBeVisible()
  await page.evaluate(() => localStorage.removeItem("accessToken"))
  await page.goto("/account")
  await other.waitForURL(/\/auth\/login/)
  await expect.poll(() => keptAddresses(other)).not.toContain("/offline-copy")
  await expect(page.getByText(/123\.45/)).toHaveCount(0)
})

test("what a telephone shares to the installed site is read as a code @long", async ({ page, request }) => {
  await createScreens(page, word).logIn(await openAccount(request))
  await expect.poll(() => keptAddresses(page), { timeout: 20_000 }).toContain("/account")
  await page.goto("/account")
  await page.evaluate(() => {
    const form = document.createElement("form")
    form.method = "POST"
    form.action = "/account/payQr"
    form.enctype = "multipart/form-data"
    const field = document.createElement("input")
    field.name = "text"
    field.value = "bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=0.01"
    form.append(field)
    document.body.append(form)
    form.submit()
  })
  await page.waitForURL("**/account/payQr")
  await expect(page.getByText(/0\.01/).first()).toBeVisible()
  expect(await keptAddresses(page)).not.toContain("/shared-code")
})

/** Paths in the browser's cache storage. */
function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })
}
