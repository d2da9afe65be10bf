import { findNetwork } from "@wallet/core/money"
import { type Text, text } from "@wallet/operators/text.ts"

/** The way by which a payment leaves, in words: its network, or else its rail. */
export function nameRail({ network, rail }: { readonly network: string | null; readonly rail: string }): Text {
  const name = findNetwork(network ?? "")?.name
  if (name !== undefined) return text(name, name)
  return rails[rail] ?? text(rail, rail)
}

const rails: Readonly<Partial<Record<string, Text>>> = {
  iban: text("bank transfer", "банковский перевод"),
  card: text("card", "карта"),
  sbp: text("SBP", "СБП"),
  anymoney: text("AnyMoney", "AnyMoney"),
  crypto: text("network", "сеть"),
  internal: text("send to a customer", "перевод клиенту"),
}
