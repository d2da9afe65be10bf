import { screen } from "@testing-library/react"
import type { InvoiceRefund } from "@wallet/core/contract"
import { expect, test } from "vitest"
import { renderOnPage } from "#testRender.tsx"
import { RefundList } from "./RefundList.tsx"

const refund: InvoiceRefund = {
  id: "01a21a24-1c6b-72ed-9f10-aea87f0278f2",
  paymentId: "01a21a23-2258-7446-843b-a4086f8e452a",
  state: "completed",
  amount: { amount: "0.20000000", currency: "LTC" },
  cost: { amount: "0.20100000", currency: "LTC" },
  to: "chain",
  destination: "ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh",
  txid: "ab".repeat(32),
  createdAt: "2026-11-26T23:15:03Z",
}

const show = (change: Partial<InvoiceRefund>) =>
  renderOnPage(
    "en",
    <RefundList
      refunds={[{ ...refund, ...change }]}
      payments={[{ id: refund.paymentId, network: "litecoin", payerName: "Anna Petrova" }]}
    />,
  )

test("a refund over a chain links to its transaction on the network of the payment", async () => {
  await show({})
  const href = screen.getByRole("link", { name: "View in explorer" }).getAttribute("href")
  expect(href).toBe(`/explorer/${refund.txid}?network=litecoin`)
})

test("a refund that is not sent yet or goes to a wallet has no transaction link", async () => {
  await show({ txid: null })
  expect(screen.queryByRole("link")).toBeNull()
})

test("a refund to a wallet names the payer who shows a name, with the masked address", async () => {
  await show({ to: "wallet", destination: "a•••a@w•••.example", txid: null })
  expect(screen.getByText("To the wallet of Anna Petrova, a•••a@w•••.example")).toBeDefined()
})
