import { findNetwork } from "@wallet/core/money"
import type { Text } from "@wallet/operators/text.ts"

/** The name of all customers' accounts together. */
export const customersGroup = "customers"

const titles: Readonly<Record<string, Text>> = {
  [customersGroup]: { en: "Customers and cards", ru: "Клиенты и карты" },
  "rail:card": { en: "Card acquirers", ru: "Карточные эквайеры" },
  "rail:sbp": { en: "SBP", ru: "СБП" },
  "rail:bank": { en: "Bank account, incoming", ru: "Банковский счёт, поступления" },
  "rail:payout:iban": { en: "Bank account, payments", ru: "Банковский счёт, платежи" },
  "rail:payout:card": { en: "Payouts to cards", ru: "Выплаты на карты" },
  "rail:payout:sbp": { en: "Payouts by SBP", ru: "Выплаты через СБП" },
  "rail:payout:anymoney": { en: "Payouts by AnyMoney", ru: "Выплаты через AnyMoney" },
  "rail:issuer": { en: "Card issuer", ru: "Эмитент карт" },
  bank_funds: { en: "Own money at the bank", ru: "Собственные средства в банке" },
  vendor_funds: { en: "Own money at vendors", ru: "Собственные средства у партнёров" },
  chain_funds: { en: "Own money on chains", ru: "Собственные средства в сетях" },
  charge_backs: { en: "Charge-backs", ru: "Возвраты по спорам" },
  chain_losses: { en: "Losses on chains", ru: "Потери в сетях" },
  invoices: { en: "Invoice payments on their way to merchants", ru: "Оплата счетов на пути к магазинам" },
  fees: { en: "Fees", ru: "Комиссии" },
  liquidity: { en: "Exchange", ru: "Обмен" },
  network_fees: { en: "Network fees from customers", ru: "Сетевые комиссии с клиентов" },
  network_costs: { en: "Network costs", ru: "Расходы на сети" },
  unclaimed: { en: "Unclaimed deposits", ru: "Невостребованные пополнения" },
  dust: { en: "Fractions of deposits", ru: "Дробные остатки пополнений" },
  rounding: { en: "Rounding", ru: "Округления" },
  card_debt: { en: "Debts of cards", ru: "Долги по картам" },
  debt: { en: "Debts of customers", ru: "Долги клиентов" },
}

/** The name of a group of accounts. */
export function titleAccount(code: string): Text {
  const [, kind, id = ""] = /^rail:(chain|cold):(\w+)$/.exec(code) ?? []
  const network = findNetwork(id)?.name ?? id
  if (kind === "chain") return { en: `${network}, wallets`, ru: `${network}, кошельки` }
  if (kind === "cold") return { en: `${network}, cold storage`, ru: `${network}, холодное хранение` }
  return titles[code] ?? { en: code, ru: code }
}

/** True for an account of money that is held outside: on a chain, at the bank or at a vendor. */
export function isPlace(code: string): boolean {
  return code.startsWith("rail:")
}
