import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, test } from "vitest"
import { createHarness } from "#walletHarness.testing.tsx"
import { ProtectedTransferScreen } from "./ProtectedTransferScreen.tsx"

const transfer = {
  id: "0198c0de-0000-7000-8000-000000000001",
  state: "claimed_pending",
  reason: null,
  amount: { amount: "20.00", currency: "WUD" },
  counterparty: "b•••b@e•••.com",
  note: null,
  triesLeft: 5,
  createdAt: "2026-11-20T10:00:00.000Z",
  expiresAt: "2026-11-27T10:00:00.000Z",
  settledAt: null,
}
const ended = { settledAt: "2026-11-21T10:00:00.000Z" }

test.each([
  ["in", "Decline", "decline", { state: "returned", reason: "declined" }, "Declined"],
  ["out", "Cancel and refund", "cancel", { state: "cancelled" }, "Cancelled"],
] as const)(
  "screens C: seen as %s, %s asks first, and says what became of the money",
  async (direction, button, call, end, title) => {
    let now: object = { ...transfer, direction }
    const { seen, Wrapper } = createHarness(({ path }) => {
      if (path.endsWith(`/${call}`)) now = { ...now, ...ended, ...end }
      return { data: path.endsWith("/code") ? { code: "K7QM-2XRP" } : now }
    })
    const user = userEvent.setup()
    render(<ProtectedTransferScreen transferId={transfer.id} />, { wrapper: Wrapper })
    await user.click(await screen.findByRole("button", { name: button }))
    expect(seen.some(({ path }) => path.endsWith(`/${call}`))).toBe(false)
    await user.click(await screen.findByRole("button", { name: "Keep waiting" }))
    await user.click(screen.getByRole("button", { name: button }))
    const asked = await screen.findByRole("alertdialog")
    await user.click([...asked.querySelectorAll("button")].find(({ textContent }) => textContent === button)!)
    expect(await screen.findByRole("heading", { name: title })).toBe(document.activeElement)
    expect(seen.filter(({ path }) => path.endsWith(`/${call}`))).toHaveLength(1)
  },
)
