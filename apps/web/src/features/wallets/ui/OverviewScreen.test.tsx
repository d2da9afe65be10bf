import { cleanup, render, screen } from "@testing-library/react"
import type { ReactNode } from "react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createHarness } from "#walletHarness.testing.tsx"
import { OverviewScreen } from "./OverviewScreen.tsx"

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const none = { items: [], nextCursor: null }
const open = (Start?: (props: { readonly children: ReactNode }) => ReactNode) => {
  const { Wrapper } = createHarness(({ path }) => ({ data: /operations|invoice/i.test(path) ? none : [] }))
  render(<OverviewScreen {...(Start && { Start })} />, { wrapper: Wrapper })
}

test("a new customer may start with a top-up or with an invoice", async () => {
  open()
  expect((await screen.findByText("Top up by card")).closest("a")?.getAttribute("href")).toBe("/account/top-up")
  expect(screen.getByText("Accept payments").closest("a")?.getAttribute("href")).toBe("/account/merchant")
})

test("a given start replaces the welcome", async () => {
  open(() => <p>{"Set up payments"}</p>)
  expect(await screen.findByText("Set up payments")).toBeTruthy()
  expect(screen.queryByText("Top up by card")).toBeNull()
})

test("a customer without money sees no total before the welcome", async () => {
  let answer: (() => void) | undefined
  const operations = new Promise<{ readonly data: unknown }>((resolve) => {
    answer = () => resolve({ data: none })
  })
  const empty = { currency: "EUR", available: "0", held: "0", version: 1 }
  const { Wrapper } = createHarness(({ path }) => {
    if (path === "/operations") return operations
    if (path === "/wallets") return { data: [empty] }
    return { data: /invoice/i.test(path) ? none : [] }
  })
  render(<OverviewScreen />, { wrapper: Wrapper })
  expect(await screen.findByText("Euro")).toBeTruthy()
  expect(screen.queryByText("Total balance (approx.)")).toBeNull()
  answer?.()
  expect(await screen.findByText("Top up by card")).toBeTruthy()
  expect(screen.queryByText("Total balance (approx.)")).toBeNull()
})
