import type { Money } from "@wallet/core/money"
import type { PayoutCellNote } from "#platform/http/answers.ts"
import { isActive } from "#wallet/beneficiaries/book.ts"
import { decideSend, decideUse } from "#wallet/limits/decideUse.ts"
import { reaches } from "#wallet/limits/levels.ts"
import { refusePeriod, refuseUse } from "#wallet/limits/refuseUse.ts"
import { referenceValueBy } from "#wallet/limits/uses.ts"
import { typedAddress } from "#wallet/transfers/recipient.ts"
import { recipientBehind } from "#wallet/withdrawalMethods/addressOwner.ts"
import { type CheckedDestination, toChainAddress } from "#wallet/withdrawalMethods/destination.ts"
import { getCounterparty } from "#wallet/withdrawals/withdrawal.ts"
import type { StoredPayoutRow } from "./payoutRow.ts"
import { orNotes, type ReadRow } from "./readRow.ts"
import type { ValidationContext } from "./validationContext.ts"

/** Columns written by the check of a row. */
export type RowValidation = Pick<
  StoredPayoutRow,
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

/** Validates a row against the other customers, the address book, the limits and earlier batches. */
export function validateRow(row: StoredPayoutRow, read: ReadRow, context: ValidationContext): RowValidation {
  const errors = [...read.errors]
  if (row.external_id !== null) {
    if (context.usedExternalIds.has(row.external_id)) push(errors, "externalId", "external_id_used")
    if ((context.externalIdCounts.get(row.external_id) ?? 0) > 1) push(errors, "externalId", "external_id_twice")
  }
  const validated =
    read.rail === "internal"
      ? validateInternal(row, read, context, errors)
      : validatePayout(row.user_id, read, context, errors)
  const isValid = errors.length === 0 && validated !== undefined
  return {
    ...nothing,
    ...(isValid && validated.columns),
    id: row.id,
    state: isValid ? "valid" : "invalid",
    errors,
    warnings: validated?.warnings ?? [],
  }
}

interface Validated {
  readonly columns: Partial<RowValidation>
  readonly warnings: PayoutCellNote[]
}

function validateInternal(
  { user_id, cells }: StoredPayoutRow,
  { amount }: ReadRow,
  context: ValidationContext,
  errors: PayoutCellNote[],
) {
  const party = cells.to ? orNotes(errors, () => context.parties.recipient(cells.to, user_id)) : undefined
  if (!party || !amount) return undefined
  const shown = typedAddress(cells.to) ?? party.masked
  return validateWithin({ id: party.id, shown }, amount, context, errors)
}

/** Validates a row to a customer, named by an identifier or by a deposit address: a transfer. */
function validateWithin(
  { id, shown }: { readonly id: string; readonly shown: string },
  amount: Money,
  context: ValidationContext,
  errors: PayoutCellNote[],
): Validated {
  const { code } = amount.currency
  const value = orNotes(errors, () => referenceValueBy(context.requirePrices(), amount))
  if (value) checkPeriods(amount, value, context, errors)
  const columns = {
    rail: "internal",
    currency: code,
    amount: amount.units,
    fee: 0n,
    network_fee: 0n,
    fingerprint: `${code} internal ${id}`,
    recipient_id: id,
    recipient: shown,
    value: value?.units ?? null,
  } as const
  return { columns, warnings: [] } satisfies Validated
}

function validatePayout(
  userId: string,
  { rail, amount, destination: checked, price }: ReadRow,
  context: ValidationContext,
  errors: PayoutCellNote[],
) {
  if (!rail || !checked) return undefined
  if (context.blocked.has(checked.destination.to)) push(errors, "to", "destination_blocked")
  if (!amount || !price) return undefined
  const { to } = checked.destination
  const owner = toChainAddress(checked) && context.addressOwners.get(to)
  const recipientId = orNotes(errors, () => recipientBehind(owner, userId, "to"))
  if (recipientId === undefined) return undefined
  // The sender knows only the recipient's address.
  if (recipientId !== null) return validateWithin({ id: recipientId, shown: to }, amount, context, errors)
  const firstUse = !isActive(context.lines.get(checked.fingerprint), context.now)
  const value = orNotes(errors, () => referenceValueBy(context.requirePrices(), price.amount))
  if (value) checkLimits(checked, { amount: price.amount, value, firstUse }, context, errors)
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
    recipient: getCounterparty(destination),
    value: value?.units ?? null,
    first_use: firstUse,
  }
  return { columns, warnings: [] } satisfies Validated
}

/** Checks the limits for this row alone. The sum of all rows is checked when the batch is approved. */
function checkLimits(
  { method, fingerprint }: CheckedDestination,
  { amount, value, firstUse }: { readonly amount: Money; readonly value: Money; readonly firstUse: boolean },
  context: ValidationContext,
  errors: PayoutCellNote[],
): void {
  if (method.requiredLevel && !reaches(context.level, method.requiredLevel)) {
    errors.push({ field: "rail", code: "kyc_required", limit: method.requiredLevel })
  }
  if (firstUse && context.onlyListed) push(errors, "to", "destination_not_listed")
  const decision = decideUse({ value: value.units, firstUse: firstUse ? value.units : 0n }, context, context.spent)
  if (decision.ok) return
  const activeFrom = context.lines.get(fingerprint)?.active_from ?? context.firstUseUntil
  orNotes(errors, () => {
    throw refuseUse(decision, { amount, value: value.units, activeFrom })
  })
}

/** Checks the limits of a row inside the wallet, to which the address book does not apply. */
function checkPeriods(amount: Money, value: Money, context: ValidationContext, errors: PayoutCellNote[]): void {
  const decision = decideSend(value.units, context, context.spent)
  if (decision.ok) return
  orNotes(errors, () => {
    throw refusePeriod(decision, { amount, value: value.units })
  })
}

function push(notes: PayoutCellNote[], field: PayoutCellNote["field"], code: string): void {
  notes.push({ field, code, limit: null })
}
