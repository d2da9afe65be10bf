import { currencies, networks } from "@wallet/core/money"
import type { Text } from "@wallet/operators/text.ts"
import { everythingOutgoing, type PauseTarget } from "#platform/controls/pauses.ts"

/** Something that operators can pause. */
export interface Pausable {
  readonly target: PauseTarget
  readonly group: "all" | "way" | "network" | "currency"
  readonly title: Text
}

const ways = {
  deposit: { en: "Deposits on chains", ru: "Пополнения в сетях" },
  invoice: { en: "Payment of invoices on chains", ru: "Оплата счетов в сетях" },
  cardTopUp: { en: "Top-ups by card", ru: "Пополнения картой" },
  worldCardTopUp: { en: "Top-ups by card, except roubles", ru: "Пополнения картой, кроме рублей" },
  roubleCardTopUp: { en: "Top-ups by card in roubles", ru: "Пополнения картой в рублях" },
  sbpTopUp: { en: "Top-ups by SBP", ru: "Пополнения через СБП" },
  bankTopUp: { en: "Top-ups by bank transfer", ru: "Пополнения банковским переводом" },
  withdrawal: { en: "Withdrawals on chains", ru: "Выводы в сетях" },
  cardWithdrawal: { en: "Withdrawals to cards", ru: "Выводы на карты" },
  sbpWithdrawal: { en: "Withdrawals by SBP", ru: "Выводы через СБП" },
  ibanWithdrawal: { en: "Withdrawals to bank accounts", ru: "Выводы на банковские счета" },
  anymoneyWithdrawal: { en: "Withdrawals by AnyMoney", ru: "Выводы через AnyMoney" },
  send: { en: "Sends between customers", ru: "Переводы между клиентами" },
  exchange: { en: "Exchange", ru: "Обмен" },
  invoicePayment: { en: "Payment of invoices from wallets", ru: "Оплата счетов из кошельков" },
  massPayout: { en: "New mass payouts", ru: "Новые массовые выплаты" },
  card: { en: "New cards and money onto cards", ru: "Новые карты и пополнение карт" },
} as const satisfies Readonly<Record<string, Text>>

/** Everything that operators can pause. */
export const pausables: readonly Pausable[] = [
  { target: everythingOutgoing, group: "all", title: { en: "Everything that leaves", ru: "Все исходящие платежи" } },
  ...Object.entries(ways).map(([way, title]): Pausable => ({ target: `way:${way}`, group: "way", title })),
  ...networks.map(({ id, name }): Pausable => ({ target: `network:${id}`, group: "network", title: same(name) })),
  ...currencies.map(({ code }): Pausable => ({ target: `currency:${code}`, group: "currency", title: same(code) })),
]

/** Finds what a target names, or `undefined`. */
export function findPausable(target: string): Pausable | undefined {
  return pausables.find((one) => one.target === target)
}

function same(name: string): Text {
  return { en: name, ru: name }
}
