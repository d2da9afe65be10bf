import type { NetworkId } from "@wallet/core/money"
import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely"
import { validate as isUuid } from "uuid"
import { isOneOf } from "#platform/database/isOneOf.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { NeededMovement } from "./marks.ts"
import type { ColdMovementState } from "./tables.ts"

/** Money between a hot wallet and cold storage. */
export type ColdMovement = Selectable<Database["cold_movements"]>

/** Time after a rejection for which the same movement is not proposed again, in milliseconds. */
const pauseAfterNo = 24 * 3_600_000
/** Time for which ended movements are shown, in milliseconds. */
const shownMs = 7 * 24 * 3_600_000

interface NewMovement extends NeededMovement {
  readonly network: NetworkId
  readonly currency: string
  readonly hotAddress: string
  readonly coldAddress: string | null
}

/**
 * Creates a needed movement, unless the same one is in progress or was rejected recently. A pending refill gets the
 * new amount.
 */
export async function fileMovement(db: Kysely<Database>, needed: NewMovement, now: Date): Promise<void> {
  const { kind, network, currency, amount } = needed
  const lately = await selectMovements(db, network, currency)
    .select("id")
    .where("kind", "=", kind)
    .where((eb) =>
      eb.or([
        eb("state", "in", ["approved", "sent"]),
        eb.and([
          eb("state", "in", ["rejected", "failed"]),
          eb("changed_at", ">", new Date(now.getTime() - pauseAfterNo)),
          // One that ended by itself does not block the next one.
          eb("note", "is distinct from", notNeeded),
        ]),
      ]),
    )
    .executeTakeFirst()
  if (lately) return
  if (kind === "refill") await changePending(db, needed, { amount, changed_at: now })
  await db
    .insertInto("cold_movements")
    .values({
      id: newId(),
      kind,
      network,
      currency,
      amount,
      hot_address: needed.hotAddress,
      cold_address: needed.coldAddress,
      state: "pending",
      txid: null,
      fee: null,
      note: null,
      created_at: now,
      changed_at: now,
      not_before: now,
      booked_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Note of a waiting refill that is cancelled. */
const notNeeded = "not needed any more"

/** Ends a pending refill that is no longer needed. */
export async function dropRefill(db: Kysely<Database>, asset: AssetName, now: Date): Promise<void> {
  await changePending(db, { ...asset, kind: "refill" }, { state: "rejected", note: notNeeded, changed_at: now })
}

interface AssetName {
  readonly network: NetworkId
  readonly currency: string
}

async function changePending(
  db: Kysely<Database>,
  { network, currency, kind }: AssetName & Pick<ColdMovement, "kind">,
  change: Partial<Pick<ColdMovement, "amount" | "state" | "note" | "changed_at">>,
): Promise<void> {
  await db
    .updateTable("cold_movements")
    .set(change)
    .where("network", "=", network)
    .where("currency", "=", currency)
    .where("kind", "=", kind)
    .where("state", "=", "pending")
    .execute()
}

function selectMovements(db: Kysely<Database>, network: NetworkId, currency: string) {
  return db.selectFrom("cold_movements").where("network", "=", network).where("currency", "=", currency)
}

/** Lists movements in progress on a network that are due. */
export function listDueMovements(
  db: Kysely<Database>,
  network: NetworkId,
  now: Date,
): Promise<readonly ColdMovement[]> {
  return db
    .selectFrom("cold_movements")
    .selectAll()
    .where("network", "=", network)
    .where("state", "in", ["approved", "sent"])
    .where("not_before", "<=", now)
    .orderBy("created_at")
    .execute()
}

/** The condition of movements in progress and recently ended ones. */
export function isShownMovement(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(state IN ('pending', 'approved', 'sent') OR changed_at > ${new Date(now.getTime() - shownMs)})`
}

/** Lists the movements with these ids, or the newest 100 of those in progress and recently ended. */
export function listMovements(
  db: Kysely<Database>,
  now: Date,
  ids?: readonly string[],
): Promise<readonly ColdMovement[]> {
  return db
    .selectFrom("cold_movements")
    .selectAll()
    .where(ids ? isOneOf("id", ids) : isShownMovement(now))
    .orderBy("created_at", "desc")
    .limit(100)
    .execute()
}

/** Operators' decisions about a movement. */
export type MovementDecision = "approved" | "rejected"

/**
 * Locks a movement that operators may decide on, until the end of the transaction of `db`.
 *
 * @throws Refusal `not_found`, or `state_conflict` where it waits no more, or is a refill to approve: keys that are elsewhere
 * make it, and nobody here.
 */
export async function lockPending(db: Kysely<Database>, id: string, decision: MovementDecision): Promise<void> {
  const found = isUuid(id)
    ? await db
        .selectFrom("cold_movements")
        .select(["kind", "state"])
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!found) throw refuse("not_found")
  const { kind, state } = found
  if (state !== "pending" || (kind === "refill" && decision === "approved"))
    throw refuse("state_conflict", { details: { state } })
}

/** Applies the operators' decision. Refuses as `lockPending` does. */
export async function decideOnMovement(
  db: Kysely<Database>,
  id: string,
  decision: MovementDecision,
  now: Date,
): Promise<void> {
  await lockPending(db, id, decision)
  await moveTo(db, { id, from: "pending" }, { state: decision, changed_at: now, not_before: now })
}

/** Moves a movement to its next state. @returns false if its state has changed. */
export async function moveTo(
  db: Kysely<Database>,
  { id, from }: { readonly id: string; readonly from: ColdMovementState },
  change: Partial<Omit<ColdMovement, "id">>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("cold_movements")
    .set(change)
    .where("id", "=", id)
    .where("state", "=", from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
