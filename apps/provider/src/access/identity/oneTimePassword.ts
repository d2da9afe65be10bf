import { type Kysely } from "kysely"
import { Secret, TOTP } from "otpauth"
import type { Database } from "#platform/database/schema.ts"

const issuer = "Wallet"

/** A new secret of 160 bits, in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The `otpauth://` URI for an authenticator app. */
export function totpUri(secret: string, email: string): string {
  return totp(secret, email).toString()
}

/** The time step of this code, allowing one step of clock difference either way; undefined for an invalid code. */
export function findTimeStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totp(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : TOTP.counter({ timestamp }) + delta
}

/**
 * Marks a time step as used, safe against concurrent requests.
 *
 * @returns false if it, or a later one, was used already.
 */
export async function spendTimeStep(db: Kysely<Database>, userId: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable("users")
    .set({ totp_last_step: BigInt(step) })
    .where("id", "=", userId)
    .where((eb) => eb.or([eb("totp_last_step", "is", null), eb("totp_last_step", "<", BigInt(step))]))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

function totp(secret: string, label = ""): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret) })
}
