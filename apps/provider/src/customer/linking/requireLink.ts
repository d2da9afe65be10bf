import type { CallRule } from "#platform/http/gate.ts"
import { refuse } from "#platform/http/refusal.ts"

/**
 * Allows a call if no link is required, or the customer has one.
 *
 * @see spec §8
 * @throws Refusal `account_link_required`.
 */
export const requireLink: CallRule = async ({ config, db }, { beforeLinking }, { actor }) => {
  if (!config.requireAccountLink || beforeLinking) return
  const linked = await db
    .selectFrom("account_links")
    .select("id")
    .where("user_id", "=", actor.userId)
    .where("state", "=", "linked")
    .executeTakeFirst()
  if (!linked) throw refuse("account_link_required")
}
