import { expect, type Page, test } from "@playwright/test"
import { openAccount, topUp } from "./support/provider.ts"
import { createScreens } from "./support/screens.ts"
import { giveSession } from "./support/session.ts"
import { createWords } from "./support/words.ts"

const word = createWords("en")

test.use({ locale: "en" })

/** Cuts every connection of the page once the first answer to a call is on its way. Returns how to restore them. */
async function cutAfterAnswer(
  page: Page,
  path: string,
): Promise<{ isCut: Promise<void>; restore: () => Promise<void> }> {
  const isCut = new Promise<void>((resolve) => {
    void page.route(
      path,
      async (route) => {
        const response = await route.fetch()
        await page.route("**/*", (other) => other.abort("connectionrefused"))
        await route.fulfill({ response })
        resolve()
      },
      { times: 1 },
    )
  })
  return { isCut, restore: () => page.unrouteAll({ behavior: "ignoreErrors" }) }
}

test("a provider that is gone right after the press doesn't take the result's page with it", async ({
  page,
  request,
}) => {
  const screens = createScreens(page, word)
  await giveSession(page, await openAccount(request))
  await screens.fillTopUp("500")
  // The result's chunk comes while the form is filled in.
  await expect.poll(() => loadedChunks(page)).toContainEqual(expect.stringContaining("ResumedTopUp"))
  const { isCut, restore } = await cutAfterAnswer(page, "**/api/topUps/card")
  await screens.press(word("topUp_pay"))
  await isCut
  await page.waitForURL("**/account/top-up?topUp=*")
  await expect(page.getByText(word("topUp_oneFailed"))).toBeVisible()
  await restore()
  await page
    .getByRole("main")
    .getByRole("button", { name: word("common_retry"), exact: true })
    .last()
    .click()
  await expect(page.getByText(word("topUp_succeeded"))).toBeVisible()
})

test("a chunk that could not be loaded is asked for again, and the result is shown without a reload", async ({
  page,
  request,
}) => {
  const screens = createScreens(page, word)
  await giveSession(page, await openAccount(request))
  const chunk = "**/assets/ResumedTopUp*"
  let refused = 0
  await page.route(chunk, async (route) => {
    refused += 1
    await route.abort("connectionrefused")
  })
  await screens.fillTopUp("500")
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await screens.press(word("topUp_pay"))
  await page.waitForURL("**/account/top-up?topUp=*")
  await expect.poll(() => refused).toBeGreaterThan(1)
  await expect(page.getByText(word("common_errorTitle"))).toHaveCount(0)
  await page.unroute(chunk)
  await expect(page.getByText(word("topUp_succeeded"))).toBeVisible({ timeout: 30_000 })
  expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true)
})

test("a connection that comes back leaves the review as it was, and the payment goes through", async ({
  page,
  context,
  request,
}) => {
  const screens = createScreens(page, word)
  const customer = await openAccount(request)
  await topUp(request, customer, "1000.00")
  await giveSession(page, customer)
  await screens.askForQuote("WUD", "BTC", "400")
  const accept = page.getByRole("button", { name: word("exchange_accept"), exact: true })
  await expect(accept).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await context.setOffline(true)
  await accept.click()
  await expect(page.getByText(word("errors_network"), { exact: true })).toBeVisible()
  // A part of the site that is asked for now is missing.
  await page
    .getByRole("button", { name: word("shell_search") })
    .first()
    .hover()
  await context.setOffline(false)
  await expect(page.getByText(word("common_offlineTitle"), { exact: true })).toBeHidden()
  await accept.click()
  await expect(page.getByText(word("exchange_done"), { exact: true })).toBeVisible()
  expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true)
})

/** The files of the site that the page has loaded. */
function loadedChunks(page: Page): Promise<string[]> {
  return page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name))
}
