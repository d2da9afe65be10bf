import type { Money } from "@wallet/core/money"
import type { Transaction } from "kysely"
import { customer, systemAccounts } from "#ledger/postings/accounts.ts"
import { credit, debit } from "#ledger/postings/legs.ts"
import type { Database } from "#platform/database/schema.ts"
import { publishEach } from "#platform/live/publish.ts"
import { hold, releaseHold, takeHold } from "#wallet/history/holds.ts"
import { recordOperations } from "#wallet/history/record.ts"
import { recordStep } from "#wallet/history/timeline.ts"
import type { AmlPosting } from "./amlLifecycle.ts"
import type { AmlSubject } from "./subject.ts"

/** A check that is not free. */
interface Charge {
  readonly id: string
  readonly userId: string
  readonly price: Money
}

function toHoldName(checkId: string): string {
  return `aml:${checkId}`
}

/** Holds the price until there is a result, and writes the operation. Must come last in its transaction. */
export async function chargeFor(
  trx: Transaction<Database>,
  { id, userId, price, network, address, txid }: Charge & AmlSubject,
  now: Date,
): Promise<void> {
  const { currency, units } = price
  await recordOperations(trx, [
    {
      user_id: userId,
      kind: "aml_check",
      subject_id: id,
      direction: "out",
      state: "processing",
      currency: currency.code,
      amount: units,
      network,
      address,
      txid,
      created_at: now,
    },
  ])
  await recordStep(trx, { subject_id: id, state: "queued", event: "create", actor: "customer", at: now })
  await publishEach(trx, [
    { userId, type: "wallets" },
    { userId, type: "operations" },
  ])
  await hold(trx, { hold: toHoldName(id), subjectId: id, userId, amount: price }, now)
}

/** Posts or voids the hold. Must come last in its transaction. */
export async function settleCharge(
  trx: Transaction<Database>,
  { id, userId, price }: Charge,
  posting: AmlPosting,
  now: Date,
): Promise<void> {
  const held = { hold: toHoldName(id), subjectId: id }
  if (posting === "release") return releaseHold(trx, { ...held, legs: [] }, now)
  return takeHold(trx, { ...held, legs: [debit(customer(userId), price), credit(systemAccounts.fees, price)] }, now)
}
