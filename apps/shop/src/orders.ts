import type { Product } from "./products.ts"

/** A buyer's order. */
export interface Order {
  readonly id: string
  readonly product: Product
  /** Its invoice in the wallet. */
  readonly invoiceId: string
  /** Payment page in the wallet. */
  readonly paymentUrl: string
  readonly state: "waiting" | "paid" | "cancelled"
}

/** The shop's orders. A real one keeps them in its database, together with the webhooks that it has acted on. */
export function createOrders() {
  const orders = new Map<string, Order>()
  const seen = new Set<string>()
  return {
    add: (order: Order) => void orders.set(order.id, order),
    find: (id: string) => orders.get(id),
    /**
     * Notes how an order stands now. Paid is final: a webhook that was overtaken changes nothing. An end without payment is
     * not: whoever is given more time may still pay.
     */
    settle(id: string, state: "paid" | "cancelled") {
      const order = orders.get(id)
      if (order && order.state !== "paid") orders.set(id, { ...order, state })
    },
    /** True if this webhook arrives for the first time. */
    isNew(webhookId: string): boolean {
      const isNew = !seen.has(webhookId)
      seen.add(webhookId)
      return isNew
    },
  }
}
