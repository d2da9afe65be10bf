import { type APIRequestContext, expect, test } from "@playwright/test"
import { inspectPage } from "./support/inspect.ts"
import { type Customer, keptSession, openAccount } from "./support/provider.ts"
import { openReceiver } from "./support/receiver.ts"
import { openAs } from "./support/session.ts"
import { createPatterns, createWords, taskLocales } from "./support/words.ts"

/** Makes calls of the API as a customer. */
async function createSender(request: APIRequestContext, customer: Customer) {
  const headers = { Authorization: `Bearer ${await keptSession(request, customer)}` }
  return async (path: string, data: object) => {
    const answer = await request.post(`/api${path}`, { data, headers })
    return ((await answer.json()) as { data: { id: string; endpoint?: { id: string } } }).data
  }
}

for (const locale of taskLocales) {
  test(`screens C api in ${locale}: deliveries are found by event and order, attempts are compared, what failed is resent`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(120_000)
    const word = createWords(locale)
    const replayed = createPatterns(locale)("webhooks_replayed")
    const shop = await openReceiver()
    shop.answerWith(500)
    const width = locale === "ru" ? 390 : 1280
    const context = await browser.newContext({ locale, viewport: { width, height: 844 } })
    const page = await context.newPage()
    const customer = await openAccount(request)
    const send = await createSender(request, customer)
    const events = ["invoice.created", "invoice.cancelled"]
    const { endpoint } = await send("/webhookEndpoints", { url: `${shop.origin}/hooks`, events })
    const invoice = await send("/merchant/invoices", { amount: "5", currency: "USDT", orderId: "A-17" })
    await send("/merchant/invoices", { amount: "6", currency: "USDT", orderId: "A-18" })
    await send(`/merchant/invoices/${invoice.id}/cancel`, {})

    await openAs(page, customer, `/account/api?section=webhooks&endpoint=${endpoint?.id}`)
    const list = page.getByRole("list", { name: word("webhooks_log"), exact: true })
    await expect(list.getByRole("listitem")).toHaveCount(3)
    await page.getByLabel(word("webhooks_filterOrder"), { exact: true }).fill("A-17")
    await expect(list.getByRole("listitem")).toHaveCount(2)
    await page.getByRole("button", { name: new RegExp(word("webhooks_filterEvent")) }).click()
    await page.getByRole("option", { name: "invoice.created", exact: true }).click()
    await expect(list.getByRole("listitem")).toHaveCount(1)
    await expect(page).toHaveURL(/event=invoice\.created/)
    expect(await inspectPage(page, "the deliveries of an endpoint")).toEqual([])

    await list.getByRole("link").click()
    const detail = page.getByRole("region", { name: word("webhooks_delivery"), exact: true })
    await expect(detail.getByText(word("webhooks_orderNumber", { orderId: "A-17" }))).toBeVisible()
    const compared = detail.getByRole("region", { name: word("webhooks_compare"), exact: true })
    await expect(detail.getByText(/webhook-id: /).first()).toBeVisible()
    await test.step("the second attempt, seconds later, is beside the first", async () => {
      await expect(compared.getByRole("button", { name: new RegExp(word("webhooks_compareSecond")) })).toBeVisible({
        timeout: 40_000,
      })
      await expect(compared.getByText(/webhook-signature: /)).toHaveCount(2)
      await expect(compared.locator("mark").first()).toBeVisible()
    })
    expect(await inspectPage(page, "two attempts side by side")).toEqual([])

    await test.step("what failed is sent again after a confirmation", async () => {
      shop.answerWith(200)
      await send(`/webhookEndpoints/${endpoint?.id}/disable`, {})
      await send(`/webhookEndpoints/${endpoint?.id}/enable`, {})
      await page.goto(`/account/api?section=webhooks&endpoint=${endpoint?.id}&state=exhausted`)
      await expect(list.getByRole("listitem")).toHaveCount(3)
      await page.getByRole("button", { name: word("webhooks_replayAll"), exact: true }).click()
      const question = page.getByRole("alertdialog", { name: word("webhooks_replayAllTitle") })
      expect(await inspectPage(page, "the question before deliveries are resent")).toEqual([])
      await question.getByRole("button", { name: word("webhooks_replayAll"), exact: true }).click()
      await expect(page.getByText(replayed)).toBeVisible()
      await expect(page.getByText(word("webhooks_logNone"))).toBeVisible()
    })

    await page.goto("/account/api?section=events&event=invoice.paid")
    await expect(page.getByText('"type": "invoice.paid"')).toBeVisible()
    await expect(page.getByText(word("webhooks_sentTo", { urls: `${shop.origin}/hooks` })).first()).toBeVisible()
    expect(await inspectPage(page, "the events of webhooks")).toEqual([])

    await page.goto("/account/api?section=webhooks&endpoint=gone")
    await expect(page.getByText(word("webhooks_goneTitle"))).toBeVisible()
    shop.close()
    await context.close()
  })
}
