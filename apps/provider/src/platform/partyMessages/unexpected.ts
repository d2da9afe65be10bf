import type { Money } from "@wallet/core/money"
import { type Kysely, type Selectable, sql, type Transaction } from "kysely"
import { isOneOf } from "#platform/database/isOneOf.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"

/** Parties that send messages about our objects. */
export type MessageParty = "acquirer" | "sbp" | "issuer" | "kyc" | "payouts"

export type UnexpectedMessage = Selectable<Database["unexpected_messages"]>

/** A message that does not fit its object, or whose object is unknown. */
export interface NewUnexpectedMessage {
  readonly party: MessageParty
  readonly event: string
  /** The id that it names. */
  readonly reference: string
  /** The sender's own id of the message, where it has one; the same event of the same object is one message otherwise. */
  readonly messageId?: string
  /** The object's state; undefined if nothing has that id. */
  readonly found?: string
  readonly userId?: string
  readonly money?: Money
}

/**
 * Keeps a message that nothing could be done with, once, until an operator settles it. One that was applied before is not
 * unexpected: its caller leaves it out.
 */
export async function recordUnexpected(
  trx: Kysely<Database>,
  { party, event, reference, messageId, found, userId, money }: NewUnexpectedMessage,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("unexpected_messages")
    .values({
      id: newId(),
      party,
      key: messageId ?? `${reference}:${event}`,
      event,
      reference,
      found: found ?? null,
      user_id: userId ?? null,
      currency: money?.currency.code ?? null,
      amount: money?.units ?? null,
      times: 1,
      state: "waiting",
      received_at: now,
      decided_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(["party", "key"]).doUpdateSet({ times: sql`unexpected_messages.times + 1` }),
    )
    .execute()
}

/** Settles a message that waited and has been carried out since, because what it is about has come. */
export async function settleCarriedOut(
  trx: Kysely<Database>,
  { party, key }: Pick<UnexpectedMessage, "key"> & { readonly party: MessageParty },
  now: Date,
): Promise<void> {
  await trx
    .updateTable("unexpected_messages")
    .set({ state: "carried_out", decided_at: now })
    .where("party", "=", party)
    .where("key", "=", key)
    .where("state", "=", "waiting")
    .execute()
}

/** The messages about an id that wait since a moment or later, by the party's ids of them. */
export async function listWaitingKeys(
  trx: Kysely<Database>,
  { party, reference, since }: { readonly party: MessageParty; readonly reference: string; readonly since: Date },
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom("unexpected_messages")
    .select("key")
    .where("party", "=", party)
    .where("reference", "=", reference)
    .where("received_at", ">=", since)
    .where("state", "=", "waiting")
    .orderBy("received_at")
    .execute()
  return rows.map(({ key }) => key)
}

/** The messages that wait for an operator, the oldest first. */
export function listUnexpected(db: Kysely<Database>, ids?: readonly string[]): Promise<UnexpectedMessage[]> {
  return db
    .selectFrom("unexpected_messages")
    .selectAll()
    .where("state", "=", "waiting")
    .where(isOneOf("id", ids))
    .orderBy("received_at")
    .limit(100)
    .execute()
}

/** Locks a message that waits. Refuses with `not_found`, or `state_conflict` where it is settled. */
export async function lockUnexpected(trx: Kysely<Database>, id: string): Promise<UnexpectedMessage> {
  const message = await trx
    .selectFrom("unexpected_messages")
    .selectAll()
    .where((eb) => eb(eb.cast<string>("id", "text"), "=", id))
    .forUpdate()
    .executeTakeFirst()
  if (!message) throw refuse("not_found")
  if (message.state !== "waiting") throw refuse("state_conflict", { details: { state: message.state } })
  return message
}

/** Says how a message was settled, in the transaction that does it. */
export async function settleUnexpected(
  trx: Transaction<Database> | Kysely<Database>,
  { id }: UnexpectedMessage,
  state: Exclude<UnexpectedMessage["state"], "waiting">,
  now: Date,
): Promise<void> {
  await trx.updateTable("unexpected_messages").set({ state, decided_at: now }).where("id", "=", id).execute()
}
