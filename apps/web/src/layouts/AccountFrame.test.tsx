import { act, cleanup, render, screen, waitFor } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { WithBalances } from "#shared/money/WithBalances.tsx"
import { createHarness } from "#walletHarness.testing.tsx"
import { AccountFrame } from "./AccountFrame.tsx"

afterEach(cleanup)

function showAccount(isReachable: boolean) {
  const harness = createHarness(() => (isReachable ? { data: [] } : { error: { tag: "internal_error" } }))
  render(
    <harness.Wrapper>
      <AccountFrame>
        <WithBalances>{() => <p>Balances</p>}</WithBalances>
      </AccountFrame>
    </harness.Wrapper>,
  )
  return harness
}

test("an expired session shows no error while the login loads", async () => {
  const { client, seen } = showAccount(true)
  await screen.findByText("Balances")
  act(() => client.store.setState({ accessToken: undefined }))
  await waitFor(() => expect(screen.queryByText("Balances")).toBeNull())
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByRole("alert")).toBeNull()
  expect(seen).toHaveLength(1)
})

test("an error of a signed-in customer is shown", async () => {
  showAccount(false)
  expect(await screen.findByRole("alert")).not.toBeNull()
})
