import { cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, expect, test } from "vitest"
import { sampleOperation } from "#shared/payments/sampleOperation.testing.ts"
import { createHarness } from "#walletHarness.testing.tsx"
import { LastOperations } from "./LastOperations.tsx"

afterEach(cleanup)

const operation = {
  ...sampleOperation,
  kind: "escrow",
  state: "disputed",
  amount: { amount: "1.50", currency: "NEWCOIN" },
}

test.each([
  ["en", "Unknown"],
  ["ru", "Неизвестно"],
] as const)(
  "an operation whose kind, state and currency only a newer provider knows is shown as unknown, %s",
  async (locale, word) => {
    const { Wrapper } = createHarness(() => ({ data: { items: [operation], nextCursor: null } }), locale)
    render(<LastOperations />, { wrapper: Wrapper })
    // The kind and the state.
    expect(await screen.findAllByText(word)).toHaveLength(2)
    expect(screen.getByText(/1\.50/).textContent?.replaceAll("\u00a0", " ")).toBe("+1.50 NEWCOIN".replace("+", ""))
    expect(screen.queryByRole("alert")).toBeNull()
  },
)

test("the activity has a filter for operations in progress, with their number", async () => {
  const underWay = { ...sampleOperation, state: "processing" }
  const { Wrapper } = createHarness(({ path }) => ({
    data: path === "/operations" ? { items: [underWay], nextCursor: null } : [],
  }))
  render(<LastOperations />, { wrapper: Wrapper })
  const filter = await screen.findByRole("button", { name: "In progress: 1" })
  expect(filter.getAttribute("aria-pressed")).toBe("false")
  await userEvent.click(filter)
  expect(filter.getAttribute("aria-pressed")).toBe("true")
  expect(screen.getAllByRole("listitem")).toHaveLength(1)
})
