import { isWalletError, type WalletClient } from "@wallet/core"
import { createInvoice } from "@wallet/core/merchant"
import { verifyWebhook, WebhookError, type WebhookEvent } from "@wallet/core/webhooks"
import { Hono } from "hono"
import { createOrders } from "./orders.ts"
import { addressPage, orderPage, productPage, troublePage } from "./pages.ts"
import { type Product, products } from "./products.ts"
import { readScript } from "./scripts.ts"
import { ownPage } from "./ways/ownPage.ts"

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

  app.use(async (context, next) => {
    context.header("Content-Security-Policy", policy)
    return next()
  })

  app.get("/", (context) => context.html(productPage()))

  app.post("/orders", async (context) => {
    const { product: wanted } = await context.req.parseBody()
    const product = products.find(({ id }) => id === wanted)
    if (!product) return context.html(troublePage("We do not sell that."), 404)
    const id = newOrderId()
    try {
      const { id: invoiceId, paymentUrl } = await createInvoice(wallet, toInvoice(id, product, origin))
      orders.add({ id, product, invoiceId, paymentUrl, state: "waiting" })
      return context.redirect(`/orders/${id}`, 303)
    } catch (error) {
      if (!isWalletError(error)) throw error
      return context.html(troublePage("The wallet can't be reached right now. Nothing was ordered."), 502)
    }
  })

  app.get("/orders/:id", (context) => {
    const order = orders.find(context.req.param("id"))
    if (!order) return context.html(troublePage("There is no such order."), 404)
    // The wallet's page alone may stand in a frame.
    context.header("Content-Security-Policy", `${policy}; frame-src ${new URL(order.paymentUrl).origin}`)
    return context.html(orderPage(order))
  })

  app.get("/orders/:id/state", (context) => {
    const order = orders.find(context.req.param("id"))
    return order ? context.text(order.state) : context.notFound()
  })

  app.get("/orders/:id/address", async (context) => {
    const order = orders.find(context.req.param("id"))
    if (!order) return context.html(troublePage("There is no such order."), 404)
    try {
      return context.html(addressPage(order, await ownPage(wallet, order.invoiceId)))
    } catch (error) {
      if (!isWalletError(error)) throw error
      return context.html(troublePage("The wallet can't be reached right now. Try again in a moment."), 502)
    }
  })

  app.get("/scripts/:name", async (context) => {
    const script = await readScript(context.req.param("name"))
    return script === undefined ? context.notFound() : context.body(script, 200, { "Content-Type": "text/javascript" })
  })

  app.post("/webhooks/wallet", async (context) => {
    try {
      const { id, event } = await verifyWebhook(await context.req.text(), context.req.raw.headers, {
        secret: webhookSecret,
      })
      const end = event && readEnd(event)
      if (end && orders.isNew(id)) orders.settle(end.orderId, end.state)
      return context.body(null, 204)
    } catch (error) {
      if (error instanceof WebhookError) return context.text(error.code, 400)
      throw error
    }
  })

  return app
}

/** Nothing inline, and nothing from elsewhere: the elements need no more. */
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'"

/** The order's id is the invoice's: sent again after a broken connection, it gives the same invoice. */
function toInvoice(orderId: string, { name, price, currency }: Product, origin: string) {
  const wayBack = origin.startsWith("https:") ? { successUrl: `${origin}/orders/${orderId}` } : {}
  return { orderId, amount: price, currency, description: name, ...wayBack }
}

/** Reads the end of one of our orders; `undefined` for other events. */
function readEnd(event: WebhookEvent) {
  if (event.type === "invoice.paid") return toEnd(event.data, "paid")
  if (event.type === "invoice.expired" || event.type === "invoice.cancelled" || event.type === "invoice.invalid")
    return toEnd(event.data, "cancelled")
  return undefined
}

function toEnd<State extends "paid" | "cancelled">({ orderId }: { readonly orderId: string | null }, state: State) {
  return orderId === null ? undefined : { orderId, state }
}
