import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { createHarness } from "#walletHarness.testing.tsx"
import { HighRiskNotice } from "./HighRiskNotice.tsx"

afterEach(cleanup)

const user = {
  id: "0190a6d0-0000-7000-8000-000000000001",
  email: "a@wallet.example",
  locale: "en",
  hasOneTimePassword: true,
  createdAt: "2026-01-01T00:00:00Z",
}

test("spec §3: amounts at risk are shown by network, as text or as a number, whatever stands beside them", async () => {
  const highRiskAmounts = { tron_USDT: "12.5", bitcoin_BTC: 1e-7, card_USD: null, sbp_RUB: 0 }
  const { Wrapper } = createHarness(() => ({ data: { ...user, highRiskAmounts } }))
  render(<HighRiskNotice />, { wrapper: Wrapper })
  expect(await screen.findByText("Money under review")).toBeTruthy()
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent?.replaceAll("\u00a0", " "))).toEqual([
    "12.50 USDT by TRON (TRC-20)",
    "0.0000001 BTC by Bitcoin",
  ])
})
