import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"

/** The kind and reference of an object at YooKassa. */
export interface ObjectName {
  readonly kind: "payment" | "payout"
  /** Our reference. */
  readonly reference: string
}

/** The known facts about an object that was requested. */
export interface KnownObject {
  readonly askedAt: Date
  readonly id: string | undefined
  readonly refusal: string | undefined
  readonly givenUpAt: Date | undefined
}

/** A key is valid for 24 hours at YooKassa; this is an hour less, because clocks may differ. */
const keyLifetime = 23 * 3_600_000

/** True if YooKassa would treat the same idempotency key as a new one. */
export function isKeyForgotten({ askedAt }: Pick<KnownObject, "askedAt">, now: Date): boolean {
  return now.getTime() - askedAt.getTime() >= keyLifetime
}

/** Records an object before the request for it. @returns its known facts, including earlier attempts. */
export async function beginObject(db: Kysely<Database>, name: ObjectName, now: Date): Promise<KnownObject> {
  await db
    .insertInto("yookassa_objects")
    .values({ ...name, asked_at: now, object_id: null, refusal: null })
    .onConflict((conflict) => conflict.columns(["kind", "reference"]).doNothing())
    .execute()
  const known = await findObject(db, name)
  if (!known) throw new Error(`The ${name.kind} ${name.reference} was not written down`)
  return known
}

export async function findObject(db: Kysely<Database>, name: ObjectName): Promise<KnownObject | undefined> {
  const row = await db
    .selectFrom("yookassa_objects")
    .selectAll()
    .where("kind", "=", name.kind)
    .where("reference", "=", name.reference)
    .executeTakeFirst()
  if (!row) return undefined
  const { asked_at: askedAt, object_id: id, refusal, given_up_at: givenUpAt } = row
  return { askedAt, id: id ?? undefined, refusal: refusal ?? undefined, givenUpAt: givenUpAt ?? undefined }
}

/** Stores the id of an object, once: it never changes. */
export async function keepObjectId(db: Kysely<Database>, name: ObjectName, id: string): Promise<void> {
  const { numUpdatedRows } = await update(db, name)
    .set({ object_id: id })
    .where((eb) => eb.or([eb("object_id", "is", null), eb("object_id", "=", id)]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error(`YooKassa has two objects for the ${name.kind} ${name.reference}`)
}

/** Records that YooKassa finally refused an object. An existing object stays. */
export async function keepRefusal(db: Kysely<Database>, name: ObjectName, refusal: string): Promise<void> {
  await update(db, name).set({ refusal }).where("object_id", "is", null).execute()
}

/** Records that the customer has cancelled. */
export async function giveUpObject(db: Kysely<Database>, name: ObjectName, now: Date): Promise<void> {
  await update(db, name).set({ given_up_at: now }).where("given_up_at", "is", null).execute()
}

function update(db: Kysely<Database>, { kind, reference }: ObjectName) {
  return db.updateTable("yookassa_objects").where("kind", "=", kind).where("reference", "=", reference)
}
