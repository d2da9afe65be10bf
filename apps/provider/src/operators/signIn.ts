import { text } from "@wallet/operators/text.ts"
import { verifyPassword } from "#access/identity/password.ts"
import { checkSignInCode, removeSignInCode } from "#access/identity/signInCode.ts"
import { countSignIn } from "#access/identity/signInThrottle.ts"
import { toEmailKey } from "#platform/database/emailKey.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"
import { writeOperatorLog } from "./log.ts"
import type { OperatorRow } from "./operator.ts"
import { Problem } from "./problem.ts"
import { spendOperatorCode } from "./secondFactor.ts"
import { openOperatorSession } from "./sessions.ts"

/** Input of the sign-in form. */
interface Credentials {
  readonly email: string
  readonly password: string
  /** The code of the authenticator app, if the operator has set one up. */
  readonly code: string
  /** Undefined if the form did not ask for it. */
  readonly mailedCode?: string | undefined
}

/** Too many sign-ins have failed: the form also asks for the mailed code. */
export class MailedCodeRequired extends Problem {}

/**
 * Signs an operator in and returns the session's token. The error does not reveal which part was wrong.
 *
 * @param address the IP address of the request: guesses are counted by it and by the account.
 * @throws Problem 422; MailedCodeRequired after too many failures
 */
export async function signInOperator(services: Services, credentials: Credentials, address: string): Promise<string> {
  const { db, now } = services
  const emailKey = toEmailKey(credentials.email)
  // Separate from a customer with the same address.
  const attempt = await countSignIn(services, `operator ${emailKey}`, address)
  const operator = await db
    .selectFrom("operators")
    .selectAll()
    .where("email_key", "=", emailKey)
    .where("disabled_at", "is", null)
    .executeTakeFirst()
  const matches = await verifyPassword(operator?.password_hash, credentials.password)
  const owner = operator && matches && !isOver(operator, now()) ? operator : undefined
  const { code, mailedCode } = credentials
  const isMailedCodeMissing = attempt.needsMailedCode && mailedCode === undefined
  const isProven =
    !attempt.needsMailedCode ||
    (owner !== undefined && mailedCode !== undefined && (await checkSignInCode(services, owner.id, mailedCode)))
  if (!owner || !isProven || !(await codeFits(services, owner, code))) {
    if (operator) await writeOperatorLog(services, { operatorId: operator.id, action: "failed to sign in", address })
    if (!isMailedCodeMissing)
      throw new Problem(422, text("The email, the password or the code is wrong.", "Неверны почта, пароль или код."))
    const recipient = owner ? { accountId: owner.id, to: owner.email, locale: "en" as const } : null
    await enqueue(db, "signIn.code", { recipient })
    throw new MailedCodeRequired(
      422,
      text(
        "Many attempts have failed. If the password is right, we have mailed you a code.",
        "Было много неудачных попыток. Если пароль верен, мы отправили код на вашу почту.",
      ),
      { field: "mailedCode" },
    )
  }
  await attempt.succeed()
  await removeSignInCode(db, owner.id)
  await writeOperatorLog(services, { operatorId: owner.id, action: "logged in", address })
  return openOperatorSession(services, owner.id)
}

/** True if the time limit for setting up the account, or the second factor after a reset, has passed. */
function isOver({ temporary_until, enrol_until }: OperatorRow, now: Date): boolean {
  return [temporary_until, enrol_until].some((until) => until !== null && until <= now)
}

async function codeFits(services: Services, { id, totp_secret }: OperatorRow, code: string): Promise<boolean> {
  if (totp_secret === null) return true
  const secret = services.secretBox.open(totp_secret, "operators.totp_secret", id)
  return spendOperatorCode(services, id, secret, code)
}
