import type { PayoutRowState } from "@wallet/core/contract"
import { toDecimal } from "@wallet/core/money"
import { type Kysely, sql } from "kysely"
import { isFrozen } from "#access/identity/freeze.ts"
import { readBalances } from "#ledger/balances.ts"
import { customer } from "#ledger/postings/accounts.ts"
import type { Database } from "#platform/database/schema.ts"
import type { PayoutBatch } from "#platform/http/answers.ts"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { BatchRow } from "./batch.ts"
import { batchLifecycle, holdsMoney } from "./batchLifecycle.ts"
import { getRowState } from "./rowState.ts"

/** The sum of rows of one state and currency. */
interface Sum {
  readonly batch_id: string
  readonly state: PayoutRowState
  readonly currency: string | null
  readonly rows: bigint
  readonly warned: bigint
  readonly amount: bigint
  /** All fees of a row; a part of them is the network fee. */
  readonly fee: bigint
  readonly network_fee: bigint
}

/** States before the hold, in which the batch shows if the wallet covers it. */
const isDraft: ReadonlySet<BatchRow["state"]> = new Set(["invalid", "ready", "awaiting_approval"])

/** The rows that the money of a batch is for. */
const paidFor: ReadonlySet<PayoutRowState> = new Set(["valid", "held", "sent", "confirmed", "failed", "returned"])

/** Presents one batch to its customer. Pass `sums` if the same transaction has already added up the rows. */
export async function presentBatch(
  db: Kysely<Database>,
  row: BatchRow,
  now: Date,
  sums?: readonly Sum[],
): Promise<PayoutBatch> {
  const [batch] = await presentWith(db, row.user_id, [row], sums ?? (await readSums(db, [row])), now)
  if (!batch) throw new Error(`The batch ${row.id} was not presented`)
  return batch
}

/** Presents batches of one customer, with a fixed number of statements. */
export async function presentBatches(
  db: Kysely<Database>,
  userId: string,
  rows: readonly BatchRow[],
  now: Date,
): Promise<PayoutBatch[]> {
  return presentWith(db, userId, rows, await readSums(db, rows), now)
}

async function presentWith(
  db: Kysely<Database>,
  userId: string,
  rows: readonly BatchRow[],
  sums: readonly Sum[],
  now: Date,
): Promise<PayoutBatch[]> {
  const twins = await readTwins(db, userId, rows)
  const balances = rows.some(({ state }) => isDraft.has(state)) ? await readBalances(db, customer(userId), now) : []
  const standsStill = rows.some(({ state }) => holdsMoney.has(state)) && (await isFrozen(db, userId))
  const availableIn = (code: string) => balances.find(({ currency }) => currency === code)?.available ?? 0n
  return rows.map((row) => {
    const own = sums
      .filter(({ batch_id }) => batch_id === row.id)
      .map((sum) => ({ ...sum, state: getRowState(sum.state, row.state) }))
    const twin = twins.find(
      ({ file_hash, id }) => id < row.id && row.file_hash !== null && file_hash?.equals(row.file_hash),
    )
    return {
      id: row.id,
      name: row.name,
      state: row.state,
      version: row.version,
      createdBy: row.created_by,
      rows: {
        total: count(own),
        warned: Number(own.reduce((all, { warned }) => all + warned, 0n)),
        byState: countsByState(own),
      },
      totals: presentTotals(own, isDraft.has(row.state) ? availableIn : undefined),
      sameFile: twin ? { id: twin.id, name: twin.name, createdAt: twin.created_at.toISOString() } : null,
      standsStill: standsStill && holdsMoney.has(row.state) ? "account_frozen" : null,
      scheduledAt: row.scheduled_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at?.toISOString() ?? null,
      approvedAt: row.approved_at?.toISOString() ?? null,
      settledAt: row.settled_at?.toISOString() ?? null,
      cancellable: nextStep(batchLifecycle, row.state, "cancel", "customer") !== undefined,
    }
  })
}

/** Adds up the rows of batches. */
export async function readSums(db: Kysely<Database>, batches: readonly BatchRow[]): Promise<readonly Sum[]> {
  const { rows } = await sql<Sum>`
    SELECT batch_id, state, currency, count(*) AS rows,
      count(*) FILTER (WHERE same_destination OR warnings <> '[]') AS warned,
      coalesce(sum(amount), 0) AS amount, coalesce(sum(fee + network_fee), 0) AS fee,
      coalesce(sum(network_fee), 0) AS network_fee
    FROM payout_rows WHERE batch_id = ANY(${batches.map(({ id }) => id)}::uuid[])
    GROUP BY batch_id, state, currency ORDER BY currency
  `.execute(db)
  return rows
}

/** The batches created from the same files, the newest first. */
async function readTwins(db: Kysely<Database>, userId: string, batches: readonly BatchRow[]) {
  const hashes = batches.flatMap(({ file_hash }) => file_hash ?? [])
  if (hashes.length === 0) return []
  return db
    .selectFrom("payout_batches")
    .select(["id", "name", "file_hash", "created_at"])
    .where("user_id", "=", userId)
    .where(sql<boolean>`file_hash = ANY(${hashes}::bytea[])`)
    .orderBy("id", "desc")
    .execute()
}

function count(sums: readonly Sum[]): number {
  return Number(sums.reduce((all, { rows }) => all + rows, 0n))
}

function countsByState(sums: readonly Sum[]): Record<string, number> {
  const states = new Set(sums.map(({ state }) => state))
  return Object.fromEntries(Array.from(states, (state) => [state, count(sums.filter((sum) => sum.state === state))]))
}

/** Totals of rows that will be or are paid, by currency. */
export function presentTotals(sums: readonly Sum[], availableIn?: (currency: string) => bigint) {
  const paid = sums.filter(({ state }) => paidFor.has(state))
  const codes = [...new Set(paid.flatMap(({ currency }) => currency ?? []))]
  return codes.map((currency) => {
    const own = paid.filter((sum) => sum.currency === currency)
    const decimal = (units: bigint) => toDecimal(storedMoney(units, currency))
    const amount = own.reduce((all, sum) => all + sum.amount, 0n)
    const fee = own.reduce((all, sum) => all + sum.fee, 0n)
    const failed = own.filter(({ state }) => state === "failed").reduce((all, sum) => all + sum.amount + sum.fee, 0n)
    // Network fees are not returned.
    const returned = own
      .filter(({ state }) => state === "returned")
      .reduce((all, sum) => all + sum.amount + sum.fee - sum.network_fee, 0n)
    return {
      currency,
      rows: count(own),
      amount: decimal(amount),
      fee: decimal(fee),
      total: decimal(amount + fee),
      failed: decimal(failed),
      returned: decimal(returned),
      available: availableIn ? decimal(availableIn(currency)) : null,
    }
  })
}
