import { fireEvent, render, screen } from "@testing-library/react"
import type { Deposit } from "@wallet/core/contract"
import { expect, test, vi } from "vitest"
import { createHarness, type Reply } from "#walletHarness.testing.tsx"
import { SenderDialog } from "./SenderDialog.tsx"

const deposit: Deposit = {
  id: "0197f1d2-5e5a-7c3b-9a2e-2f6d1f0a9b11",
  state: "held",
  network: "bitcoin",
  txid: "ab".repeat(32),
  outputIndex: 0,
  address: "bc1q",
  addressNetwork: "bitcoin",
  amount: { amount: "0.50000000", currency: "BTC" },
  dust: null,
  contract: null,
  confirmations: 3,
  confirmationsNeeded: 3,
  returnTxid: null,
  sender: "wanted",
  createdAt: "2026-01-15T12:00:00Z",
  creditedAt: null,
}

function show(reply: () => Reply, locale: "en" | "ru" = "en") {
  const { Wrapper, seen } = createHarness(reply, locale)
  const onClose = vi.fn<() => void>()
  render(<SenderDialog deposit={deposit} isOpen onClose={onClose} />, { wrapper: Wrapper })
  return { seen, onClose }
}
const send = (name: string) => fireEvent.click(screen.getByRole("button", { name }))

test("nothing is sent before the origin of the money is chosen", async () => {
  const { seen } = show(() => "lost")
  await screen.findAllByRole("radio")
  send("Continue")
  expect(screen.queryAllByRole("textbox")).toEqual([])
  expect(seen).toEqual([])
})

test("the name of another sender is sent, and the dialog closes", async () => {
  const { seen, onClose } = show(() => ({ data: { ...deposit, sender: "declared" } }))
  fireEvent.click(await screen.findByRole("radio", { name: "Someone else" }))
  fireEvent.change(screen.getByLabelText("Full name or company name"), { target: { value: "Ann Roe" } })
  send("Continue")
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(seen[0]).toMatchObject({
    path: `/deposits/${deposit.id}/sender`,
    body: { owner: "other", name: "Ann Roe" },
  })
})

test("an own wallet is proved by a payment of an exact amount, in the customer's language", async () => {
  const details = { testAmount: "0.00004321", testCurrency: "BTC", testUntil: "2026-11-30T10:00:00.000Z" }
  const fields = { signature: { code: "ownership_unproven" } }
  show(() => ({ error: { tag: "validation_failed", fields, details } }), "ru")
  fireEvent.click(await screen.findByRole("radio", { name: "С моего кошелька" }))
  send("Продолжить")
  expect(await screen.findByText(/отправьте с него ровно 0\.00004321 BTC/)).toBeDefined()
})
