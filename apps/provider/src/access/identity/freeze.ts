import { type Kysely, sql } from "kysely"
import { validate as isUuid } from "uuid"
import { notify } from "#notifications/notify.ts"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import type { Services } from "#platform/services.ts"
import { accountUnfrozen } from "./events.ts"

/**
 * Refuses a customer whose account is frozen by an operator, or held for an alert (`hold.ts`): they can read everything, incoming
 * money is credited, and they can't move anything.
 *
 * @throws Refusal `account_frozen`
 */
export async function requireNotFrozen(db: Kysely<Database>, userId: string): Promise<void> {
  if (await isFrozen(db, userId)) throw refuse("account_frozen")
}

/** Resolves to true if the account is frozen or held, for work without the customer. */
export async function isFrozen(db: Kysely<Database>, userId: string): Promise<boolean> {
  return (await readFrozen(db, [userId]))(userId)
}

/** As `isFrozen`, for several customers. */
export async function readFrozen(
  db: Kysely<Database>,
  userIds: readonly string[],
): Promise<(userId: string) => boolean> {
  const frozen = await db
    .selectFrom("users")
    .select("id")
    .where(sql<boolean>`id = ANY(${[...userIds]}::uuid[])`)
    .where((eb) => eb.or([eb("frozen_at", "is not", null), eb("held_at", "is not", null)]))
    .execute()
  const ids = new Set(frozen.map(({ id }) => id))
  return (userId) => ids.has(userId)
}

/** Freezes an account that is neither frozen nor closed. @returns false if it is. */
export async function freezeIfOpen(services: Services, id: string): Promise<boolean> {
  const user = await services.db
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where("frozen_at", "is", null)
    .where("closed_at", "is", null)
    .executeTakeFirst()
  if (user) await setFrozen(services, id, true)
  return user !== undefined
}

/**
 * Freezes or unfreezes an account, and notifies its customer.
 *
 * @throws Refusal `not_found`; `state_conflict` if it is in that state already, or closed
 */
export async function setFrozen(services: Services, id: string, frozen: boolean): Promise<void> {
  const { db, now } = services
  await inTransaction(db, async (trx) => {
    const user = isUuid(id)
      ? await trx
          .selectFrom("users")
          .select(["frozen_at", "held_at", "closed_at"])
          .where("id", "=", id)
          .forUpdate()
          .executeTakeFirst()
      : undefined
    if (!user) throw refuse("not_found")
    const state = user.closed_at ? "closed" : user.frozen_at ? "frozen" : "open"
    if (state !== (frozen ? "open" : "frozen")) throw refuse("state_conflict", { details: { state } })
    await trx
      .updateTable("users")
      .set({ frozen_at: frozen ? now() : null })
      .where("id", "=", id)
      .execute()
    // The account is still held, so nothing changes for the customer.
    if (user.held_at) return
    if (!frozen) await services.events.publish(accountUnfrozen, { services, trx }, { userId: id })
    await notify(trx, id, frozen ? "account_frozen" : "account_unfrozen")
  })
}
