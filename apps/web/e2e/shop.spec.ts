import { expect, test } from "@playwright/test"
import { createWalletClient, isApiError, proveStepUp, sendStepUpCode, type WalletClient } from "@wallet/core"
import { createApiKey } from "@wallet/core/merchant"
import { fund, keptSession, openAccount, readStepUpCode } from "./support/provider.ts"
import { createScreens } from "./support/screens.ts"
import { giveSession } from "./support/session.ts"
import { findFreePort, startShop } from "./support/shop.ts"
import { createWords } from "./support/words.ts"

const word = createWords("en")

test("a shop by someone else makes an invoice with a key, a customer pays it, and the shop shows it paid", async ({
  browser,
  request,
  baseURL,
}) => {
  const [merchant, buyer] = [await openAccount(request), await openAccount(request)]
  await fund(request, buyer, "20", "USDT")
  const apiUrl = `${baseURL}/api`
  const token = await keptSession(request, merchant)
  const client = createWalletClient({ siteDomain: "wallet.example", apiUrl, credentials: { token } })
  const port = await findFreePort()
  const apiKey = await makeKey(client, () => readStepUpCode(request, merchant.email))
  const endpoint = await request.post("/api/webhookEndpoints", {
    data: { url: `http://127.0.0.1:${port}/webhooks/wallet`, events: ["invoice.paid", "invoice.expired"] },
    headers: { Authorization: `Bearer ${token}` },
  })
  const { secret: webhookSecret } = ((await endpoint.json()) as { data: { secret: string } }).data

  const shop = await startShop({ port, apiUrl, apiKey, webhookSecret })
  try {
    const context = await browser.newContext({ locale: "en" })
    const page = await context.newPage()
    const screens = createScreens(page, word)
    await giveSession(page, buyer)

    const order = await context.newPage()
    await order.goto(shop.origin)
    await order.getByRole("button", { name: "Buy Coffee beans, 250 g" }).click()
    await expect(order.getByRole("status")).toHaveText("We are waiting for your payment.")
    await page.goto((await order.getByRole("link", { name: "Pay with the wallet" }).getAttribute("href")) ?? "")
    await expect(page.getByRole("main")).toContainText("12.50 USDT")
    await page.getByRole("button", { name: word("invoices_wayWallet"), exact: true }).click()
    await screens.press(word("invoices_continue"))
    await screens.press(word("invoices_pay"))
    await expect(page.getByText(word("invoices_stagePaid"), { exact: true }).first()).toBeVisible()
    await expect(order.getByRole("status")).toHaveText("Paid. Thank you!")
    await context.close()
  } finally {
    await shop.stop()
  }
})

/** Makes a key that may make invoices; the merchant proves by a mailed code that it is them. */
async function makeKey(client: WalletClient, readCode: () => Promise<string>): Promise<string> {
  const wanted = { name: "Shop", scopes: ["invoices" as const] }
  const refusal: unknown = await createApiKey(client, wanted).catch((error: unknown) => error)
  const stepUpId = isApiError(refusal) ? (refusal.details["stepUpId"] ?? "") : ""
  await sendStepUpCode(client, { stepUpId })
  await proveStepUp(client, { stepUpId, code: await readCode() })
  return (await createApiKey(client, wanted)).secret
}
