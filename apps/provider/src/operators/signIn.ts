import { verifyPassword } from "#access/identity/password.ts"
import { countAttempt, forgive, signInSubjects } from "#access/identity/slowDown.ts"
import { emailKeyOf } from "#access/identity/users.ts"
import type { Services } from "#platform/services.ts"
import { writeOperatorLog } from "./log.ts"
import type { OperatorRow } from "./operator.ts"
import { Problem } from "./problem.ts"
import { spendOperatorCode } from "./secondFactor.ts"
import { openOperatorSession } from "./sessions.ts"

/** What is typed to sign in. */
interface Credentials {
  readonly email: string
  readonly password: string
  /** Of the authenticator app, where the operator has set one up. */
  readonly code: string
}

/**
 * Signs an operator in and gives the token of the session. What of it was wrong nobody learns.
 *
 * @param address where the request comes from: guesses are counted by it and by the account.
 * @throws Problem 422; Refusal `rate_limited` where too many guesses came before
 */
export async function signInOperator(services: Services, credentials: Credentials, address: string): Promise<string> {
  const { db, now } = services
  const emailKey = emailKeyOf(credentials.email)
  // Not one with a customer of the same address.
  const subjects = signInSubjects(`operator ${emailKey}`, address)
  await countAttempt(db, subjects, now())
  const operator = await db
    .selectFrom("operators")
    .selectAll()
    .where("email_key", "=", emailKey)
    .where("disabled_at", "is", null)
    .executeTakeFirst()
  const matches = await verifyPassword(operator?.password_hash, credentials.password)
  if (!operator || !matches || isOver(operator, now()) || !(await codeFits(services, operator, credentials.code))) {
    if (operator) await writeOperatorLog(services, { operatorId: operator.id, action: "failed to sign in", address })
    throw new Problem(422, "The e-mail, the password or the code is wrong.")
  }
  await forgive(db, subjects)
  await writeOperatorLog(services, { operatorId: operator.id, action: "logged in", address })
  return openOperatorSession(services, operator.id)
}

/** Whether the time is over that the operator had to set the account up, or the second factor after a reset. */
function isOver({ temporary_until, enrol_until }: OperatorRow, now: Date): boolean {
  return [temporary_until, enrol_until].some((until) => until !== null && until <= now)
}

async function codeFits(services: Services, { id, totp_secret }: OperatorRow, code: string): Promise<boolean> {
  if (totp_secret === null) return true
  const secret = services.secretBox.open(totp_secret, "operators.totp_secret", id)
  return spendOperatorCode(services, id, secret, code)
}
