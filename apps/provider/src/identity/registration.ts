import type { Locale } from "@wallet/core/contract"
import { type Kysely, type Selectable, sql } from "kysely"
import { v7 as uuid } from "uuid"
import type { Database } from "../db/schema.ts"
import type { Handlers } from "../http/handler.ts"
import { refuseField } from "../http/refusal.ts"
import { enqueue } from "../jobs/enqueue.ts"
import type { Services } from "../services.ts"
import { writeAudit } from "./audit.ts"
import { createConfirmationCode, hashConfirmationCode } from "./confirmationCode.ts"
import { alreadyCustomerMail, confirmationMail } from "./mails.ts"
import { hashPassword } from "./password.ts"
import { emailKeyOf, findUserByEmail } from "./users.ts"

type Registration = Selectable<Database["registrations"]>

const codeLifeMs = 10 * 60_000
const maxTries = 5
/** Attempts for one address that wait at the same time; older ones are dropped. */
const maxWaiting = 3

/** Calls by which someone becomes a customer. */
export const registrationHandlers = {
  // Known or not, the same work is done and the same is answered: only the mail differs.
  register: async (services, { input: { email, password, locale } }) => {
    const passwordHash = await hashPassword(password)
    await services.db.transaction().execute(async (trx) => {
      const customer = await findUserByEmail(trx, email)
      if (customer) {
        const mail = alreadyCustomerMail(customer.locale, services.config.siteOrigin)
        await enqueue(trx, "mail.send", { reference: uuid(), to: customer.email, ...mail })
      } else {
        await openRegistration(trx, services, { email, passwordHash, locale })
      }
    })
    return null
  },

  confirmEmail: async (services, { input: { email, code }, origin }) => {
    const userId = await services.db.transaction().execute(async (trx) => {
      const waiting = await lockWaiting(trx, email, services.now())
      const confirmed = waiting.find(({ id, code_hash }) => code_hash === hashConfirmationCode(id, code))
      if (!confirmed) {
        await countTry(trx, waiting)
        return undefined
      }
      return await becomeCustomer(trx, services, confirmed)
    })
    if (!userId) throw refuseField("code_invalid", "code")
    await writeAudit(services, userId, "email_confirmed", origin)
    return null
  },

  resendConfirmation: async (services, { input: { email } }) => {
    await services.db.transaction().execute(async (trx) => {
      const newest = await trx
        .selectFrom("registrations")
        .selectAll()
        .where("email_key", "=", emailKeyOf(email))
        .orderBy("id", "desc")
        .limit(1)
        .forUpdate()
        .executeTakeFirst()
      if (newest) await sendNewCode(trx, services, newest)
    })
    return null
  },
} satisfies Pick<Handlers, "register" | "confirmEmail" | "resendConfirmation">

interface NewRegistration {
  readonly email: string
  readonly passwordHash: string
  readonly locale: Locale
}

async function openRegistration(trx: Kysely<Database>, services: Services, wanted: NewRegistration): Promise<void> {
  const now = services.now()
  const id = uuid()
  const code = createConfirmationCode()
  const emailKey = emailKeyOf(wanted.email)
  await trx
    .insertInto("registrations")
    .values({
      id,
      email: wanted.email,
      email_key: emailKey,
      password_hash: wanted.passwordHash,
      locale: wanted.locale,
      code_hash: hashConfirmationCode(id, code),
      code_expires_at: new Date(now.getTime() + codeLifeMs),
      created_at: now,
    })
    .execute()
  await sql`
    DELETE FROM registrations WHERE email_key = ${emailKey} AND id NOT IN (
      SELECT id FROM registrations WHERE email_key = ${emailKey} ORDER BY id DESC LIMIT ${maxWaiting})
  `.execute(trx)
  await mailCode(trx, wanted.email, wanted.locale, code)
}

async function sendNewCode(trx: Kysely<Database>, services: Services, registration: Registration): Promise<void> {
  const code = createConfirmationCode()
  await trx
    .updateTable("registrations")
    .set({
      code_hash: hashConfirmationCode(registration.id, code),
      code_expires_at: new Date(services.now().getTime() + codeLifeMs),
      code_tries: 0,
    })
    .where("id", "=", registration.id)
    .execute()
  await mailCode(trx, registration.email, registration.locale, code)
}

async function mailCode(trx: Kysely<Database>, to: string, locale: Locale, code: string): Promise<void> {
  await enqueue(trx, "mail.send", { reference: uuid(), to, ...confirmationMail(locale, code) })
}

function lockWaiting(trx: Kysely<Database>, email: string, now: Date): Promise<Registration[]> {
  return trx
    .selectFrom("registrations")
    .selectAll()
    .where("email_key", "=", emailKeyOf(email))
    .where("code_expires_at", ">", now)
    .where("code_tries", "<", maxTries)
    .orderBy("id")
    .forUpdate()
    .execute()
}

async function countTry(trx: Kysely<Database>, waiting: readonly Registration[]): Promise<void> {
  if (waiting.length === 0) return
  const ids = waiting.map(({ id }) => id)
  await trx
    .updateTable("registrations")
    .set((eb) => ({ code_tries: eb("code_tries", "+", 1) }))
    .where("id", "in", ids)
    .execute()
}

/** Everything else that waits for this address is void: only one password is the customer's. */
async function becomeCustomer(trx: Kysely<Database>, services: Services, registration: Registration): Promise<string> {
  await trx
    .insertInto("users")
    .values({
      id: registration.id,
      email: registration.email,
      email_key: registration.email_key,
      password_hash: registration.password_hash,
      locale: registration.locale,
      created_at: services.now(),
    })
    .execute()
  await trx.deleteFrom("registrations").where("email_key", "=", registration.email_key).execute()
  return registration.id
}
