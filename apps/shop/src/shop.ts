import { isWalletError, type WalletClient } from "@wallet/core"
import { createInvoice } from "@wallet/core/merchant"
import { verifyWebhook, WebhookError } from "@wallet/core/webhooks"
import { Hono } from "hono"
import { createOrders } from "./orders.ts"
import { orderPage, productPage, troublePage } from "./pages.ts"
import { type Product, products } from "./products.ts"

interface ShopOptions {
  readonly wallet: WalletClient
  readonly webhookSecret: string
  /** Public origin of the shop. Over https the wallet leads buyers back to it. */
  readonly origin: string
  readonly newOrderId: () => string
}

/** The shop: an order becomes an invoice, and a webhook says that it was paid. */
export function createShop({ wallet, webhookSecret, origin, newOrderId }: ShopOptions): Hono {
  const orders = createOrders()
  const app = new Hono()

  app.get("/", (context) => context.html(productPage()))

  app.post("/orders", async (context) => {
    const { product: wanted } = await context.req.parseBody()
    const product = products.find(({ id }) => id === wanted)
    if (!product) return context.html(troublePage("We do not sell that."), 404)
    const id = newOrderId()
    try {
      const { paymentUrl } = await createInvoice(wallet, toInvoice(id, product, origin))
      orders.add({ id, product, paymentUrl, state: "waiting" })
      return context.redirect(`/orders/${id}`, 303)
    } catch (error) {
      if (!isWalletError(error)) throw error
      return context.html(troublePage("The wallet can't be reached right now. Nothing was ordered."), 502)
    }
  })

  app.get("/orders/:id", (context) => {
    const order = orders.find(context.req.param("id"))
    return order ? context.html(orderPage(order)) : context.html(troublePage("There is no such order."), 404)
  })

  app.post("/webhooks/wallet", async (context) => {
    try {
      const { id, payload } = await verifyWebhook(await context.req.text(), context.req.raw.headers, {
        secret: webhookSecret,
      })
      const event = readEvent(payload)
      if (event && orders.isNew(id)) orders.settle(event.orderId, event.state)
      return context.body(null, 204)
    } catch (error) {
      if (error instanceof WebhookError) return context.text(error.code, 400)
      throw error
    }
  })

  return app
}

/** The order's id is the invoice's: sent again after a broken connection, it gives the same invoice. */
function toInvoice(orderId: string, { name, price, currency }: Product, origin: string) {
  const wayBack = origin.startsWith("https:") ? { successUrl: `${origin}/orders/${orderId}` } : {}
  return { orderId, amount: price, currency, description: name, ...wayBack }
}

const ends = {
  "invoice.paid": "paid",
  "invoice.expired": "cancelled",
  "invoice.cancelled": "cancelled",
  "invoice.invalid": "cancelled",
} as const

/** Reads a webhook about one of our orders; `undefined` for other events. */
function readEvent(payload: unknown) {
  const { type, data } = (payload ?? {}) as { type?: unknown; data?: { orderId?: unknown } | null }
  const orderId = data?.orderId
  const state = typeof type === "string" && Object.hasOwn(ends, type) ? ends[type as keyof typeof ends] : undefined
  return state && typeof orderId === "string" ? { orderId, state } : undefined
}
