import type { Selectable } from "kysely"
import { writeAudit } from "#access/identity/audit.ts"
import { createConfirmationCode } from "#access/identity/confirmationCode.ts"
import { listMethods } from "#access/identity/factors.ts"
import {
  addressTakenMail,
  emailChangedMail,
  newAddressMail,
  oldAddressMail,
  sameAddressMail,
} from "#access/identity/mails.ts"
import { endOtherAccess } from "#access/identity/otherAccess.ts"
import { verifyPassword } from "#access/identity/password.ts"
import { voidResets } from "#access/identity/passwordCalls.ts"
import { securityLockMs } from "#access/identity/securityLock.ts"
import { countAttempt, resetAttempts, sentCodeSubjects } from "#access/identity/throttle.ts"
import { findUserByEmail, lockUser } from "#access/identity/users.ts"
import { readProfile } from "#customer/profile/profile.ts"
import { clearAddressProblem, findAddressProblem } from "#notifications/deliveries/addresses.ts"
import { notify } from "#notifications/notify.ts"
import { toEmailKey } from "#platform/database/emailKey.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse, refuseField } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"

const lifeMs = 30 * 60_000
const maxTries = 5

/**
 * Calls to change a customer's e-mail address, confirmed at both addresses.
 *
 * @see screens C settings
 */
export const emailChangeHandlers = {
  changeEmail: async (services, { caller, input: { newEmail, password }, origin, trx, requireStepUp }) => {
    const user = await lockUser(trx, caller.actor.userId)
    if (!(await verifyPassword(user.password_hash, password))) throw refuseField("password_wrong", "password")
    const problem = await findAddressProblem(trx, { channel: "mail", to: user.email })
    const isSame = toEmailKey(newEmail) === user.email_key
    if (isSame && problem === undefined) throw refuseField("validation_failed", "newEmail", { code: "email_unchanged" })
    // A customer without a stronger factor confirms with the code that is mailed to the current address anyway.
    const isMailedAnyway = (await listMethods(trx, user)).includes("email")
    if (!isMailedAnyway) await requireStepUp()
    // A bouncing address can't receive a code, so a customer with another factor confirms with that.
    const oneCode = isSame || (problem === "bounced" && !isMailedAnyway)
    const inTrx = { ...services, db: trx }
    const id = newId()
    const newCode = createConfirmationCode()
    const codes = { current: oneCode ? newCode : createConfirmationCode(), new: newCode }
    const owner = isSame ? undefined : await findUserByEmail(trx, newEmail)
    const change = {
      id,
      new_email: newEmail,
      current_code_hash: services.codeHashes.hash(codes.current, "email_changes.current_code_hash", id),
      one_code: oneCode,
      new_code_hash: owner ? null : services.codeHashes.hash(codes.new, "email_changes.new_code_hash", id),
      tries: 0,
      expires_at: new Date(services.now().getTime() + lifeMs),
    }
    await trx
      .insertInto("email_changes")
      .values({ ...change, user_id: user.id })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(change))
      .execute()
    if (!oneCode)
      await enqueue(trx, "mail.send", {
        kind: "email_change",
        requester: user.id,
        reference: `${id} old`,
        to: user.email,
        ...oldAddressMail(user.locale, codes.current, newEmail),
      })
    const write = isSame ? sameAddressMail : newAddressMail
    const toNew = owner ? addressTakenMail(owner.locale, services.config.siteOrigin) : write(user.locale, codes.new)
    await enqueue(trx, "mail.send", {
      kind: "email_change",
      requester: user.id,
      reference: `${id} new`,
      to: owner?.email ?? newEmail,
      ...toNew,
    })
    await writeAudit(inTrx, user.id, "email_change_requested", origin)
    return readProfile(inTrx, caller)
  },

  confirmEmailChange: async (services, { caller, input, origin }) => {
    const guessed = sentCodeSubjects(caller.actor.userId)
    await countAttempt(services.db, guessed, services.now())
    const wrong = await inTransaction(services.db, async (trx) => {
      const now = services.now()
      const user = await lockUser(trx, caller.actor.userId)
      const change = await trx.selectFrom("email_changes").selectAll().where("user_id", "=", user.id).executeTakeFirst()
      if (!change || change.expires_at <= now || change.tries >= maxTries) {
        throw refuse("state_conflict", { details: { state: "expired" } })
      }
      const fields = wrongCodes(services, change, input)
      const isSame = toEmailKey(change.new_email) === user.email_key
      // Another person may have registered with the address since.
      if (fields || (!isSame && (await findUserByEmail(trx, change.new_email)))) {
        await trx
          .updateTable("email_changes")
          .set({ tries: change.tries + 1 })
          .where("user_id", "=", user.id)
          .execute()
        return refuse("code_invalid", { fields: fields ?? { newCode: { code: "code_invalid" } } })
      }
      await trx.deleteFrom("email_changes").where("user_id", "=", user.id).execute()
      // The code proves the mailbox.
      await clearAddressProblem({ db: trx }, { channel: "mail", to: change.new_email })
      if (isSame) return undefined
      await trx
        .updateTable("users")
        .set({
          email: change.new_email,
          email_key: toEmailKey(change.new_email),
          withdrawals_held_until: new Date(now.getTime() + securityLockMs),
        })
        .where("id", "=", user.id)
        .execute()
      const inTrx = { ...services, db: trx }
      await endOtherAccess(services, trx, user.id, origin, caller.actor)
      await voidResets(trx, user.id, now)
      await writeAudit(inTrx, user.id, "email_changed", origin)
      await notify(trx, user.id, "email_changed", { detail: change.new_email })
      // The notification goes to the new address; a person who has access only to the old one must know too.
      const mail = emailChangedMail(user.locale, change.new_email)
      await enqueue(trx, "mail.send", {
        kind: "email_changed",
        reference: `${change.id} done`,
        to: user.email,
        ...mail,
      })
      return undefined
    })
    // Thrown after the commit, so that a wrong attempt counts.
    if (wrong) throw wrong
    await resetAttempts(services.db, guessed)
    return readProfile(services, caller)
  },

  cancelEmailChange: async (services, { caller }) => {
    await services.db.deleteFrom("email_changes").where("user_id", "=", caller.actor.userId).execute()
    return readProfile(services, caller)
  },
} satisfies Pick<Handlers, "changeEmail" | "confirmEmailChange" | "cancelEmailChange">

type Change = Selectable<Database["email_changes"]>

/** The fields with wrong codes; undefined if both codes are right. */
function wrongCodes(
  { codeHashes }: Services,
  { id, current_code_hash: current, new_code_hash: fresh, one_code: oneCode }: Change,
  { currentCode = "", newCode }: { readonly currentCode?: string | undefined; readonly newCode: string },
) {
  const code = "code_invalid"
  const isCurrent = oneCode || codeHashes.matches(current, currentCode, "email_changes.current_code_hash", id)
  const isNew = fresh !== null && codeHashes.matches(fresh, newCode, "email_changes.new_code_hash", id)
  const fields = { ...(!isCurrent && { currentCode: { code } }), ...(!isNew && { newCode: { code } }) }
  return Object.keys(fields).length > 0 ? fields : undefined
}
