import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { InvoiceForPayment } from "@wallet/core/contract"
import { describe, expect, test } from "vitest"
import { createHarness } from "#walletHarness.testing.tsx"
import { InvoiceClosed } from "./InvoiceClosed.tsx"
import { InvoiceSummary } from "./InvoiceSummary.tsx"

const usdt = (amount: string) => ({ amount, currency: "USDT" })
const none = usdt("0.00000")
const now = "2026-01-15T12:00:00.000Z"
const invoice: InvoiceForPayment = {
  id: "i1",
  status: "created",
  note: "none",
  orderId: null,
  description: "A box of tea",
  price: usdt("25.00000"),
  payerFee: none,
  total: usdt("25.00000"),
  paid: none,
  pending: none,
  due: usdt("25.00000"),
  over: none,
  refunded: none,
  accepted: [],
  severalPayments: false,
  successUrl: null,
  cancelUrl: null,
  createdAt: now,
  expiresAt: "2026-01-15T12:30:00.000Z",
  monitoredUntil: "2026-01-16T12:00:00.000Z",
  paidAt: null,
  merchant: { name: "Tea & Co", verified: true, logoId: null },
  successText: null,
  payments: [],
  methods: [],
  now,
}

function open(changes: Partial<InvoiceForPayment> = {}) {
  const { Wrapper } = createHarness(() => ({ data: {} }))
  render(<InvoiceSummary invoice={{ ...invoice, ...changes }} />, { wrapper: Wrapper })
}

test("an invoice that closed with a part paid says how much arrived and whom to ask", () => {
  const { Wrapper } = createHarness(() => ({ data: {} }))
  const part = { status: "expired", note: "underpaid", paid: usdt("10.00000"), due: usdt("15.00000") } as const
  render(<InvoiceClosed invoice={{ ...invoice, ...part }} />, { wrapper: Wrapper })
  expect(screen.getByRole("heading", { name: "Closed: paid in part" })).toBeDefined()
  expect(screen.getByText(/^10\.00 USDT of 25\.00 USDT arrived\..*Ask Tea & Co to extend/)).toBeDefined()
  expect(screen.queryByText(/Only part of the invoice/)).toBeNull()
})

const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

describe("the payer's page", () => {
  test("has the merchant as its heading, then the amount, then the time left", () => {
    open()
    const name = screen.getByRole("heading", { level: 1, name: "Tea & Co" })
    const [amount] = screen.getAllByText(/25\.00/)
    const clock = screen.getByRole("timer")
    expect(isBefore(name, amount!)).toBe(true)
    expect(isBefore(amount!, clock)).toBe(true)
    expect(clock.textContent).toContain("30:00")
  })

  test("a masked name may break after its @, and a long word has a smaller font", () => {
    open({ merchant: { ...invoice.merchant, name: "d•••o@w•••.example" } })
    const masked = screen.getByRole("heading", { level: 1, name: "d•••o@w•••.example" })
    expect(masked.innerHTML).toMatch(/@(<\/span>)?<wbr>(<span>)?w/)
    expect(masked.className).toContain("text-headline")
    open({ merchant: { ...invoice.merchant, name: "Donaudampfschifffahrt" } })
    expect(screen.getByRole("heading", { name: "Donaudampfschifffahrt" }).className).toContain("text-title")
  })

  test("the countdown runs only while an amount is due", () => {
    open({ status: "paid", due: none })
    expect(screen.queryByRole("timer")).toBeNull()
  })

  test.each([
    [true, "Verified", /checked the identity documents/],
    [false, "Not verified", /not checked who this is/],
  ])("a press tells what it means that a merchant is verified: %s", async (verified, mark, means) => {
    open({ merchant: { ...invoice.merchant, verified } })
    const button = screen.getByRole("button", { name: mark })
    expect(button.getAttribute("aria-expanded")).toBe("false")
    expect(screen.getByText(means).hidden).toBe(true)
    await userEvent.setup().click(button)
    expect(button.getAttribute("aria-expanded")).toBe("true")
    expect(screen.getByText(means).hidden).toBe(false)
  })
})
