import { type Selectable, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Profile } from "#platform/http/answers.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { OutgoingCheck } from "#wallet/outgoing/check.ts"

type Whitelist = Pick<Selectable<Database["user_settings"]>, "whitelist_since" | "whitelist_off_at">

/** State of the limit to the address book at a moment, with its end if it was turned off. */
export function whitelistAt(
  { whitelist_since, whitelist_off_at }: Whitelist,
  now: Date,
): Profile["withdrawalWhitelist"] {
  const enabled = whitelist_since !== null && (whitelist_off_at === null || whitelist_off_at > now)
  return { enabled, offAt: enabled ? (whitelist_off_at?.toISOString() ?? null) : null }
}

/** If a customer limits withdrawals to the address book, only its active entries are accepted. */
export const addressBookCheck: OutgoingCheck = {
  name: "saved recipients only",
  stage: "destination",
  appliesTo: ({ leavesForDestinations }) => leavesForDestinations,
  async read({ db, accountIds, at }) {
    const settings = await db
      .selectFrom("user_settings")
      .select(["user_id", "whitelist_since", "whitelist_off_at"])
      .where(sql<boolean>`user_id = ANY(${[...accountIds]}::uuid[])`)
      .where("whitelist_since", "is not", null)
      .execute()
    const restricted = new Set(settings.filter((row) => whitelistAt(row, at).enabled).map(({ user_id }) => user_id))
    return ({ accountId, destination }) => {
      if (destination && !destination.isListed && restricted.has(accountId)) throw refuse("destination_not_listed")
    }
  },
}
