import type { NotificationKind } from "@wallet/core/contract"
import { type RawBuilder, sql, type Transaction } from "kysely"
import { notifyEach } from "#notifications/notify.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Operation } from "#platform/http/answers.ts"
import { storedMoney } from "#platform/money/money.ts"
import { deleteOperation, recordOperations, updateOperation } from "#wallet/history/record.ts"
import { recordSteps } from "#wallet/history/timeline.ts"
import { isBelowMinimum } from "./amounts.ts"
import type { DepositRow } from "./deposit.ts"
import type { DepositEvent, DepositState } from "./depositLifecycle.ts"
import type { DepositStep } from "./depositStep.ts"

/** True for a deposit that shares its operation with others: of a customer, and below the minimum. */
export function isGrouped(deposit: DepositRow): boolean {
  return deposit.invoice_id === null && deposit.amount !== null && deposit.amount > 0n && isBelowMinimum(deposit)
}

/** States in which a deposit below the minimum still collects others. */
const collecting: ReadonlySet<DepositState> = new Set(["detected", "confirming", "orphaned", "below_minimum"])

/** Puts deposits below the minimum into the open groups of their addresses. @returns them with their groups. */
export async function joinGroups(
  trx: Transaction<Database>,
  deposits: readonly DepositRow[],
  now: Date,
): Promise<readonly DepositRow[]> {
  if (deposits.length === 0) return []
  const keys = new Map(deposits.map((deposit) => [toKey(deposit), deposit]))
  const columns = [...keys.values()].toSorted((a, b) => (toKey(a) < toKey(b) ? -1 : 1))
  const { rows } = await sql<GroupKey & { readonly id: string }>`
    INSERT INTO deposit_groups (id, user_id, address_id, network, currency, created_at)
    SELECT * FROM unnest(
      ${columns.map(() => newId())}::uuid[], ${columns.map(({ user_id }) => user_id)}::uuid[],
      ${columns.map(({ address_id }) => address_id)}::uuid[], ${columns.map(({ network }) => network)}::text[],
      ${columns.map(({ currency }) => currency)}::text[], ${columns.map(() => now)}::timestamptz[]
    )
    ON CONFLICT (address_id, network, currency) WHERE closed_at IS NULL DO UPDATE SET user_id = excluded.user_id
    RETURNING id, address_id, network, currency`.execute(trx)
  const groups = new Map(rows.map((row) => [toKey(row), row.id]))
  const joined = deposits.map((deposit) => ({ ...deposit, group_id: groups.get(toKey(deposit)) ?? null }))
  await setGroups(trx, joined)
  return joined
}

/** Key of a group of deposits. */
type GroupKey = Pick<DepositRow, "address_id" | "network" | "currency">

function toKey({ address_id, network, currency }: GroupKey): string {
  return `${address_id} ${network} ${currency}`
}

async function setGroups(trx: Transaction<Database>, deposits: readonly DepositRow[]): Promise<void> {
  await sql`
    UPDATE deposits SET group_id = joined.group_id
    FROM unnest(${deposits.map(({ id }) => id)}::uuid[], ${deposits.map(({ group_id }) => group_id)}::uuid[])
      AS joined (id, group_id)
    WHERE deposits.id = joined.id`.execute(trx)
}

/**
 * Locks the groups of deposits. Call it before locking the deposits: a change of a deposit changes its group's
 * operation.
 */
export async function lockGroups(trx: Transaction<Database>, isAmong: RawBuilder<boolean>): Promise<void> {
  await sql`
    SELECT FROM deposit_groups
    WHERE id IN (SELECT group_id FROM deposits WHERE group_id IS NOT NULL AND ${isAmong})
    ORDER BY id FOR UPDATE`.execute(trx)
}

/** Events after which a deposit is handled individually, with an operation of its own. */
const leaving: ReadonlySet<DepositEvent> = new Set(["hold", "return"])

/**
 * Updates the groups of deposits after a change. Deposits that are decided individually leave, raised deposits
 * close their group, and the rest start another. The operations follow.
 */
export async function followGroups(
  trx: Transaction<Database>,
  steps: readonly DepositStep[],
  moved: readonly DepositRow[],
  now: Date,
): Promise<void> {
  const touched = new Set(moved.flatMap(({ group_id }) => group_id ?? []))
  if (touched.size === 0) return
  const listSteps = (event: (event: DepositEvent) => boolean) =>
    new Set(steps.flatMap((step) => (event(step.event) ? [step.deposit.id] : [])))
  const left = listSteps((event) => leaving.has(event))
  await leaveGroups(
    trx,
    moved.filter(({ id, group_id }) => group_id !== null && left.has(id)),
  )
  const raised = listSteps((event) => event === "raise")
  const closing = moved.flatMap(({ id, group_id }) => (group_id !== null && raised.has(id) ? [group_id] : []))
  for (const id of await reopenFor(trx, { closing, moved }, now)) touched.add(id)
  await writeLines(trx, [...touched], now)
}

/** Gives deposits operations of their own. */
async function leaveGroups(trx: Transaction<Database>, deposits: readonly DepositRow[]): Promise<void> {
  if (deposits.length === 0) return
  await setGroups(
    trx,
    deposits.map((deposit) => ({ ...deposit, group_id: null })),
  )
  const { rows } = await sql<{ id: string; address: string }>`
    SELECT deposits.id, at.address FROM deposits JOIN deposit_addresses at ON at.id = deposits.address_id
    WHERE deposits.id = ANY(${deposits.map(({ id }) => id)}::uuid[])`.execute(trx)
  const addresses = new Map(rows.map(({ id, address }) => [id, address]))
  await recordOperations(
    trx,
    deposits.flatMap(({ id, user_id, currency, amount, network, txid, created_at }) => {
      if (currency === null || amount === null) return []
      const line = { kind: "deposit", direction: "in", state: "processing", subject_id: id } as const
      return [{ ...line, user_id, currency, amount, network, txid, created_at, address: addresses.get(id) ?? null }]
    }),
  )
}

