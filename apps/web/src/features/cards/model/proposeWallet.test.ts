import { findCurrency } from "@wallet/core/money"
import { expect, test } from "vitest"
import { proposeWallet } from "./proposeWallet.ts"

const wallet = (code: string, units: bigint) => {
  const currency = findCurrency(code)
  if (!currency) throw new Error(`no ${code}`)
  return { currency, available: { currency, units } }
}

test.each([
  ["the card's own wallet", [wallet("USDT", 5n), wallet("EUR", 1n)], "EUR", "EUR"],
  ["a wallet with money where the card's own is empty", [wallet("EUR", 0n), wallet("USDT", 5n)], "EUR", "USDT"],
  ["a wallet with money where the card's own is not there", [wallet("BTC", 0n), wallet("USDT", 5n)], "EUR", "USDT"],
  ["the card's own wallet where all are empty", [wallet("USDT", 0n), wallet("EUR", 0n)], "EUR", "EUR"],
])("a card is paid from %s", (_, balances, own, proposed) => {
  expect(proposeWallet(balances, own)).toBe(proposed)
})
