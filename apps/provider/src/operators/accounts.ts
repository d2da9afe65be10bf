import { randomBytes } from "node:crypto"
import { EmailSchema } from "@wallet/core/contract"
import type { OperatorRole } from "@wallet/operators/roles.ts"
import { text } from "@wallet/operators/text.ts"
import type { Kysely } from "kysely"
import * as v from "valibot"
import { hashPassword } from "#access/identity/password.ts"
import { findPasswordWeakness } from "#access/identity/passwordStrength.ts"
import { toEmailKey } from "#platform/database/emailKey.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"
import { secondFactorResetMail } from "./mails.ts"
import type { OperatorRow } from "./operator.ts"
import { mountedAt } from "./paths.ts"
import { Problem } from "./problem.ts"

/** The lifetime of a temporary password. */
const temporaryMs = 72 * 3_600_000
/** The time to set up another second factor after a reset. */
const enrolMs = 24 * 3_600_000

/** An account can't be added or changed; `message` is one line for the terminal. */
export class OperatorAccountError extends Error {
  override readonly name = "OperatorAccountError"
}

/** The minimum length of an operator's password. Customers' passwords may be shorter. */
export const leastPasswordLength = 12

/** A password for the first sign-in: 144 random bits. */
export function createTemporaryPassword(): string {
  return randomBytes(18).toString("base64url")
}

/** Adds an operator, who has three days to sign in and choose a password. Returns the id. @throws OperatorAccountError */
export async function addOperator(
  db: Kysely<Database>,
  { email: typed, role, password }: { readonly email: string; readonly role: OperatorRole; readonly password: string },
  now: Date,
): Promise<string> {
  const email = v.safeParse(EmailSchema, typed)
  if (!email.success) throw new OperatorAccountError(`${typed} is not an email address.`)
  const id = newId()
  const added = await db
    .insertInto("operators")
    .values({
      id,
      email: email.output,
      email_key: toEmailKey(email.output),
      role,
      ...(await temporary(password, email.output, now)),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows !== 1n) {
    throw new OperatorAccountError(`${email.output} is an operator already: reset gives another password.`)
  }
  return id
}

/**
 * Resets an operator: a new password, no second factor, no session, not disabled. Returns the id.
 *
 * @throws OperatorAccountError
 */
export async function resetOperator(db: Kysely<Database>, email: string, password: string, now: Date): Promise<string> {
  const noFactor = { totp_secret: null, totp_last_step: null, enrol_until: null }
  return changeOperator(db, email, { ...(await temporary(password, email, now)), ...noFactor, disabled_at: null }, true)
}

/** Disables an operator at once. Their actions stay in the log. Returns the id. @throws OperatorAccountError */
export async function disableOperator(db: Kysely<Database>, email: string, now: Date): Promise<string> {
  return changeOperator(db, email, { disabled_at: now })
}

/**
 * Removes the second factors of an operator who has lost them, app and passkeys; a new one must be set up within a day. The password stays and only
 * its owner knows it, so a colleague who resets the factor can't sign in as them and give a second approval.
 *
 * @param services with the transaction of the caller.
 * @throws Problem
 */
export async function resetSecondFactor({ db, now, config }: Services, id: string, by: OperatorRow): Promise<void> {
  if (id === by.id)
    throw new Problem(
      403,
      text(
        "Another operator has to reset your second factor, or the command line.",
        "Второй фактор вам должен сбросить другой оператор или командная строка.",
      ),
    )
  const changed = await db
    .updateTable("operators")
    .set({ totp_secret: null, totp_last_step: null, enrol_until: new Date(now().getTime() + enrolMs) })
    .where("id", "=", id)
    .where("disabled_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("totp_secret", "is not", null),
        eb.exists(eb.selectFrom("operator_passkeys").select("id").where("operator_id", "=", id)),
      ]),
    )
    .returning(["id", "email"])
    .executeTakeFirst()
  if (!changed)
    throw new Problem(
      409,
      text(
        "This operator is disabled, or has no second factor to reset.",
        "Этот оператор отключён, или второго фактора у него нет.",
      ),
    )
  await db.deleteFrom("operator_passkeys").where("operator_id", "=", changed.id).execute()
  await db.deleteFrom("operator_sessions").where("operator_id", "=", changed.id).execute()
  await enqueue(db, "mail.send", {
    kind: "operator_reset",
    reference: newId(),
    to: changed.email,
    ...secondFactorResetMail(by.email, `${config.operators.origin}${mountedAt}`),
  })
}

async function temporary(password: string, email: string, now: Date) {
  if (password.length < leastPasswordLength) {
    throw new OperatorAccountError(`The password must have at least ${leastPasswordLength} characters.`)
  }
  if (findPasswordWeakness(password, email)) throw new OperatorAccountError("The password is too easy to guess.")
  return { password_hash: await hashPassword(password), temporary_until: new Date(now.getTime() + temporaryMs) }
}

async function changeOperator(
  db: Kysely<Database>,
  email: string,
  patch: { readonly disabled_at: Date | null; readonly password_hash?: string },
  removesPasskeys = false,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable("operators")
      .set(patch)
      .where("email_key", "=", toEmailKey(email))
      .returning("id")
      .executeTakeFirst()
    if (!changed) throw new OperatorAccountError(`No operator has the address ${email}.`)
    if (removesPasskeys) await trx.deleteFrom("operator_passkeys").where("operator_id", "=", changed.id).execute()
    await trx.deleteFrom("operator_sessions").where("operator_id", "=", changed.id).execute()
    return changed.id
  })
}
