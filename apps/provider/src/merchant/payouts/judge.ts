import { currencyNetworks, type Money } from "@wallet/core/money"
import type { PayoutCellNote } from "#platform/http/answers.ts"
import { isActive } from "#wallet/beneficiaries/book.ts"
import { decideSend, decideUse } from "#wallet/limits/decideUse.ts"
import { reaches } from "#wallet/limits/levels.ts"
import { refusePeriod, refuseUse } from "#wallet/limits/refuseUse.ts"
import { referenceValueBy } from "#wallet/limits/uses.ts"
import type { CheckedDestination } from "#wallet/withdrawalMethods/destination.ts"
import { counterpartyOf } from "#wallet/withdrawals/withdrawal.ts"
import type { Facts } from "./facts.ts"
import type { PayoutRowRow } from "./payoutRow.ts"
import { orNotes, type ReadRow } from "./readRow.ts"

/** What checking a row writes down. */
export type Verdict = Pick<
  PayoutRowRow,
  | "id"
  | "state"
  | "errors"
  | "warnings"
  | "rail"
  | "currency"
  | "amount"
  | "fee"
  | "network_fee"
  | "fee_level"
  | "destination"
  | "card_token"
  | "fingerprint"
  | "recipient_id"
  | "recipient"
  | "value"
  | "first_use"
>

const nothing = {
  rail: null,
  currency: null,
  amount: null,
  fee: null,
  network_fee: null,
  fee_level: null,
  destination: null,
  card_token: null,
  fingerprint: null,
  recipient_id: null,
  recipient: null,
  value: null,
  first_use: false,
} as const

/** Holds what a row says against what is known: the other customers, the address book, limits, earlier batches. */
export function judge(row: PayoutRowRow, read: ReadRow, facts: Facts): Verdict {
  const errors = [...read.errors]
  if (row.external_id !== null) {
    if (facts.usedExternalIds.has(row.external_id)) push(errors, "externalId", "external_id_used")
    if ((facts.externalIdCounts.get(row.external_id) ?? 0) > 1) push(errors, "externalId", "external_id_twice")
  }
  const judged = read.rail === "internal" ? judgeInternal(row, read, facts, errors) : judgePayout(read, facts, errors)
  const isValid = errors.length === 0 && judged !== undefined
  return {
    ...nothing,
    ...(isValid && judged.columns),
    id: row.id,
    state: isValid ? "valid" : "invalid",
    errors,
    warnings: judged?.warnings ?? [],
  }
}

interface Judged {
  readonly columns: Partial<Verdict>
  readonly warnings: PayoutCellNote[]
}

function judgeInternal({ user_id, cells }: PayoutRowRow, { amount }: ReadRow, facts: Facts, errors: PayoutCellNote[]) {
  const party = cells.to ? orNotes(errors, () => facts.parties.recipient(cells.to, user_id)) : undefined
  if (!party || !amount) return undefined
  const { code } = amount.currency
  const value = orNotes(errors, () => referenceValueBy(facts.requirePrices(), amount))
  if (value) checkPeriods(amount, value, facts, errors)
  const columns = {
    rail: "internal",
    currency: code,
    amount: amount.units,
    fee: 0n,
    network_fee: 0n,
    fingerprint: `${code} internal ${party.id}`,
    recipient_id: party.id,
    recipient: party.masked,
    value: value?.units ?? null,
  } as const
  return { columns, warnings: [] } satisfies Judged
}

function judgePayout({ rail, amount, destination: checked, price }: ReadRow, facts: Facts, errors: PayoutCellNote[]) {
  if (!rail || !checked) return undefined
  if (facts.blocked.has(checked.destination.to)) push(errors, "to", "destination_blocked")
  if (!amount || !price) return undefined
  const firstUse = !isActive(facts.lines.get(checked.fingerprint), facts.now)
  const value = orNotes(errors, () => referenceValueBy(facts.requirePrices(), price.amount))
  if (value) checkLimits(checked, { amount: price.amount, value, firstUse }, facts, errors)
  const { destination, cardToken, fingerprint, method } = checked
  const columns = {
    rail,
    currency: amount.currency.code,
    amount: amount.units,
    fee: price.fee.units,
    network_fee: price.networkFee.units,
    fee_level: method.networkFees.size > 0 ? ("normal" as const) : null,
    destination,
    card_token: cardToken,
    fingerprint,
    recipient: counterpartyOf(destination),
    value: value?.units ?? null,
    first_use: firstUse,
  }
  return { columns, warnings: warningsOf(checked, facts) } satisfies Judged
}

/** Whether this row alone would go through; what they take together is counted when the batch is approved. */
function checkLimits(
  { method, fingerprint }: CheckedDestination,
  { amount, value, firstUse }: { readonly amount: Money; readonly value: Money; readonly firstUse: boolean },
  facts: Facts,
  errors: PayoutCellNote[],
): void {
  if (method.requiredLevel && !reaches(facts.level, method.requiredLevel)) {
    errors.push({ field: "rail", code: "kyc_required", limit: method.requiredLevel })
  }
  if (firstUse && facts.onlyListed) push(errors, "to", "destination_not_listed")
  const decision = decideUse({ value: value.units, firstUse: firstUse ? value.units : 0n }, facts.level, facts.spent)
  if (decision.ok) return
  const activeFrom = facts.lines.get(fingerprint)?.active_from ?? facts.firstUseUntil
  orNotes(errors, () => {
    throw refuseUse(decision, { amount, value: value.units, activeFrom })
  })
}

/** The same within the house, where no address book counts. */
function checkPeriods(amount: Money, value: Money, { level, spent }: Facts, errors: PayoutCellNote[]): void {
  const decision = decideSend(value.units, level, spent)
  if (decision.ok) return
  orNotes(errors, () => {
    throw refusePeriod(decision, { amount, value: value.units })
  })
}

function warningsOf({ destination: { rail, to, network } }: CheckedDestination, facts: Facts): PayoutCellNote[] {
  if (rail !== "crypto") return []
  const warnings: PayoutCellNote[] = []
  if (facts.ownAddresses.has(to)) push(warnings, "to", "own_address")
  const isContract = currencyNetworks.some((entry) => entry.network.id === network && entry.contract === to)
  if (isContract) push(warnings, "to", "contract_address")
  return warnings
}

function push(notes: PayoutCellNote[], field: PayoutCellNote["field"], code: string): void {
  notes.push({ field, code, limit: null })
}
