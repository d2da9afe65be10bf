import { createHash } from "node:crypto"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"

/** What is kept of a device's id: enough to know it again. */
export function hashDevice(deviceId: string): Buffer {
  return createHash("sha256").update(deviceId).digest()
}

/** Remembers that a customer uses a device, where the site said which. */
export async function rememberDevice(
  db: Kysely<Database>,
  userId: string,
  deviceHash: Buffer | null,
  now: Date,
): Promise<void> {
  if (!deviceHash) return
  await db
    .insertInto("user_devices")
    .values({ user_id: userId, device_hash: deviceHash, first_seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether any device of a customer's is known. */
export async function hasDevice(db: Kysely<Database>, userId: string): Promise<boolean> {
  const known = await db
    .selectFrom("user_devices")
    .select("user_id")
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

/** Whether a customer has used a device. */
export async function knowsDevice(db: Kysely<Database>, userId: string, deviceHash: Buffer): Promise<boolean> {
  const known = await db
    .selectFrom("user_devices")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("device_hash", "=", deviceHash)
    .executeTakeFirst()
  return known !== undefined
}
