import { render, screen } from "@testing-library/react"
import { type Deposit, type DepositNetwork, depositStates } from "@wallet/core/contract"
import { describe, expect, test } from "vitest"
import { type Locale, locales } from "#i18n/locale.ts"
import { createHarness } from "#walletHarness.testing.tsx"
import { DepositRow } from "./DepositRow.tsx"

const deposit: Deposit = {
  id: "1",
  state: "detected",
  network: "tron",
  txid: "ab".repeat(32),
  outputIndex: 0,
  address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
  addressNetwork: "tron",
  amount: { amount: "25.50000", currency: "USDT" },
  dust: null,
  contract: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
  confirmations: 4,
  confirmationsNeeded: 20,
  returnTxid: null,
  createdAt: "2026-01-15T12:00:00Z",
  creditedAt: null,
}
const network: DepositNetwork = {
  currency: "USDT",
  network: "tron",
  name: "TRON",
  standard: "TRC-20",
  contract: deposit.contract,
  minDeposit: { amount: "1.00000", currency: "USDT" },
  confirmations: 20,
  averageMinutes: 1,
  available: true,
  renewable: false,
  sandbox: true,
}

function show(patch: Partial<Deposit>, locale: Locale = "en") {
  const { Wrapper } = createHarness(() => "lost", locale)
  return render(
    <ul>
      <DepositRow deposit={{ ...deposit, ...patch }} network={network} />
    </ul>,
    { wrapper: Wrapper },
  )
}

describe("screens C: the list of incoming payments", () => {
  test("never more confirmations than are needed", () => {
    show({ state: "confirming", confirmations: 744 })
    expect(screen.getByText(/20 of 20/)).toBeDefined()
    expect(screen.queryByText(/744/)).toBeNull()
  })

  test("each state has its own title in both languages, except for those that concern only the operator", () => {
    const shown = depositStates.filter((state) => state !== "return_at_risk")
    const texts: string[] = []
    for (const locale of locales) {
      for (const state of shown) {
        const { container, unmount } = show({ state }, locale)
        texts.push(container.textContent ?? "")
        unmount()
      }
    }
    expect(new Set(texts).size).toBe(texts.length)
  })

  test("a confirming deposit shows k of n confirmations and a progress bar", () => {
    show({ state: "confirming" })
    expect(screen.getByRole("progressbar").getAttribute("value")).toBe("20")
    expect(screen.getByText("4 of 20")).toBeDefined()
  })

  test("digits too small for the wallet are shown in the format of the language", () => {
    show({ state: "credited", dust: "0.000007" }, "ru")
    expect(screen.getByText(/0,000007\sUSDT/)).toBeDefined()
  })

  test("a deposit below the minimum names the minimum and shows no plus sign", () => {
    show({ state: "below_minimum", amount: { amount: "0.50000", currency: "USDT" } })
    expect(screen.getByText(/minimum of 1\.00\sUSDT/)).toBeDefined()
    expect(screen.queryByText(/\+0\.50/)).toBeNull()
  })

  test("a credited deposit has a receipt, and a pending one has none", () => {
    const { unmount } = show({ state: "confirming" })
    expect(screen.queryByRole("button", { name: "Receipt" })).toBeNull()
    unmount()
    show({ state: "credited" })
    expect(screen.getByRole("button", { name: "Receipt" })).toBeDefined()
  })

  test("a deposit held for its sender asks for the sender, and says so once they are named", () => {
    const { unmount } = show({ state: "held", sender: "wanted" })
    expect(screen.getByRole("button", { name: "Add the sender" })).toBeDefined()
    unmount()
    show({ state: "held", sender: "declared" })
    expect(screen.getByText(/Thanks, we have the sender/)).toBeDefined()
    expect(screen.queryByRole("button", { name: "Add the sender" })).toBeNull()
  })

  test("a token that the wallet does not support is shown without an amount", () => {
    show({ state: "unsupported_token", amount: null })
    expect(screen.getByText("Unknown token")).toBeDefined()
  })
})