interface Closing {
  readonly closing: readonly string[]
  readonly moved: readonly DepositRow[]
}

/**
 * Closes groups. Deposits that still collect, in these or in earlier closed groups, join an open one. @returns all
 * changed groups.
 */
async function reopenFor(
  trx: Transaction<Database>,
  { closing, moved }: Closing,
  now: Date,
): Promise<readonly string[]> {
  if (closing.length > 0)
    await trx
      .updateTable("deposit_groups")
      .set({ closed_at: now })
      .where("id", "in", closing)
      .where("closed_at", "is", null)
      .execute()
  const ids = moved.flatMap(({ group_id }) => group_id ?? [])
  const { rows } = await sql<DepositRow>`
    SELECT deposits.* FROM deposits JOIN deposit_groups ON deposit_groups.id = deposits.group_id
    WHERE group_id = ANY(${ids}::uuid[]) AND closed_at IS NOT NULL AND state = ANY(${[...collecting]}::text[])
      AND state <> 'orphaned'`.execute(trx)
  const joined = await joinGroups(trx, rows, now)
  return joined.flatMap(({ group_id }) => group_id ?? [])
}

interface GroupSums {
  readonly id: string
  readonly user_id: string
  readonly network: string
  readonly currency: string
  readonly address: string
  readonly created_at: Date
  readonly told_at: Date | null
  readonly credited_at: Date | null
  readonly operation_id: string | null
  readonly credited: bigint | null
  readonly living: bigint | null
  readonly every: bigint | null
  readonly waits: boolean
  readonly is_open: boolean
  readonly txid: string | null
}

/**
 * Writes the operations of groups: the credited sum, or else the pending one. Notifies their customers once of
 * each.
 */
export async function writeLines(trx: Transaction<Database>, ids: readonly string[], now: Date): Promise<void> {
  await sql`SELECT FROM deposit_groups WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`.execute(trx)
  const { rows } = await sql<GroupSums>`
    SELECT own.*, at.address, line.id AS operation_id, sums.*
    FROM deposit_groups own
    JOIN deposit_addresses at ON at.id = own.address_id
    LEFT JOIN operations line ON line.subject_id = own.id AND line.kind = 'deposit'
    CROSS JOIN LATERAL (
      SELECT sum(amount) FILTER (WHERE state IN ('credited', 'at_risk', 'lost')) AS credited,
        sum(amount) FILTER (WHERE state <> 'orphaned') AS living, sum(amount) AS every,
        coalesce(bool_or(state = 'below_minimum'), false) AS waits,
        coalesce(bool_or(state IN ('detected', 'confirming', 'screening', 'below_minimum')), false) AS is_open,
        CASE WHEN count(*) = 1 THEN min(txid) END AS txid
      FROM deposits WHERE group_id = own.id
    ) sums
    WHERE own.id = ANY(${ids}::uuid[]) ORDER BY own.id`.execute(trx)
  for (const row of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one for each address that was paid, on one connection
    await writeLine(trx, row, now)
  }
}

async function writeLine(trx: Transaction<Database>, row: GroupSums, now: Date): Promise<void> {
  const { id, user_id, network, currency, address, created_at, operation_id, txid } = row
  const line = toOperation(row)
  if (!line) {
    if (operation_id !== null) await deleteOperation(trx, operation_id)
    return
  }
  if (operation_id === null)
    await recordOperations(trx, [
      {
        user_id,
        kind: "deposit",
        subject_id: id,
        direction: "in",
        currency,
        network,
        address,
        txid,
        created_at,
        ...line,
      },
    ])
  else await updateOperation(trx, operation_id, { ...line, txid })
  if (row.waits && row.told_at === null) await tell(trx, row, "deposit_below_minimum", now)
  if (line.state === "completed" && !row.is_open && row.credited_at === null)
    await tell(trx, row, "deposit_credited", now)
}

function toOperation({
  credited,
  living,
  every,
}: GroupSums): (Pick<Operation, "state"> & { amount: bigint }) | undefined {
  if (credited !== null && credited > 0n) return { state: "completed", amount: credited }
  if (living !== null) return { state: "processing", amount: living }
  return every === null ? undefined : { state: "failed", amount: every }
}

/** Notifies a customer once of a group. */
async function tell(
  trx: Transaction<Database>,
  row: GroupSums,
  kind: Extract<NotificationKind, "deposit_below_minimum" | "deposit_credited">,
  now: Date,
): Promise<void> {
  const { id, user_id: userId, currency } = row
  await trx
    .updateTable("deposit_groups")
    .set(kind === "deposit_credited" ? { credited_at: now } : { told_at: now })
    .where("id", "=", id)
    .execute()
  const state: DepositState = kind === "deposit_credited" ? "credited" : "below_minimum"
  const event: DepositEvent = kind === "deposit_credited" ? "pass" : "fallShort"
  await recordSteps(trx, [{ subject_id: id, state, event, actor: "rail", at: now }])
  const amount = storedMoney(toOperation(row)?.amount ?? 0n, currency)
  await notifyEach({ trx, writes: trx }, [{ userId, kind, amount, detail: null, subjectId: id }])
}
