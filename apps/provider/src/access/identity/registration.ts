import type { Locale } from "@wallet/core/contract"
import { type Kysely, type Selectable, sql, type Transaction } from "kysely"
import { validate as isUuid } from "uuid"
import { toEmailKey } from "#platform/database/emailKey.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { toClientNetwork } from "#platform/http/network.ts"
import { refuseField } from "#platform/http/refusal.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"
import { writeAudit } from "./audit.ts"
import { createConfirmationCode } from "./confirmationCode.ts"
import { hashDevice, rememberDevice } from "./devices.ts"
import { customerJoined, referralCodeGiven } from "./events.ts"
import { alreadyCustomerMail, confirmationMail } from "./mails.ts"
import { hashPassword } from "./password.ts"
import { refuseWeakPassword } from "./passwordStrength.ts"
import { findUserByEmail } from "./users.ts"

type Registration = Selectable<Database["registrations"]>

const codeColumn = "registrations.code_hash"
const codeLifeMs = 10 * 60_000
const maxTries = 5
/** The most pending attempts for one address from one network; older ones are dropped. */
const maxWaiting = 10
/**
 * The most pending attempts for one address from all networks: this many networks would have to cooperate to drop the owner's
 * own.
 */
const maxWaitingOfAll = 1000

/** Calls to register as a customer. */
export const registrationHandlers = {
  // The work, the pending registration and the response are the same for known and unknown addresses: only the mail differs.
  register: async (services, { input: { email, password, locale, referralCode, deviceId }, origin }) => {
    refuseWeakPassword(password, "password", email)
    const origins = {
      referrerId: referralCode === undefined ? null : await requireReferrer(services, referralCode),
      deviceHash: deviceId === undefined ? null : hashDevice(deviceId),
    }
    const passwordHash = await hashPassword(password)
    const registrationId = newId()
    const requester = toClientNetwork(origin.address)
    await services.db.transaction().execute(async (trx) => {
      await openRegistration(trx, services, { id: registrationId, email, passwordHash, locale, requester, ...origins })
    })
    return { registrationId }
  },

  confirmEmail: async (services, { input: { registrationId, code }, origin }) => {
    const userId = await services.db.transaction().execute(async (trx) => {
      const registration = await lockWaiting(trx, registrationId, services.now())
      if (!registration) return undefined
      if (services.codeHashes.matches(registration.code_hash, code, codeColumn, registrationId)) {
        return becomeCustomer(trx, services, registration)
      }
      await countTry(trx, registrationId)
      return undefined
    })
    if (!userId) throw refuseField("code_invalid", "code")
    await writeAudit(services, userId, "email_confirmed", origin)
    return null
  },

  resendConfirmation: async (services, { input: { registrationId }, origin }) => {
    const requester = toClientNetwork(origin.address)
    await services.db.transaction().execute(async (trx) => {
      const registration = (await lockRivals(trx, registrationId)).find(({ id }) => id === registrationId)
      if (registration) await sendNewCode(trx, services, { ...registration, requester })
    })
    return null
  },
} satisfies Pick<Handlers, "register" | "confirmEmail" | "resendConfirmation">

interface NewRegistration {
  readonly id: string
  readonly email: string
  readonly passwordHash: string
  readonly locale: Locale
  readonly referrerId: string | null
  readonly deviceHash: Buffer | null
  /** The network of the request. */
  readonly requester: string
}

async function openRegistration(trx: Kysely<Database>, services: Services, wanted: NewRegistration): Promise<void> {
  const now = services.now()
  const code = createConfirmationCode()
  const emailKey = toEmailKey(wanted.email)
  await trx
    .insertInto("registrations")
    .values({
      id: wanted.id,
      email: wanted.email,
      email_key: emailKey,
      password_hash: wanted.passwordHash,
      locale: wanted.locale,
      referrer_id: wanted.referrerId,
      device_hash: wanted.deviceHash,
      code_hash: services.codeHashes.hash(code, codeColumn, wanted.id),
      code_expires_at: new Date(now.getTime() + codeLifeMs),
      requester: wanted.requester,
      created_at: now,
    })
    .execute()
  await sql`
    DELETE FROM registrations WHERE email_key = ${emailKey} AND id NOT IN (
      SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY requester ORDER BY id DESC) AS place
        FROM registrations WHERE email_key = ${emailKey}
      ) waiting WHERE place <= ${maxWaiting} ORDER BY id DESC LIMIT ${maxWaitingOfAll})
  `.execute(trx)
  await mailCode(trx, services, wanted, code)
}

