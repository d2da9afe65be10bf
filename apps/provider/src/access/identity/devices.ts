import { createHash } from "node:crypto"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"

/** The stored hash of a device's id. */
export function hashDevice(deviceId: string): Buffer {
  return createHash("sha256").update(deviceId).digest()
}

/** Stores a customer's device, if the site sent its id. */
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

/** Resolves to true if the customer has a known device. */
export async function hasDevice(db: Kysely<Database>, userId: string): Promise<boolean> {
  const known = await db
    .selectFrom("user_devices")
    .select("user_id")
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

/** Resolves to true if the customer has used this device. */
export async function knowsDevice(db: Kysely<Database>, userId: string, deviceHash: Buffer): Promise<boolean> {
  const known = await db
    .selectFrom("user_devices")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("device_hash", "=", deviceHash)
    .executeTakeFirst()
  return known !== undefined
}
