import { createWalletClient } from "@wallet/core"
import { createTestProvider, refuse } from "@wallet/core/testing"
import { signWebhook } from "@wallet/core/webhooks"
import { expect, test } from "vitest"
import { createShop } from "../src/shop.ts"

const webhookSecret = "whsec_c3VyZWx5IG5vdCBhIHJlYWwgc2VjcmV0IQ=="

/** The shop, and a wallet that refuses each invoice with this tag. */
function openShop(tag: "rate_unavailable" | "api_key_forbidden") {
  const provider = createTestProvider({
    handlers: {
      createInvoice: () => {
        throw refuse(tag)
      },
    },
  })
  const { accessToken: token } = provider.addCustomer({ email: "shop@example.com" })
  const wallet = createWalletClient({ siteDomain: "example.com", fetch: provider.fetch, credentials: { token } })
  return {
    provider,
    shop: createShop({ wallet, webhookSecret, origin: "https://shop.example", newOrderId: () => "A-17" }),
  }
}

const order = (product: string) => ({ method: "POST", body: new URLSearchParams({ product }) })

test("an order becomes an invoice of the exact price, under the order's own id", async () => {
  const { shop, provider } = openShop("rate_unavailable")
  await shop.request("/orders", order("beans"))
  expect(provider.calls).toMatchObject([
    {
      call: "createInvoice",
      body: { orderId: "A-17", amount: "12.50", currency: "USDT", successUrl: "https://shop.example/orders/A-17" },
    },
  ])
})

test("a wallet that refuses is said, and nothing was ordered", async () => {
  const { shop } = openShop("api_key_forbidden")
  const answer = await shop.request("/orders", order("mug"))
  expect(answer.status).toBe(502)
  expect(await answer.text()).toContain("Nothing was ordered")
  expect((await shop.request("/orders/A-17")).status).toBe(404)
})

test("what the shop does not sell can't be ordered", async () => {
  const { shop, provider } = openShop("rate_unavailable")
  expect((await shop.request("/orders", order("car"))).status).toBe(404)
  expect(provider.calls).toEqual([])
})

test("a webhook that the wallet did not sign is refused with the reason", async () => {
  const { shop } = openShop("rate_unavailable")
  const body = JSON.stringify({ type: "invoice.paid", data: { orderId: "A-17" } })
  const send = (headers: Record<string, string>, text = body) =>
    shop.request("/webhooks/wallet", { method: "POST", body: text, headers })
  expect(await (await send({})).text()).toBe("header_missing")
  const signed = { ...(await signWebhook(body, { id: "msg_1", sentAt: Date.now(), secret: webhookSecret })) }
  expect(await (await send(signed, body.replace("A-17", "A-18"))).text()).toBe("signature_mismatch")
  const old = { ...(await signWebhook(body, { id: "msg_1", sentAt: Date.now() - 600_000, secret: webhookSecret })) }
  expect(await (await send(old)).text()).toBe("too_old")
  expect((await send(signed)).status).toBe(204)
})

test("pages of the shop run nothing inline and frame nothing", async () => {
  const { shop } = openShop("rate_unavailable")
  const policy = (await shop.request("/")).headers.get("Content-Security-Policy")
  expect(policy).toBe("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'")
})

test("scripts of the pages are bundled by their names, and there are no others", async () => {
  const { shop } = openShop("rate_unavailable")
  expect(await (await shop.request("/scripts/elements.js")).text()).toContain("wallet-pay-button")
  expect((await shop.request("/scripts/toString")).status).toBe(404)
  expect((await shop.request("/scripts/shop.ts")).status).toBe(404)
})
