import { findCurrency } from "@wallet/core/money"

/** Money that an outside party holds for the operator, in one currency. */
export interface PartyBalance {
  /** The vendor's account. Several parties may use one, such as both payout methods of a gateway. */
  readonly account: string
  /** A code of the currency table. */
  readonly currency: string
  /** In minor units, money that is not available yet included. */
  readonly units: bigint
}

/** Reads a vendor's decimal text, which may be negative, as minor units; undefined if it is no amount of the currency. */
export function parseBalance(text: string, code: string): bigint | undefined {
  const currency = findCurrency(code)
  const [, sign = "", digits] = /^(-?)(\d+(?:\.\d+)?)$/.exec(text) ?? []
  if (!currency || digits === undefined) return undefined
  const [whole = "", fraction = ""] = digits.split(".")
  const kept = fraction.slice(0, currency.decimals)
  // Nothing is rounded here.
  if (/[1-9]/.test(fraction.slice(currency.decimals))) return undefined
  const units = BigInt(`${whole}${kept.padEnd(currency.decimals, "0")}`)
  return sign === "" ? units : -units
}
