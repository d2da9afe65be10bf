import { notify } from "#notifications/notify.ts"
import type { Handlers, Origin } from "#platform/http/handler.ts"
import { Refusal, refuse, refuseField } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { writeAudit } from "./audit.ts"
import { hashDevice, rememberDevice } from "./devices.ts"
import { type Factor, hasFactor, spendFactor } from "./factors.ts"
import { checkPasskey } from "./passkeys/signIn.ts"
import { verifyPassword } from "./password.ts"
import { endOne, openSession, whereOf } from "./sessions.ts"
import { countAttempt, forgive, signInSubjects, takeBack, touch } from "./slowDown.ts"
import { emailKeyOf, findUser, findUserByEmail, findUserByPhone, presentUser, type UserRow } from "./users.ts"

const noticeEveryMs = 3_600_000

/** Calls that open and end sessions. */
export const sessionHandlers = {
  login: async (services, { input, origin }) => {
    const way = wayIn(input)
    const subjects = signInSubjects(way.key, origin.address)
    await countAttempt(services.db, subjects, services.now())
    const user = await checkPassword(services, way, input.password, origin)
    if (user.totp_secret !== null) {
      if (!hasFactor(input)) {
        // The password was right: that attempt was no guess. It forgives none either, or whoever has the password could
        // try factors without end.
        await takeBack(services.db, subjects)
        throw refuseField("otp_required", "oneTimePassword")
      }
      await checkFactor(services, user, input, origin)
    }
    await forgive(services.db, subjects)
    const { db, now } = services
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
      await endOne(trx, caller.sessionId, services.now())
      await writeAudit({ ...services, db: trx }, caller.userId, "logout", origin)
    })
    return null
  },
} satisfies Pick<Handlers, "login" | "loginWithPasskey" | "logout">

/** What somebody signs in with: an address, compared without regard to case, or a phone number. */
interface WayIn {
  readonly key: string
  readonly find: (db: Services["db"]) => Promise<UserRow | undefined>
}

function wayIn({ email, phone }: { readonly email?: string | undefined; readonly phone?: string | undefined }): WayIn {
  if (email !== undefined) return { key: emailKeyOf(email), find: (db) => findUserByEmail(db, email) }
  if (phone !== undefined) return { key: phone, find: (db) => findUserByPhone(db, phone) }
  throw refuseField("validation_failed", "email", { code: "required" })
}

/**
 * One comparison, and one more where a registration waits for the address: a customer's or nobody's, it waits all the same.
 * So whoever registered with somebody's address and signs in with the password they chose learns nothing about it.
 */
async function checkPassword(services: Services, way: WayIn, password: string, origin: Origin): Promise<UserRow> {
  const { db } = services
  const [user, registration] = await Promise.all([
    way.find(db),
    // No phone number waits there: it finds nothing.
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
  else await touch(db, signInSubjects(way.key, origin.address))
  if (!registration || !(await verifyPassword(registration.password_hash, password))) throw refuse("bad_credentials")
  throw refuse("email_not_confirmed", { details: { registrationId: registration.id } })
}

/** The password was right by now: a wrong factor is worth a mail to the owner, at most every hour. */
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
  if (!told) await notify(services.db, user.id, "factor_failed", whereOf(origin))
}
