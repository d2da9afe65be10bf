import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, beforeAll, expect, test, vi } from "vitest"
import { createHarness } from "#walletHarness.testing.tsx"
import { WalletList } from "./WalletList.tsx"

// A device with a mouse. `WalletSwipe.test.tsx` tests touch.
beforeAll(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  return () => void vi.unstubAllGlobals()
})
afterEach(cleanup)

const wallet = (currency: string, available: string) => ({ currency, available, held: "0", version: 1 })

function open(wallets: readonly object[], hidesEmpty = false) {
  const { Wrapper } = createHarness(({ path }) => {
    if (path === "/wallets") return { data: wallets }
    if (path === "/rates")
      return { data: { reference: "USD", at: "2026-01-01T00:00:00Z", prices: { WUD: "0.0109", USD: "1" } } }
    if (path === "/userSettings/hideEmptyWallets") return { data: hidesEmpty }
    return { error: { tag: "service_unavailable" } }
  })
  render(<WalletList />, { wrapper: Wrapper })
}

const shownCodes = () =>
  ["USDT", "EUR", "BTC"].filter((code) =>
    screen.queryAllByRole("listitem").some((row) => row.textContent.includes(code)),
  )

test("wallets with money come first, and the empty ones unfold on a press", async () => {
  open([wallet("USDT", "0"), wallet("EUR", "5.00000"), wallet("BTC", "0")])
  const button = await screen.findByRole("button", { name: "Empty wallets: 2" })
  expect(shownCodes()).toEqual(["EUR"])
  const user = userEvent.setup()
  await user.click(button)
  expect(shownCodes()).toEqual(["USDT", "EUR", "BTC"])
  await user.click(button)
  expect(shownCodes()).toEqual(["EUR"])
})

test("spec §3: without money anywhere all wallets are shown", async () => {
  open([wallet("USDT", "0"), wallet("BTC", "0")])
  expect(await screen.findAllByRole("listitem")).toHaveLength(2)
  expect(screen.queryByRole("button", { name: /Empty wallets/ })).toBeNull()
})

test("spec §7: customers who hide empty wallets see no fold of them", async () => {
  open([wallet("EUR", "5.00000"), wallet("BTC", "0")], true)
  expect(await screen.findAllByRole("listitem")).toHaveLength(1)
  expect(screen.queryByRole("button", { name: /Empty wallets/ })).toBeNull()
})

test("a long press on a wallet opens its actions, and scrolling opens nothing", async () => {
  open([wallet("EUR", "5.00000")])
  const row = await screen.findByRole("listitem")
  const button = screen.getByRole("button", { name: "Actions for EUR" })
  fireEvent.pointerDown(row, { pointerType: "touch", clientX: 50, clientY: 50 })
  fireEvent.pointerMove(row, { pointerType: "touch", clientX: 50, clientY: 80 })
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(button.getAttribute("aria-expanded")).toBe("false")
  fireEvent.pointerDown(row, { pointerType: "touch", clientX: 50, clientY: 50 })
  await expect.poll(() => button.getAttribute("aria-expanded"), { timeout: 2_000 }).toBe("true")
})

test("the row of the wallet unit says what it is worth and what it is for", async () => {
  open([wallet("WUD", "5.00")])
  const rate = await screen.findByText("1 WUD ≈ 0.0109 USD")
  expect(rate.parentElement?.textContent).toBe("1 WUD ≈ 0.0109 USD, for top-ups by card")
})
