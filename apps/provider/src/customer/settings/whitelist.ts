import type { Profile } from "@wallet/core/contract"
import type { Kysely, Selectable } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import { readSettings } from "./store.ts"

type Whitelist = Pick<Selectable<Database["user_settings"]>, "whitelist_since" | "whitelist_off_at">

/** Whether withdrawals go to the address book alone at a moment, and until when that is still so. */
export function whitelistAt(
  { whitelist_since, whitelist_off_at }: Whitelist,
  now: Date,
): Profile["withdrawalWhitelist"] {
  const enabled = whitelist_since !== null && (whitelist_off_at === null || whitelist_off_at > now)
  return { enabled, offAt: enabled ? (whitelist_off_at?.toISOString() ?? null) : null }
}

/**
 * Lets a payment out pass, or refuses with `destination_not_listed` where the customer wants it to go to the address book
 * alone.
 *
 * @param isListed whether the destination is an active line of it.
 */
export async function requireListed(db: Kysely<Database>, userId: string, isListed: boolean, now: Date): Promise<void> {
  if (isListed) return
  const settings = await readSettings(db, userId)
  if (settings && whitelistAt(settings, now).enabled) throw refuse("destination_not_listed")
}
