import { findNetwork, formatWireMoney } from "@wallet/core/money"
import type { Operation } from "#platform/http/answers.ts"
import type { DocumentTexts } from "./texts.ts"

/** The format of amounts in a document. */
export interface AmountStyle {
  readonly locale: "en" | "ru"
  /**
   * The customer's region: in `ru` WUD is shown as RUB.
   *
   * @see spec §3
   */
  readonly regionCode?: string | undefined
}

/** The other party of an operation by the name that the customer knows. */
export function nameParty({ merchant, person, counterparty }: Operation): string | undefined {
  return merchant?.name || person?.name || (counterparty ?? undefined)
}

/** The name of an operation's network. */
export function nameNetwork({ network }: Operation): string | undefined {
  return network === null ? undefined : (findNetwork(network)?.name ?? network)
}

const paidFor = new Set<Operation["kind"]>(["top_up", "deposit", "exchange", "transfer", "withdrawal", "invoice"])

/** The fee of an operation; undefined if there is none, or if nothing was paid in the end. */
export function formatFee(operation: Operation, texts: DocumentTexts, style: AmountStyle): string | undefined {
  const { kind, direction, state, fee } = operation
  if (state === "failed" || state === "cancelled") return undefined
  if (fee !== null && !/^[0.]*$/.test(fee.amount)) return formatWireMoney(fee, style)
  const isPayer = direction === "out" || kind === "top_up" || kind === "deposit"
  return state === "completed" && isPayer && paidFor.has(kind) ? texts.free : undefined
}

/** Formats decimal text with a minus sign (U+2212), and a plus before incoming amounts. */
export function withSign(amount: string): string {
  if (amount.startsWith("-")) return `−${amount.slice(1)}`
  return /[1-9]/.test(amount) ? `+${amount}` : amount
}
