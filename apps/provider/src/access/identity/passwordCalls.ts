import type { Kysely, Selectable } from "kysely"
import { notify } from "#notifications/notify.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse, refuseField } from "#platform/http/refusal.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { writeAudit } from "./audit.ts"
import { endOtherAccess } from "./otherAccess.ts"
import { hashPassword, verifyPassword } from "./password.ts"
import { refuseWeakPassword } from "./passwordStrength.ts"
import { securityLockMs } from "./securityLock.ts"
import { hashToken } from "./token.ts"
import { findUser, lockUser } from "./users.ts"

/** Calls that change an account's password. */
export const passwordHandlers = {
  changePassword: async (services, { caller, input, origin, trx }) => {
    const inTrx = { ...services, db: trx }
    const user = await lockUser(trx, caller.actor.userId)
    refuseWeakPassword(input.newPassword, "newPassword", user.email)
    if (!(await verifyPassword(user.password_hash, input.currentPassword))) {
      throw refuseField("password_wrong", "currentPassword")
    }
    await setPassword(trx, user.id, { password_hash: await hashPassword(input.newPassword) })
    await endOtherAccess(services, trx, user.id, origin, caller.actor)
    await voidResets(trx, user.id, services.now())
    await writeAudit(inTrx, user.id, "password_changed", origin)
    await notify(trx, user.id, "password_changed")
    return null
  },

  // The job looks up the address, so that this call does the same work for any address.
  requestPasswordReset: async ({ db }, { input: { email }, origin }) => {
    await enqueue(db, "password.reset", { resetId: newId(), email, origin })
    return null
  },

  resetPassword: async (services, { input, origin }) => {
    refuseWeakPassword(input.newPassword, "newPassword", undefined)
    // Before the token is looked up, so that a wrong token takes as long.
    const passwordHash = await hashPassword(input.newPassword)
    await services.db.transaction().execute(async (trx) => {
      const now = services.now()
      const inTrx = { ...services, db: trx }
      const reset = await spendReset(trx, input.token, now)
      if (!reset) throw refuse("reset_token_invalid")
      const user = await findUser(trx, reset.user_id)
      // The refusal rolls back the use of the token, so that the link stays valid.
      refuseWeakPassword(input.newPassword, "newPassword", user.email)
      const heldUntil = new Date(now.getTime() + securityLockMs)
      await setPassword(trx, user.id, { password_hash: passwordHash, withdrawals_held_until: heldUntil })
      await endOtherAccess(services, trx, user.id, origin)
      await writeAudit(inTrx, user.id, "password_reset", origin)
      await notify(trx, user.id, "password_changed")
    })
    return null
  },
} satisfies Pick<Handlers, "changePassword" | "requestPasswordReset" | "resetPassword">

/** Uses up the reset of a token, and voids the customer's other resets. */
async function spendReset(
  trx: Kysely<Database>,
  token: string,
  now: Date,
): Promise<Selectable<Database["password_resets"]> | undefined> {
  const reset = await trx
    .updateTable("password_resets")
    .set({ used_at: now })
    .where("token_hash", "=", hashToken(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst()
  if (reset) await voidResets(trx, reset.user_id, now)
  return reset
}

/** Voids the reset links mailed to a customer, because the address may now be another's, or the password was replaced. */
export async function voidResets(trx: Kysely<Database>, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable("password_resets")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute()
}

async function setPassword(
  trx: Kysely<Database>,
  userId: string,
  values: { readonly password_hash: string; readonly withdrawals_held_until?: Date },
): Promise<void> {
  await trx.updateTable("users").set(values).where("id", "=", userId).execute()
}
