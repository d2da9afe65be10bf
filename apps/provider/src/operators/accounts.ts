import { randomBytes } from "node:crypto"
import { EmailSchema } from "@wallet/core/contract"
import type { Kysely } from "kysely"
import * as v from "valibot"
import { hashPassword } from "#access/identity/password.ts"
import { emailKeyOf } from "#access/identity/users.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { OperatorRole } from "#platform/database/tables/operators.ts"

/** So long a password is good that somebody else has made. */
const temporaryMs = 72 * 3_600_000

/** An account can't be added or changed as asked; `message` is one line for the terminal. */
export class OperatorAccountError extends Error {
  override readonly name = "OperatorAccountError"
}

/** The least length of an operator's password; what people who hold no money choose may be shorter. */
export const leastPasswordLength = 12

/** A password for the first sign-in: 144 random bits. */
export function createTemporaryPassword(): string {
  return randomBytes(18).toString("base64url")
}

/** Adds an operator, who has three days to sign in and choose a password. @throws OperatorAccountError */
export async function addOperator(
  db: Kysely<Database>,
  { email: typed, role, password }: { readonly email: string; readonly role: OperatorRole; readonly password: string },
  now: Date,
): Promise<void> {
  const email = v.safeParse(EmailSchema, typed)
  if (!email.success) throw new OperatorAccountError(`${typed} is no e-mail address.`)
  const added = await db
    .insertInto("operators")
    .values({
      id: newId(),
      email: email.output,
      email_key: emailKeyOf(email.output),
      role,
      ...(await temporary(password, now)),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows !== 1n) {
    throw new OperatorAccountError(`${email.output} is an operator already: reset gives another password.`)
  }
}

/** Starts an operator anew: another password, no second factor, no session, not disabled. @throws OperatorAccountError */
export async function resetOperator(db: Kysely<Database>, email: string, password: string, now: Date): Promise<void> {
  const patch = { ...(await temporary(password, now)), totp_secret: null, totp_last_step: null, disabled_at: null }
  await changeOperator(db, email, patch)
}

/** Shuts an operator out, at once. What they have done stays in the log. @throws OperatorAccountError */
export async function disableOperator(db: Kysely<Database>, email: string, now: Date): Promise<void> {
  await changeOperator(db, email, { disabled_at: now })
}

async function temporary(password: string, now: Date) {
  if (password.length < leastPasswordLength) {
    throw new OperatorAccountError(`The password must have at least ${leastPasswordLength} characters.`)
  }
  return { password_hash: await hashPassword(password), temporary_until: new Date(now.getTime() + temporaryMs) }
}

async function changeOperator(
  db: Kysely<Database>,
  email: string,
  patch: { readonly disabled_at: Date | null; readonly password_hash?: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable("operators")
      .set(patch)
      .where("email_key", "=", emailKeyOf(email))
      .returning("id")
      .executeTakeFirst()
    if (!changed) throw new OperatorAccountError(`No operator has the address ${email}.`)
    await trx.deleteFrom("operator_sessions").where("operator_id", "=", changed.id).execute()
  })
}
