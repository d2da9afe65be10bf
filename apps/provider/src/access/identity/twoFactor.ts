import type { Kysely, Transaction } from "kysely"
import { notify } from "#notifications/notify.ts"
import type { Database } from "#platform/database/schema.ts"
import type { SessionActor } from "#platform/http/caller.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse, refuseField } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { writeAudit } from "./audit.ts"
import { hasFactor, spendCode } from "./factors.ts"
import { createTotpSecret, totpUri } from "./oneTimePassword.ts"
import { endOtherAccess } from "./otherAccess.ts"
import { countRecoveryCodes, removeRecoveryCodes, replaceRecoveryCodes } from "./recoveryCodes.ts"
import { countAttempt, oneTimePasswordSubjects, resetAttempts } from "./throttle.ts"
import { lockUser, type UserRow } from "./users.ts"

/**
 * Calls that turn the second factor on and off. Turning it off makes the flag false.
 *
 * @see spec §4, design.md
 */
export const twoFactorHandlers = {
  // A factor added by a stolen session would confirm anything for that session.
  start2fa: async ({ secretBox }, { caller, trx, requireStepUp }) => {
    const user = await lockUser(trx, caller.actor.userId)
    if (user.totp_secret !== null) throw refuse("state_conflict", { details: { state: "enabled" } })
    await requireStepUp()
    const secret = createTotpSecret()
    await update(trx, caller.actor, {
      totp_pending_secret: secretBox.seal(secret, "users.totp_pending_secret", user.id),
    })
    return { secret, uri: totpUri(secret, user.email) }
  },

  enable2fa: (services, { caller, input, origin }) =>
    withCountedCode(services, caller.actor, async (inTrx, trx) => {
      const user = await lockUser(inTrx.db, caller.actor.userId)
      if (user.totp_secret !== null) throw refuse("state_conflict", { details: { state: "enabled" } })
      if (user.totp_pending_secret === null) throw refuse("state_conflict", { details: { state: "not_started" } })
      await spendCode(inTrx, user, "totp_pending_secret", input)
      const { secretBox } = services
      const secret = secretBox.open(user.totp_pending_secret, "users.totp_pending_secret", user.id)
      const sealed = secretBox.seal(secret, "users.totp_secret", user.id)
      await update(inTrx.db, caller.actor, { totp_secret: sealed, totp_pending_secret: null })
      await endOtherAccess(services, trx, user.id, origin, caller.actor)
      await writeAudit(inTrx, caller.actor.userId, "two_factor_enabled", origin)
      await notify(inTrx.db, user.id, "two_factor_enabled")
      return { recoveryCodes: await replaceRecoveryCodes(inTrx, caller.actor.userId) }
    }),

  disable2fa: async (services, { caller, input, origin }) => {
    if (!hasFactor(input)) throw refuseField("validation_failed", "oneTimePassword", { code: "required" })
    return withCountedCode(services, caller.actor, async (inTrx, trx) => {
      const user = await lockUser(inTrx.db, caller.actor.userId)
      if (user.totp_secret === null) throw refuse("state_conflict", { details: { state: "disabled" } })
      await spendCode(inTrx, user, "totp_secret", input)
      await update(inTrx.db, caller.actor, { totp_secret: null, totp_pending_secret: null })
      await removeRecoveryCodes(inTrx.db, caller.actor.userId)
      await endOtherAccess(services, trx, user.id, origin, caller.actor)
      await writeAudit(inTrx, caller.actor.userId, "two_factor_disabled", origin)
      await notify(inTrx.db, user.id, "two_factor_disabled")
      return null
    })
  },

  getRecoveryCodes: async ({ db }, { caller }) => ({ left: await countRecoveryCodes(db, caller.actor.userId) }),

  renewRecoveryCodes: async (services, { caller, origin, trx }) => {
    const inTrx = { ...services, db: trx }
    const user = await lockUser(trx, caller.actor.userId)
    if (user.totp_secret === null) throw refuse("state_conflict", { details: { state: "disabled" } })
    await endOtherAccess(services, trx, user.id, origin, caller.actor)
    await writeAudit(inTrx, caller.actor.userId, "recovery_codes_renewed", origin)
    await notify(trx, user.id, "recovery_codes_renewed")
    return { recoveryCodes: await replaceRecoveryCodes(inTrx, caller.actor.userId) }
  },
} satisfies Pick<Handlers, "start2fa" | "enable2fa" | "disable2fa" | "getRecoveryCodes" | "renewRecoveryCodes">

async function withCountedCode<Result>(
  services: Services,
  actor: SessionActor,
  work: (inTrx: Services, trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  const subjects = oneTimePasswordSubjects(actor.userId)
  await countAttempt(services.db, subjects, services.now())
  const result = await services.db.transaction().execute((trx) => work({ ...services, db: trx }, trx))
  await resetAttempts(services.db, subjects)
  return result
}

async function update(
  trx: Kysely<Database>,
  { userId }: SessionActor,
  values: Partial<Pick<UserRow, "totp_secret" | "totp_pending_secret">>,
): Promise<void> {
  await trx.updateTable("users").set(values).where("id", "=", userId).execute()
}
