import { expect, test } from "vitest"
import { createOrders } from "../src/orders.ts"
import { products } from "../src/products.ts"

test("paid is final, and an order that ran out is paid by whoever was given more time", () => {
  const orders = createOrders()
  const [product] = products
  if (!product) throw new Error("The shop sells nothing")
  orders.add({
    id: "A-17",
    product,
    invoiceId: "invoice-1",
    paymentUrl: "https://wallet.example/pay",
    state: "waiting",
  })
  orders.settle("A-17", "cancelled")
  expect(orders.find("A-17")?.state).toBe("cancelled")
  orders.settle("A-17", "paid")
  orders.settle("A-17", "cancelled")
  expect(orders.find("A-17")?.state).toBe("paid")
})
