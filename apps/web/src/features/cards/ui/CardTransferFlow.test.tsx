import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { findCurrency, money } from "@wallet/core/money"
import { beforeEach, expect, test } from "vitest"
import { createHarness, type Reply } from "#walletHarness.testing.tsx"
import { CardTransferFlow } from "./CardTransferFlow.tsx"
import { card } from "./cardFixture.testing.ts"

beforeEach(() => sessionStorage.clear())

function balance(code: string, available: string) {
  const currency = findCurrency(code)
  if (!currency) throw new Error(`no ${code}`)
  return { currency, available: money(available, currency), held: money("0", currency) }
}

const usd = (amount: string) => ({ amount, currency: "USD" })
const usdt = (amount: string) => ({ amount, currency: "USDT" })

function open(quote: Reply, balances = [balance("USD", "0"), balance("USDT", "50")]) {
  const { seen, Wrapper } = createHarness(({ path }) => (path.endsWith("/quotes") ? quote : { data: [] }))
  render(<CardTransferFlow cards={[card]} balances={balances} wanted={undefined} purpose="top_up" />, {
    wrapper: Wrapper,
  })
  return { seen, user: userEvent.setup() }
}

test("a card is topped up from a wallet with money if the one of its own currency is empty", async () => {
  const { seen, user } = open({ error: { tag: "rate_unavailable" } })
  await user.type(screen.getByLabelText("Amount added to the card"), "20")
  await user.click(screen.getByRole("button", { name: "Get quote" }))
  await waitFor(() =>
    expect(seen.find(({ body }) => body !== undefined)?.body).toMatchObject({ walletCurrency: "USDT" }),
  )
})

test("an offer that costs more than the wallet holds can't be accepted", async () => {
  const now = new Date().toISOString()
  const expiresAt = new Date(Date.now() + 30_000).toISOString()
  const { user } = open({
    data: {
      id: "q1",
      purpose: "top_up",
      from: usdt("60.00"),
      to: usd("55.00"),
      fee: usd("1.00"),
      rate: "1",
      balanceAfter: usd("65.00"),
      now,
      expiresAt,
    },
  })
  await user.type(screen.getByLabelText("Amount added to the card"), "55")
  await user.click(screen.getByRole("button", { name: "Get quote" }))
  expect(await screen.findByText(/Insufficient balance/)).toBeDefined()
  expect(screen.getByRole("button", { name: "Transfer" })).toHaveProperty("disabled", true)
})
