import { type Kysely, sql } from "kysely"
import { hasDevice, knowsDevice } from "#access/identity/devices.ts"
import type { Joined } from "#access/identity/events.ts"
import type { RefereeRefusal } from "#customer/referral/tables.ts"
import { notify } from "#notifications/notify.ts"
import type { Database } from "#platform/database/schema.ts"
import type { EventContext } from "#platform/events.ts"
import { maskEmail } from "#wallet/people/maskEmail.ts"

/**
 * Records the referrer of a new customer. A self-referral earns nothing and does not say why; neither does a referral with an
 * unknown device on either side, as both might be the same person's.
 */
export async function attribute({ services, trx }: EventContext, joined: Joined): Promise<void> {
  const { userId, email, referrerId, deviceHash } = joined
  if (referrerId === null) return
  const refusal = await refusalAtStart(trx, referrerId, deviceHash)
  await trx
    .insertInto("referees")
    .values({ user_id: userId, referrer_id: referrerId, registered_at: services.now(), refusal })
    .execute()
  if (!refusal) await notify(trx, referrerId, "referral_joined", { detail: maskEmail(email) })
}

async function refusalAtStart(
  trx: Kysely<Database>,
  referrerId: string,
  deviceHash: Buffer | null,
): Promise<RefereeRefusal | null> {
  if (!deviceHash || !(await hasDevice(trx, referrerId))) return "no_device"
  return (await knowsDevice(trx, referrerId, deviceHash)) ? "same_device" : null
}

/**
 * The current reason why a referral earns nothing. A shared device or payment method may have become known since the
 * registration.
 */
export async function findRefusal(
  db: Kysely<Database>,
  {
    user_id: userId,
    referrer_id: referrerId,
    refusal,
  }: { user_id: string; referrer_id: string; refusal: RefereeRefusal | null },
): Promise<RefereeRefusal | null> {
  if (refusal) return refusal
  const { rows } = await sql<{ unknown: boolean; device: boolean; payment: boolean }>`
    SELECT
      NOT EXISTS (SELECT FROM user_devices WHERE user_id = ${userId})
        OR NOT EXISTS (SELECT FROM user_devices WHERE user_id = ${referrerId}) AS unknown,
      EXISTS (
        SELECT FROM user_devices a JOIN user_devices b USING (device_hash)
        WHERE a.user_id = ${userId} AND b.user_id = ${referrerId}
      ) AS device,
      EXISTS (
        SELECT FROM saved_cards a JOIN saved_cards b USING (fingerprint)
        WHERE a.user_id = ${userId} AND b.user_id = ${referrerId}
      ) OR EXISTS (
        SELECT FROM withdrawals a JOIN withdrawals b USING (fingerprint)
        WHERE a.user_id = ${userId} AND b.user_id = ${referrerId}
      ) AS payment
  `.execute(db)
  const [found] = rows
  if (found?.device) return "same_device"
  if (found?.payment) return "same_payment"
  return found?.unknown ? "no_device" : null
}
