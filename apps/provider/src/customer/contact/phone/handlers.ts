import { type Kysely, type Selectable, sql } from "kysely"
import { writeAudit } from "#access/identity/audit.ts"
import { createConfirmationCode } from "#access/identity/confirmationCode.ts"
import { listMethods } from "#access/identity/factors.ts"
import { replacedNumberMail } from "#access/identity/mails.ts"
import { endOtherAccess } from "#access/identity/otherAccess.ts"
import { verifyPassword } from "#access/identity/password.ts"
import { securityLockMs } from "#access/identity/securityLock.ts"
import {
  countAttempt,
  countAttemptWithin,
  phoneMessageSubjects,
  resetAttempts,
  sentCodeSubjects,
} from "#access/identity/throttle.ts"
import { lockUser, type UserRow } from "#access/identity/users.ts"
import { readProfile } from "#customer/profile/profile.ts"
import { notify } from "#notifications/notify.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { isServed } from "#platform/http/outsideParties.ts"
import { refuse, refuseField } from "#platform/http/refusal.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"
import { getWay } from "#rails/ways.ts"
import { isMobileNumber, maskPhone } from "./number.ts"
import { goneNumberText, newNumberText, oldNumberText } from "./texts.ts"

const lifeMs = 10 * 60_000
const maxTries = 5

/**
 * Calls to add, change or remove a customer's phone number.
 *
 * @see screens C settings
 */
export const phoneHandlers = {
  // Another customer's use of the number is not checked here, so neither the response nor the message can reveal it.
  changePhone: async (services, { caller, input, origin, trx, requireStepUp }) => {
    const { newPhone, password, confirmBy } = input
    const user = await lockUser(trx, caller.actor.userId)
    await requirePassword(user, password)
    if (newPhone === user.phone) throw refuseField("validation_failed", "newPhone", { code: "phone_unchanged" })
    if (!isMobileNumber(newPhone)) throw refuseField("validation_failed", "newPhone", { code: "phone_invalid" })
    const confirmedBy = user.phone === null ? null : confirmBy
    // A customer without a stronger factor confirms with the code that is mailed anyway.
    const isMailedAnyway = confirmedBy === "email" && (await listMethods(trx, user)).includes("email")
    if (!isMailedAnyway) await requireStepUp()
    const inTrx = { ...services, db: trx }
    await countAttemptWithin(trx, await phoneMessageSubjects(inTrx, user.id, newPhone), services.now())
    const id = newId()
    const codes = { current: createConfirmationCode(), new: createConfirmationCode() }
    const change = {
      id,
      new_phone: newPhone,
      new_code_hash: services.codeHashes.hash(codes.new, "phone_changes.new_code_hash", id),
      confirmed_by: confirmedBy,
      current_code_hash:
        confirmedBy === null ? null : services.codeHashes.hash(codes.current, "phone_changes.current_code_hash", id),
      tries: 0,
      expires_at: new Date(services.now().getTime() + lifeMs),
    }
    await trx
      .insertInto("phone_changes")
      .values({ ...change, user_id: user.id })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(change))
      .execute()
    await enqueue(trx, "sms.send", {
      reference: `${id} new`,
      to: newPhone,
      text: newNumberText(codes.new)[user.locale],
    })
    if (confirmedBy !== null)
      await askPresentSide(trx, user, confirmedBy, { reference: `${id} old`, code: codes.current })
    await writeAudit(inTrx, user.id, "phone_change_requested", origin)
    return readProfile(inTrx, caller)
  },

  confirmPhone: async (services, { caller, input, origin }) => {
    const guessed = sentCodeSubjects(caller.actor.userId)
    await countAttempt(services.db, guessed, services.now())
    const refused = await services.db.transaction().execute(async (trx) => {
      const now = services.now()
      const user = await lockUser(trx, caller.actor.userId)
      const change = await trx.selectFrom("phone_changes").selectAll().where("user_id", "=", user.id).executeTakeFirst()
      if (!change || change.expires_at <= now || change.tries >= maxTries) {
        throw refuse("state_conflict", { details: { state: "expired" } })
      }
      const fields = wrongCodes(services, change, input)
      if (fields) {
        await trx
          .updateTable("phone_changes")
          .set({ tries: change.tries + 1 })
          .where("user_id", "=", user.id)
          .execute()
        return refuse("code_invalid", { fields })
      }
      await trx.deleteFrom("phone_changes").where("user_id", "=", user.id).execute()
      // The code proves possession of the phone, so only its owner learns that the number is taken.
      if (await isAnothers(trx, change.new_phone)) return refuse("phone_taken")
      const inTrx = { ...services, db: trx }
      await setPhone(inTrx, user, change.new_phone)
      await endOtherAccess(services, trx, user.id, origin, caller.actor, { isFirstPhone: user.phone === null })
      await writeAudit(inTrx, user.id, "phone_changed", origin)
      await notify(trx, user.id, "phone_changed", { detail: maskPhone(change.new_phone) })
      return undefined
    })
    // Thrown after the commit, so that a wrong attempt counts.
    if (refused) throw refused
    await resetAttempts(services.db, guessed)
    return readProfile(services, caller)
  },

  cancelPhoneChange: async (services, { caller }) => {
    await services.db.deleteFrom("phone_changes").where("user_id", "=", caller.actor.userId).execute()
    return readProfile(services, caller)
  },

  removePhone: async (services, { caller, input, origin, trx }) => {
    const user = await lockUser(trx, caller.actor.userId)
    await requirePassword(user, input.password)
    if (user.phone === null) throw refuse("state_conflict", { details: { state: "none" } })
    const inTrx = { ...services, db: trx }
    await trx.deleteFrom("phone_changes").where("user_id", "=", user.id).execute()
    await setPhone(inTrx, user, null)
    await endOtherAccess(services, trx, user.id, origin, caller.actor)
    await writeAudit(inTrx, user.id, "phone_removed", origin)
    await notify(trx, user.id, "phone_removed", { detail: maskPhone(user.phone) })
    return readProfile(inTrx, caller)
  },
} satisfies Pick<Handlers, "changePhone" | "confirmPhone" | "cancelPhoneChange" | "removePhone">

