import { expect, type Page, test } from "@playwright/test"
import { inspectPage } from "./support/inspect.ts"
import { openAccount } from "./support/provider.ts"
import { openAs } from "./support/session.ts"
import { createWords, taskLocales } from "./support/words.ts"

const until = "2036-01-01T12:00:00.000Z"

/** Says to the page that these parts are paused. */
async function pause(page: Page, ...targets: readonly string[]): Promise<void> {
  await page.route("**/api/info", async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: object }
    const pauses = targets.map((target) => ({ target, until }))
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, pauses } } })
  })
}

async function expectTidy(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    // oxlint-disable-next-line no-await-in-loop -- one page
    await page.setViewportSize({ width, height: 844 })
    // oxlint-disable-next-line no-await-in-loop
    expect(await inspectPage(page, `${width} px`)).toEqual([])
  }
}

for (const locale of taskLocales) {
  test.describe(`pauses by the operator, in ${locale}`, () => {
    const word = createWords(locale)
    const [beginning = ""] = word("common_pausedUntil", { until: "\n" }).split("\n")
    test.use({ locale })

    test("the ways to send stay listed, and the paused ones say until when", async ({ page, request }) => {
      await pause(page, "outgoing")
      await openAs(page, await openAccount(request), "/account/send")
      const ways = page.getByRole("region", { name: word("send_ways") })
      await expect(ways.getByText(beginning).first()).toBeVisible()
      await expect(ways.getByRole("link", { name: word("send_toCustomer") })).toBeVisible()
      await expectTidy(page)
    })

    test("a withdrawal on a paused network is not asked for, and another network is offered", async ({
      page,
      request,
    }) => {
      await pause(page, "network:tron")
      await openAs(page, await openAccount(request), "/account/send/withdraw?currency=USDT&rail=crypto&network=tron")
      const networks = page.getByRole("radiogroup", { name: word("withdrawals_network") })
      await networks.getByRole("radio", { name: /TRON/ }).click({ force: true })
      const address = page.getByLabel(word("withdrawals_address"), { exact: true })
      await expect(page.getByText(beginning).first()).toBeVisible()
      await expect(address).toHaveCount(0)
      await expectTidy(page)
      await networks.getByRole("radio", { name: /Ethereum/ }).click({ force: true })
      await expect(address).toBeVisible()
    })

    test("a send is not asked for while sends, or its currency, are paused", async ({ page, request }) => {
      await pause(page, "way:send")
      await openAs(page, await openAccount(request), "/account/send/internal")
      await expect(page.getByText(beginning).first()).toBeVisible()
      await expect(page.getByLabel(word("send_recipient"), { exact: true })).toHaveCount(0)
      await expectTidy(page)
    })

    test("a paused network for deposits stays listed, without an address", async ({ page, request }) => {
      await pause(page, "network:tron")
      await openAs(page, await openAccount(request), "/account/top-up/usdt")
      const networks = page.getByRole("radiogroup", { name: word("deposits_network") })
      await networks.getByRole("radio", { name: /TRON/ }).click({ force: true })
      await expect(networks.getByText(beginning)).toBeVisible()
      await expect(page.getByRole("checkbox")).toHaveCount(0)
      await expectTidy(page)
    })
  })
}