async function sendNewCode(
  trx: Kysely<Database>,
  services: Services,
  registration: Registration & { readonly requester: string },
): Promise<void> {
  const code = createConfirmationCode()
  await trx
    .updateTable("registrations")
    .set({
      code_hash: services.codeHashes.hash(code, codeColumn, registration.id),
      code_expires_at: new Date(services.now().getTime() + codeLifeMs),
      code_tries: 0,
    })
    .where("id", "=", registration.id)
    .execute()
  await mailCode(trx, services, registration, code)
}

/**
 * Mails the code of a registration. A customer is mailed that the address is registered: a pending registration for it has
 * a code that is never sent.
 */
async function mailCode(
  trx: Kysely<Database>,
  { config }: Services,
  { email, locale, requester }: Pick<NewRegistration, "email" | "locale" | "requester">,
  code: string,
): Promise<void> {
  const customer = await findUserByEmail(trx, email)
  const mail = customer ? alreadyCustomerMail(customer.locale, config.siteOrigin) : confirmationMail(locale, code)
  await enqueue(trx, "mail.send", {
    kind: "registration",
    reference: newId(),
    requester,
    to: customer?.email ?? email,
    ...mail,
  })
}

/** All registrations of the same address, locked, so that of several concurrent codes only one makes a customer. */
async function lockRivals(trx: Kysely<Database>, registrationId: string): Promise<Registration[]> {
  if (!isUuid(registrationId)) return []
  return trx
    .selectFrom("registrations")
    .selectAll()
    .where("email_key", "=", (eb) =>
      eb.selectFrom("registrations as asked").select("asked.email_key").where("asked.id", "=", registrationId),
    )
    .orderBy("id")
    .forUpdate()
    .execute()
}

async function lockWaiting(
  trx: Kysely<Database>,
  registrationId: string,
  now: Date,
): Promise<Registration | undefined> {
  const rivals = await lockRivals(trx, registrationId)
  return rivals.find((one) => one.id === registrationId && one.code_expires_at > now && one.code_tries < maxTries)
}

async function countTry(trx: Kysely<Database>, registrationId: string): Promise<void> {
  await trx
    .updateTable("registrations")
    .set((eb) => ({ code_tries: eb("code_tries", "+", 1) }))
    .where("id", "=", registrationId)
    .execute()
}

/**
 * Creates the customer. Other registrations for the address are void but stay pending, so that nobody learns of the new customer.
 *
 * @returns undefined if the address became a customer's in the meantime.
 */
async function becomeCustomer(
  trx: Transaction<Database>,
  services: Services,
  registration: Registration,
): Promise<string | undefined> {
  const { id: userId, email, email_key: emailKey, referrer_id: referrerId, device_hash: deviceHash } = registration
  const now = services.now()
  const made = await trx
    .insertInto("users")
    .values({
      id: userId,
      email,
      email_key: emailKey,
      password_hash: registration.password_hash,
      locale: registration.locale,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows !== 1n) return undefined
  await trx.deleteFrom("registrations").where("id", "=", userId).execute()
  await trx.updateTable("registrations").set({ code_expires_at: now }).where("email_key", "=", emailKey).execute()
  await services.events.publish(customerJoined, { services, trx }, { userId, email, referrerId, deviceHash })
  await rememberDevice(trx, userId, deviceHash, now)
  return userId
}

/** Finds the referrer of a code. @throws Refusal `referral_code_unknown` at the field `referralCode` */
async function requireReferrer(services: Services, code: string): Promise<string> {
  const [owner] = await services.db
    .transaction()
    .execute((trx) => services.events.publish(referralCodeGiven, { services, trx }, { code }))
  if (owner === undefined) throw refuseField("validation_failed", "referralCode", { code: "referral_code_unknown" })
  return owner
}
