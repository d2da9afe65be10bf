import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"

/**
 * Lets a customer go on where no link is asked for, or theirs is made (spec §8).
 *
 * @throws Refusal `account_link_required`.
 */
export async function requireLink({ config, db }: Services, userId: string): Promise<void> {
  if (!config.requireAccountLink) return
  const linked = await db
    .selectFrom("account_links")
    .select("id")
    .where("user_id", "=", userId)
    .where("state", "=", "linked")
    .executeTakeFirst()
  if (!linked) throw refuse("account_link_required")
}