async function requirePassword(user: UserRow, password: string): Promise<void> {
  if (!(await verifyPassword(user.password_hash, password))) throw refuseField("password_wrong", "password")
}

/** Sends the code that permits the replacement, to the current number, or to the mailbox if the number is lost. */
async function askPresentSide(
  trx: Kysely<Database>,
  user: UserRow,
  by: "phone" | "email",
  { reference, code }: { readonly reference: string; readonly code: string },
): Promise<void> {
  if (by === "email") {
    await enqueue(trx, "mail.send", {
      kind: "phone_change",
      requester: user.id,
      reference,
      to: user.email,
      ...replacedNumberMail(user.locale, code),
    })
  } else if (user.phone !== null) {
    await enqueue(trx, "sms.send", { reference, to: user.phone, text: oldNumberText(code)[user.locale] })
  }
}

/** Sets or removes a number. The first number locks nothing; replacing or removing one locks withdrawals. */
async function setPhone(services: Services, user: UserRow, phone: string | null): Promise<void> {
  const { db, now } = services
  const held = user.phone !== null && { withdrawals_held_until: new Date(now().getTime() + securityLockMs) }
  await db
    .updateTable("users")
    .set({ phone, ...held })
    .where("id", "=", user.id)
    .execute()
  if (user.phone === null || !isServed(services, getWay("phoneNumber"))) return
  await enqueue(db, "sms.send", { reference: newId(), to: user.phone, text: goneNumberText[user.locale] })
}

/**
 * Resolves to true if the number belongs to a customer. Concurrent confirmations of one number are checked one after the other.
 */
async function isAnothers(trx: Kysely<Database>, phone: string): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`.execute(trx)
  const owner = await trx.selectFrom("users").select("id").where("phone", "=", phone).executeTakeFirst()
  return owner !== undefined
}

type Change = Selectable<Database["phone_changes"]>

/** The fields with wrong codes; undefined if all codes are right. */
function wrongCodes(
  { codeHashes }: Services,
  { id, current_code_hash: current, new_code_hash: fresh }: Change,
  { currentCode = "", newCode }: { readonly newCode: string; readonly currentCode?: string | undefined },
) {
  const code = "code_invalid"
  const isCurrent = current === null || codeHashes.matches(current, currentCode, "phone_changes.current_code_hash", id)
  const isNew = codeHashes.matches(fresh, newCode, "phone_changes.new_code_hash", id)
  const fields = { ...(!isCurrent && { currentCode: { code } }), ...(!isNew && { newCode: { code } }) }
  return Object.keys(fields).length > 0 ? fields : undefined
}
