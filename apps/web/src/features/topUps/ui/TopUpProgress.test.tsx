import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { TopUp } from "@wallet/core/contract"
import { expect, test, vi } from "vitest"
import { renderOnPage } from "#testRender.tsx"
import { TopUpProgress } from "./TopUpProgress.tsx"

const wud = (amount: string) => ({ amount, currency: "WUD" })
const topUp: TopUp = {
  id: "01a21a1b-279d-73b2-b4b2-af7cd16c58c2",
  state: "failed",
  amount: wud("500.00"),
  fee: wud("15.00"),
  charged: wud("515.00"),
  card: { brand: "Visa", last4: "4242" },
  action: null,
  declineCode: "insufficient_funds",
  retryable: false,
  createdAt: "2026-11-26T23:05:00Z",
}

test("after a decline another card is the first thing to do, and no amount, fee or receipt is shown", async () => {
  const onAgain = vi.fn<() => void>()
  await renderOnPage("en", <TopUpProgress topUp={topUp} onAgain={onAgain} />)
  const again = screen.getByRole("button", { name: "Try another card" })
  const done = screen.getByRole("link", { name: "Done" })
  expect(again.compareDocumentPosition(done) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await userEvent.click(again)
  expect(onAgain).toHaveBeenCalledOnce()
  expect(screen.queryByText(/500|15\.00|515/)).toBeNull()
  expect(screen.queryByRole("button", { name: "Receipt" })).toBeNull()
})
