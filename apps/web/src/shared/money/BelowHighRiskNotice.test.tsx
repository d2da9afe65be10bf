import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { createHarness } from "#walletHarness.testing.tsx"
import { BelowHighRiskNotice } from "./BelowHighRiskNotice.tsx"

afterEach(cleanup)

const user = {
  id: "0190a6d0-0000-7000-8000-000000000001",
  email: "a@wallet.example",
  locale: "en",
  hasOneTimePassword: true,
  createdAt: "2026-01-01T00:00:00Z",
}

test("a form is shown together with the notice above it, which would move it", async () => {
  const { Wrapper } = createHarness(() => ({ data: { ...user, highRiskAmounts: { tron_USDT: "12.5" } } }))
  render(
    <BelowHighRiskNotice>
      <button type="button">Send</button>
    </BelowHighRiskNotice>,
    { wrapper: Wrapper },
  )
  expect(screen.queryByRole("button", { name: "Send" })).toBeNull()
  expect(await screen.findByRole("button", { name: "Send" })).toBeTruthy()
  expect(screen.getByText("Money under review")).toBeTruthy()
})

test("a form is shown also if the customer can't be read", async () => {
  const { Wrapper } = createHarness(() => ({ error: { tag: "not_found" } }))
  render(
    <BelowHighRiskNotice>
      <button type="button">Send</button>
    </BelowHighRiskNotice>,
    { wrapper: Wrapper },
  )
  expect(await screen.findByRole("button", { name: "Send" })).toBeTruthy()
  expect(screen.queryByText("Money under review")).toBeNull()
})
