import type { Kysely } from "kysely"
import { v7 as uuid } from "uuid"
import type { Database } from "../db/schema.ts"
import type { Handlers, Origin } from "../http/handler.ts"
import { refuse, refuseField } from "../http/refusal.ts"
import { announceSessionEnd } from "../live/sessionEnd.ts"
import type { Services } from "../services.ts"
import { writeAudit } from "./audit.ts"
import { findTimeStep, useTimeStep } from "./oneTimePassword.ts"
import { verifyPassword } from "./password.ts"
import { countAttempt, forgive, signInSubjects } from "./slowDown.ts"
import { createToken, hashToken } from "./token.ts"
import { emailKeyOf, findUserByEmail, presentUser, type UserRow } from "./users.ts"

const lifeMs = 30 * 24 * 3_600_000

/** Calls that open and end sessions. */
export const sessionHandlers = {
  login: async (services, { input: { email, password, oneTimePassword }, origin }) => {
    const subjects = signInSubjects(emailKeyOf(email), origin.address)
    await countAttempt(services.db, subjects, services.now())
    const user = await checkPassword(services, email, password, origin)
    if (user.totp_secret !== null) {
      if (oneTimePassword === undefined) {
        // The password was right: that attempt was no guess.
        await forgive(services.db, subjects)
        throw refuseField("otp_required", "oneTimePassword")
      }
      await checkOneTimePassword(services, user, user.totp_secret, oneTimePassword, origin)
    }
    await forgive(services.db, subjects)
    const accessToken = await openSession(services, user, origin)
    return { accessToken, user: presentUser(user) }
  },

  logout: async (services, { caller, origin }) => {
    await services.db.transaction().execute(async (trx) => {
      await endSession(trx, caller.sessionId, services.now())
      await writeAudit({ ...services, db: trx }, caller.userId, "logout", origin)
    })
    return null
  },

  getMe: async ({ db }, { caller }) => {
    const user = await db.selectFrom("users").selectAll().where("id", "=", caller.userId).executeTakeFirstOrThrow()
    return presentUser(user)
  },
} satisfies Pick<Handlers, "login" | "logout" | "getMe">

/** One comparison, whether the address is a customer's, waits for its confirmation, or is nobody's. */
async function checkPassword(services: Services, email: string, password: string, origin: Origin): Promise<UserRow> {
  const { db } = services
  const [user, registration] = await Promise.all([
    findUserByEmail(db, email),
    db
      .selectFrom("registrations")
      .select(["id", "password_hash"])
      .where("email_key", "=", emailKeyOf(email))
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst(),
  ])
  const matches = await verifyPassword(user?.password_hash ?? registration?.password_hash, password)
  if (user && matches) return user
  if (user) await writeAudit(services, user.id, "login_failed", origin)
  if (!registration || !matches) throw refuse("bad_credentials")
  throw refuse("email_not_confirmed", { details: { registrationId: registration.id } })
}

async function checkOneTimePassword(
  services: Services,
  user: UserRow,
  sealedSecret: string,
  code: string,
  origin: Origin,
): Promise<void> {
  const step = findTimeStep(services.secretBox.open(sealedSecret), code, services.now())
  if (step === undefined) {
    await writeAudit(services, user.id, "login_failed", origin)
    throw refuseField("otp_invalid", "oneTimePassword")
  }
  if (!(await useTimeStep(services.db, user.id, step))) throw refuseField("otp_replayed", "oneTimePassword")
}

async function openSession(services: Services, user: UserRow, origin: Origin): Promise<string> {
  const token = createToken()
  const now = services.now()
  await services.db.transaction().execute(async (trx) => {
    await trx
      .insertInto("sessions")
      .values({
        id: uuid(),
        user_id: user.id,
        token_hash: hashToken(token),
        device: origin.userAgent,
        address: origin.address,
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + lifeMs),
      })
      .execute()
    await writeAudit({ ...services, db: trx }, user.id, "login_succeeded", origin)
  })
  return token
}

/** Ends a session, here and in every stream that it has open. */
async function endSession(trx: Kysely<Database>, sessionId: string, now: Date): Promise<void> {
  await trx.updateTable("sessions").set({ ended_at: now }).where("id", "=", sessionId).execute()
  await announceSessionEnd(trx, sessionId)
}
