import {
  findPayoutRail,
  keepsDirection,
  type PayoutColumn,
  type PayoutRowRail,
  payoutColumns,
  payoutRowRails,
} from "@wallet/core/contract"
import { type Currency, currencies, type Money, networks, type PayoutPrice } from "@wallet/core/money"
import type { PayoutCellNote } from "#platform/http/answers.ts"
import { Refusal } from "#platform/http/refusal.ts"
import { parseAmount, readCurrency } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import type { RequestedDestination } from "#rails/payout/payoutParty.ts"
import { type CheckedDestination, checkFields } from "#wallet/withdrawalMethods/destination.ts"
import { findMethod } from "#wallet/withdrawalMethods/methods.ts"
import { chooseFeeLevel, priceAsked } from "#wallet/withdrawals/quoting.ts"

export type Cells = Readonly<Record<PayoutColumn, string>>

/** The parsed cells of a row and their errors. */
export interface ReadRow {
  readonly errors: readonly PayoutCellNote[]
  readonly rail?: PayoutRowRail | undefined
  /** The amount the recipient receives. */
  readonly amount?: Money | undefined
  /** For a payment that leaves the wallet: its destination and price. */
  readonly destination?: CheckedDestination | undefined
  readonly price?: PayoutPrice | undefined
}

const longest: Readonly<Partial<Record<PayoutColumn, number>>> = { to: 254, note: 140, externalId: 64 }

/** A masked card number, which replaces a full number that somebody entered in a row. */
const maskedCard = /^•••• \d{4}$/

/** Reads the cells of one row. Each error is at its cell, and none hides another one. */
export async function readRow(services: Services, cells: Cells): Promise<ReadRow> {
  const errors: PayoutCellNote[] = []
  const attempt = <T>(work: () => T) => orNotes(errors, work)

  for (const [column, most] of Object.entries(longest) as [PayoutColumn, number][]) {
    if (cells[column].length > most) errors.push({ field: column, code: "too_long", limit: String(most) })
  }
  if (!keepsDirection.test(cells.note)) errors.push({ field: "note", code: "characters_invalid", limit: null })
  const rail = findPayoutRail(cells.rail)
  if (!rail) errors.push({ field: "rail", code: cells.rail ? "invalid" : "required", limit: payoutRowRails.join(", ") })
  if (!cells.to) errors.push({ field: "to", code: "required", limit: null })
  const currency = cells.currency
    ? attempt(() => readCurrency(cells.currency.toUpperCase()))
    : void errors.push({ field: "currency", code: "required", limit: null })
  nameAllowed(errors, "currency", () => currencies.map(({ code }) => code))
  const amount = currency && attempt(() => parseAmount(cells.amount, currency))

  if (!rail || rail === "internal" || !currency || !cells.to) return { errors, rail, amount }
  const destination = await readDestination(services, errors, currency, { ...cells, rail })
  nameAllowed(errors, "network", () => listNetworks(currency))
  const price = destination && amount && attempt(() => computePrice(destination, cells.amount))
  return { errors, rail, amount, destination, price }
}

/** Adds the values that a cell may have to the errors about it. */
function nameAllowed(errors: PayoutCellNote[], field: PayoutColumn, list: () => readonly string[]): void {
  errors.forEach((error, index) => {
    if (error.field === field && error.limit === null) errors[index] = { ...error, limit: list().join(", ") || null }
  })
}

/** The networks over which a currency can be paid out, by their names in a file. */
function listNetworks(currency: Currency): string[] {
  return networks.filter(({ id }) => findMethod(currency, "crypto", id)).map(({ id }) => id)
}

function computePrice({ method }: CheckedDestination, amount: string): PayoutPrice {
  return priceAsked({ amount, side: "receive" }, method, chooseFeeLevel(method, undefined))
}

async function readDestination(
  services: Services,
  errors: PayoutCellNote[],
  currency: Currency,
  { rail, to, network, holder, bic }: Cells & { readonly rail: RequestedDestination["rail"] },
): Promise<CheckedDestination | undefined> {
  if (rail === "card" && maskedCard.test(to)) {
    errors.push({ field: "to", code: "card_number_refused", limit: null })
    return undefined
  }
  const names = { address: to, cardToken: to, iban: to, account: to, phone: to, bank: bic }
  const fields = { ...names, network: network.toLowerCase(), holder, bic }
  try {
    return await checkFields(services, currency, { rail, ...fields })
  } catch (error) {
    note(errors, error)
    return undefined
  }
}

/** The column of each request field of a single payment. */
const columnByField: Readonly<Record<string, PayoutColumn>> = {
  address: "to",
  cardToken: "to",
  expiry: "to",
  iban: "to",
  account: "to",
  phone: "to",
  bank: "bic",
  recipient: "to",
}

/** Runs `work` and turns a refusal into errors at their cells. */
export function orNotes<T>(errors: PayoutCellNote[], work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    note(errors, error)
    return undefined
  }
}

/** Adds a refusal to the errors of its cells. One without a field (a verification tier) goes to the amount. */
function note(errors: PayoutCellNote[], error: unknown): void {
  // An outage is not an error of the row: the whole check is retried.
  if (!(error instanceof Refusal) || error.parts.retryAfter !== undefined) throw error
  const fields = Object.entries(error.parts.fields ?? { amount: { code: error.tag } })
  for (const [name, { code, limit }] of fields) {
    const field = columnByField[name] ?? payoutColumns.find((column) => column === name) ?? "to"
    errors.push({ field, code, limit: limit ?? error.parts.details?.["level"] ?? null })
  }
}

/** Cells as they may be stored: a method by its name in the contract, and no full card number. */
export function keepable(cells: Partial<Cells>): Cells {
  const all = Object.fromEntries(payoutColumns.map((column) => [column, cells[column] ?? ""])) as Record<
    PayoutColumn,
    string
  >
  const rail = findPayoutRail(all.rail)
  const digits = all.to.replace(/[\s-]/g, "")
  const isCardNumber = rail === "card" && /^\d{12,19}$/.test(digits)
  return { ...all, rail: rail ?? all.rail, to: isCardNumber ? `•••• ${digits.slice(-4)}` : all.to }
}
