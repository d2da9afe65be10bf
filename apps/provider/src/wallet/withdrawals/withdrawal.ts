import { operationReference } from "@wallet/core/contract"
import { add, type Money, subtract } from "@wallet/core/money"
import type { Kysely, Selectable } from "kysely"
import { validate as isUuid } from "uuid"
import type { Database } from "#platform/database/schema.ts"
import type { PayoutDestination, Withdrawal } from "#platform/http/answers.ts"
import { refuse } from "#platform/http/refusal.ts"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import { readCurrency, storedMoney, wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { readTimeline } from "#wallet/history/timeline.ts"
import { type LeavingOnChain, presentByGates } from "#wallet/screening/chainGate.ts"
import type { WithdrawalQuotesTable, WithdrawalsTable } from "#wallet/withdrawals/tables.ts"
import type { ChainAddress } from "../withdrawalMethods/addressOwner.ts"
import { findMethod } from "../withdrawalMethods/methods.ts"
import { type WithdrawalState, withdrawalLifecycle } from "./withdrawalLifecycle.ts"

export type WithdrawalRow = Selectable<WithdrawalsTable>
type Terms = Pick<
  Selectable<WithdrawalQuotesTable>,
  "currency" | "amount" | "fee" | "network_fee" | "fee_level" | "destination" | "recipient_id" | "note"
>

interface WithdrawalAmounts {
  /** The debited amount: the sum of the others. */
  readonly amount: Money
  readonly fee: Money
  readonly networkFee: Money
  readonly recipientGets: Money
}

export function toAmounts({ amount, fee, network_fee, currency }: Terms): WithdrawalAmounts {
  const parts = {
    amount: storedMoney(amount, currency),
    fee: storedMoney(fee, currency),
    networkFee: storedMoney(network_fee, currency),
  }
  return { ...parts, recipientGets: subtract(parts.amount, add(parts.fee, parts.networkFee)) }
}

/** Terms shared by a quote and its withdrawal, as the customer sees them. */
export function presentTerms(terms: Terms) {
  const { amount, fee, networkFee, recipientGets } = toAmounts(terms)
  return {
    amount: wireMoney(amount),
    fee: wireMoney(fee),
    networkFee: wireMoney(networkFee),
    recipientGets: wireMoney(recipientGets),
    feeLevel: terms.fee_level,
    destination: terms.destination,
    note: terms.note,
    arrival: terms.recipient_id === null ? getMethod(terms).arrival : { from: 0, to: 60 },
  }
}

/** A withdrawal to a chain address, as gates see it. */
export function toLeaving(row: WithdrawalRow, { network, address }: ChainAddress): LeavingOnChain {
  const { quote_id: quoteId, user_id: userId, value } = row
  return { quoteId, userId, network, address, value, amount: toAmounts(row).recipientGets }
}

/** A withdrawal as its customer sees it. */
export async function presentWithdrawal(services: Services, row: WithdrawalRow): Promise<Withdrawal> {
  const { db } = services
  const steps = await readTimeline(db, row.id)
  const { id: operationId } = await db
    .selectFrom("operations")
    .select("id")
    .where("subject_id", "=", row.id)
    .where("user_id", "=", row.user_id)
    .executeTakeFirstOrThrow()
  const { confirmations, confirmations_needed: needed } = row
  return {
    ...presentTerms(row),
    id: row.id,
    operationId,
    reference: operationReference(row.id),
    state: row.state,
    reason: row.reason,
    travelRule: (await presentByGates(services, [row])).get(row.id) ?? null,
    cancellable: nextStep(withdrawalLifecycle, row.state, "cancel", "customer") !== undefined,
    payoutReference: row.payout_reference,
    confirmations: confirmations === null || needed === null ? null : { seen: Math.min(confirmations, needed), needed },
    // The timeline of a subject only has states of its area.
    timeline: steps.map(({ state, at }) => ({ state: state as WithdrawalState, at: at.toISOString() })),
    createdAt: row.created_at.toISOString(),
  }
}

/** The method of a withdrawal. A tariff that is no longer offered still applies to existing withdrawals. */
export function getMethod({ currency, destination }: Pick<Terms, "currency" | "destination">) {
  const method = findMethod(readCurrency(currency), destination.rail, destination.network)
  if (!method)
    throw new Error(`There is no withdrawal method for ${currency} by ${destination.rail} ${destination.network}`)
  return method
}

/** Finds a customer's own withdrawal. Refuses with `not_found`. */
export async function findOwn(db: Kysely<Database>, id: string, userId: string): Promise<WithdrawalRow> {
  const row = isUuid(id)
    ? await db
        .selectFrom("withdrawals")
        .selectAll()
        .where("id", "=", id)
        .where("user_id", "=", userId)
        .executeTakeFirst()
    : undefined
  if (!row) throw refuse("not_found")
  return row
}

/** The recipient of a withdrawal that is settled between two wallets. */
export function requireRecipient({ id, recipient_id }: WithdrawalRow): string {
  if (recipient_id === null) throw new Error(`The withdrawal ${id} has no recipient`)
  return recipient_id
}

/** The counterparty shown in the history. */
export function getCounterparty({ rail, to, holder }: PayoutDestination): string {
  return rail === "iban" && holder !== null ? `${holder} · ${to}` : to
}
