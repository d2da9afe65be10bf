import type { WireMoney } from "#contract/values/amounts.ts"
import { type Currency, findCurrency } from "#money/currency.ts"
import { type Money, money, parsePositiveAmount, toDecimal } from "#money/money.ts"
import type { Balance, Customer } from "./customer.ts"
import { Refusal, refuse } from "./refusal.ts"
import type { World } from "./world.ts"

/** Money as it travels. */
export function wire(amount: Money): WireMoney {
  return { amount: toDecimal(amount), currency: amount.currency.code }
}

/** Reads a currency code of a request; one that the table does not hold is refused at its field. */
export function readCurrency({ currencies }: World, code: string, field = "currency"): Currency {
  const currency = findCurrency(code, currencies)
  if (!currency) throw refuse("validation_failed", { fields: { [field]: { code: "currency_unknown" } } })
  return currency
}

/** Reads a positive amount of a request, exactly; anything else is refused at the field `amount`. */
export function parseAmount(text: string, currency: Currency): Money {
  const result = parsePositiveAmount(text, currency)
  if (result.ok) return { currency, units: result.units }
  const { code, limit } = result
  throw refuse("validation_failed", { fields: { amount: { code, ...(limit !== undefined && { limit }) } } })
}

/**
 * Reads money that a test gives.
 *
 * @throws RangeError for an unknown currency, or an amount that is no decimal text or has too many decimals.
 */
export function readMoney(world: World, { amount, currency }: WireMoney): Money {
  return money(amount, requireCurrency(world, currency))
}

/** The currency that a test names. @throws RangeError for an unknown one. */
export function requireCurrency({ currencies }: World, code: string): Currency {
  const currency = findCurrency(code, currencies)
  if (!currency) throw new RangeError(`The currency table holds no ${code}`)
  return currency
}

/** The balance of a wallet. */
export function getBalance(customer: Customer, currency: Currency): Money {
  return { currency, units: customer.balances.get(currency.code)?.units ?? 0n }
}

/** Brings money in. */
export function credit(customer: Customer, { currency, units }: Money): void {
  change(customer, currency, units)
}

/** Takes money out; more than there is, is refused at `amount`, and nothing has changed. */
export function debit(customer: Customer, { currency, units }: Money): void {
  const available = getBalance(customer, currency)
  if (units > available.units) throw insufficient(available)
  change(customer, currency, -units)
}

function insufficient(available: Money): Refusal {
  const fields = { amount: { code: "insufficient_funds" } }
  return new Refusal("insufficient_funds", { fields, details: { available: toDecimal(available) } })
}

function change(customer: Customer, { code }: Currency, units: bigint): void {
  const before: Balance = customer.balances.get(code) ?? { units: 0n, version: 0 }
  customer.balances.set(code, { units: before.units + units, version: before.version + 1 })
}
