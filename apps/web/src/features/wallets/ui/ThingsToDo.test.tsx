import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { createHarness } from "#walletHarness.testing.tsx"
import { ThingsToDo } from "./ThingsToDo.tsx"

afterEach(cleanup)

const wallet = (currency: string, owed: string) => ({ currency, available: "0.00", held: "0.00", owed, version: 1 })

function open(wallets: readonly object[]) {
  const { Wrapper } = createHarness(({ path }) =>
    path === "/wallets" ? { data: wallets } : { error: { tag: "service_unavailable" } },
  )
  render(
    <>
      <p>here</p>
      <ThingsToDo />
    </>,
    { wrapper: Wrapper },
  )
}

test("a wallet with a debt shows its amount, and that later income repays it", async () => {
  open([wallet("EUR", "60.00000"), wallet("WUD", "0.00")])
  expect(await screen.findByText(/^You owe .*60/)).toBeTruthy()
  expect(screen.getByText(/next incoming money in EUR/)).toBeTruthy()
  expect(screen.getAllByRole("link")).toHaveLength(1)
})
