import type { CallInput, Contract } from "@wallet/core/contract"
import { notify } from "#notifications/notify.ts"
import { toEmailKey } from "#platform/database/emailKey.ts"
import type { Handlers, Origin } from "#platform/http/handler.ts"
import { Refusal, refuse, refuseField } from "#platform/http/refusal.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"
import { writeAudit } from "./audit.ts"
import { hashDevice, rememberDevice } from "./devices.ts"
import { type Factor, hasFactor, spendFactor } from "./factors.ts"
import { checkPasskey } from "./passkeys/signIn.ts"
import { verifyPassword } from "./password.ts"
import { describeOrigin, endOne, openSession } from "./sessions.ts"
import { checkSignInCode, removeSignInCode } from "./signInCode.ts"
import { countSignIn, type SignInAttempt } from "./signInThrottle.ts"
import { findUser, findUserByEmail, findUserByPhone, presentUser, type UserRow } from "./users.ts"

const noticeEveryMs = 3_600_000

/** Calls that open and end sessions. */
export const sessionHandlers = {
  login: async (services, { input, origin }) => {
    const way = wayIn(input)
    const attempt = await countSignIn(services, way.key, origin.address)
    const check = attempt.needsMailedCode ? checkWithMailedCode : checkPassword
    const user = await check(services, way, input, origin, attempt)
    if (user.totp_secret !== null) {
      if (!hasFactor(input)) {
        // The password was right, so this attempt was no guess. It resets no failures either: otherwise an attacker with the
        // password could try factors without limit.
        await attempt.uncount()
        throw refuseField("otp_required", "oneTimePassword")
      }
      await checkFactor(services, user, input, origin)
    }
    await attempt.succeed()
    const { db, now } = services
    await removeSignInCode(db, user.id)
    if (input.deviceId !== undefined) await rememberDevice(db, user.id, hashDevice(input.deviceId), now())
    const accessToken = await openSession(services, user, origin)
    return { accessToken, user: presentUser(user) }
  },

  loginWithPasskey: async (services, { input, origin }) => {
    const userId = await checkPasskey(services, { purpose: "login" }, input.passkey)
    const user = await findUser(services.db, userId)
    const accessToken = await openSession(services, user, origin)
    return { accessToken, user: presentUser(user) }
  },

  logout: async (services, { caller, origin }) => {
    await services.db.transaction().execute(async (trx) => {
      await endOne(trx, caller.actor.sessionId, services.now())
      await writeAudit({ ...services, db: trx }, caller.actor.userId, "logout", origin)
    })
    return null
  },
} satisfies Pick<Handlers, "login" | "loginWithPasskey" | "logout">

type Credentials = Pick<CallInput<Contract["login"]>, "password" | "emailCode">

/** The login name: an e-mail address, compared case-insensitively, or a phone number. */
interface WayIn {
  readonly key: string
  readonly find: (db: Services["db"]) => Promise<UserRow | undefined>
}

function wayIn({ email, phone }: { readonly email?: string | undefined; readonly phone?: string | undefined }): WayIn {
  if (email !== undefined) return { key: toEmailKey(email), find: (db) => findUserByEmail(db, email) }
  if (phone !== undefined) return { key: phone, find: (db) => findUserByPhone(db, phone) }
  throw refuseField("validation_failed", "email", { code: "required" })
}

/**
 * Makes one comparison, and a second one if a registration is pending for the address, whether or not it is a customer's. So an
 * attacker who registered with another person's address and signs in with that password learns nothing about it.
 */
async function checkPassword(
  services: Services,
  way: WayIn,
  { password }: Credentials,
  origin: Origin,
  attempt: SignInAttempt,
): Promise<UserRow> {
  const { db } = services
  const [user, registration] = await Promise.all([
    way.find(db),
    // Registrations have no phone number: this finds nothing.
    db
      .selectFrom("registrations")
      .select(["id", "password_hash"])
      .where("email_key", "=", way.key)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst(),
  ])
  if ((await verifyPassword(user?.password_hash, password)) && user) return user
  if (user) await writeAudit(services, user.id, "login_failed", origin)
  else await attempt.touch()
  if (!registration || !(await verifyPassword(registration.password_hash, password))) throw refuse("bad_credentials")
  throw refuse("email_not_confirmed", { details: { registrationId: registration.id } })
}

/**
 * After many failures a right and a wrong password get the same response: only the owner of the address learns from the mail that
 * it is right. So guesses reveal nothing, and the right password still works.
 */
async function checkWithMailedCode(
  services: Services,
  way: WayIn,
  { password, emailCode }: Credentials,
  origin: Origin,
  attempt: SignInAttempt,
): Promise<UserRow> {
  const { db } = services
  const user = await way.find(db)
  const owner = (await verifyPassword(user?.password_hash, password)) ? user : undefined
  if (emailCode !== undefined && owner && (await checkSignInCode(services, owner.id, emailCode))) return owner
  if (user) await writeAudit(services, user.id, "login_failed", origin)
  else await attempt.touch()
  if (emailCode !== undefined) throw refuseField("code_invalid", "emailCode")
  const recipient = owner ? { accountId: owner.id, to: owner.email, locale: owner.locale } : null
  await enqueue(db, "signIn.code", { recipient })
  throw refuseField("email_code_required", "emailCode")
}

/** The password was right, so the owner is notified of a wrong factor, at most once an hour. */
async function checkFactor(services: Services, user: UserRow, factor: Factor, origin: Origin): Promise<void> {
  try {
    const kind = await spendFactor(services, user, factor, { purpose: "login" })
    if (kind !== "recovery_code") return
    await writeAudit(services, user.id, "recovery_code_used", origin)
    await notify(services.db, user.id, "recovery_code_used")
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sendFailureNotice(services, user, origin)
    await writeAudit(services, user.id, "login_failed", origin, error.tag)
    throw error
  }
}

async function sendFailureNotice(services: Services, user: UserRow, origin: Origin): Promise<void> {
  const told = await services.db
    .selectFrom("audit_log")
    .select("id")
    .where("user_id", "=", user.id)
    .where("event", "=", "login_failed")
    .where("detail", "is not", null)
    .where("at", ">", new Date(services.now().getTime() - noticeEveryMs))
    .executeTakeFirst()
  if (!told) await notify(services.db, user.id, "factor_failed", describeOrigin(origin))
}
