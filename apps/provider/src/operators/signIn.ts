import type { PasskeyAnswer } from "@wallet/core/contract"
import { text } from "@wallet/operators/text.ts"
import { verifyPassword } from "#access/identity/password.ts"
import { checkSignInCode, removeSignInCode } from "#access/identity/signInCode.ts"
import { countSignIn } from "#access/identity/signInThrottle.ts"
import { toEmailKey } from "#platform/database/emailKey.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"
import { nameThrottle } from "./account/confirmPassword.ts"
import { askForPasskey, checkPasskeyAnswer } from "./account/passkeys.ts"
import { writeOperatorLog } from "./log.ts"
import { logged } from "./loggedAction.ts"
import { isSetUpOver, lacksSecondFactor, type OperatorRow, selectOperators } from "./operator.ts"
import { Problem } from "./problem.ts"
import { spendOperatorCode } from "./secondFactor.ts"
import { openOperatorSession, type SignInOrigin } from "./sessions.ts"

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
 * @param origin guesses are counted by its address and by the account.
 * @throws Problem 422; MailedCodeRequired after too many failures
 */
export async function signInOperator(
  services: Services,
  credentials: Credentials,
  origin: SignInOrigin,
): Promise<string> {
  const { db, now } = services
  const { address } = origin
  const emailKey = toEmailKey(credentials.email)
  const attempt = await countSignIn(services, nameThrottle(credentials.email), address)
  const operator = await selectOperators(db)
    .where("email_key", "=", emailKey)
    .where("disabled_at", "is", null)
    .executeTakeFirst()
  const matches = await verifyPassword(operator?.password_hash, credentials.password)
  const owner = operator && matches && !isSetUpOver(operator, now()) ? operator : undefined
  const { code, mailedCode } = credentials
  const isMailedCodeMissing = attempt.needsMailedCode && mailedCode === undefined
  const isProven =
    !attempt.needsMailedCode ||
    (owner !== undefined && mailedCode !== undefined && (await checkSignInCode(services, owner.id, mailedCode)))
  if (!owner || !isProven || !(await codeFits(services, owner, code))) {
    if (operator)
      await writeOperatorLog(services, {
        operatorId: operator.id,
        action: logged("failed to sign in", "неудачный вход"),
        address,
      })
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
  await writeOperatorLog(services, { operatorId: owner.id, action: logged("logged in", "вход"), address })
  return openOperatorSession(services, owner.id, origin)
}

/**
 * Begins a sign-in with a passkey.
 *
 * @param credentials with them the passkey is a second factor; without them it has to be enough.
 * @throws Problem 422; 429 after too many failures
 */
export async function startPasskeySignIn(
  services: Services,
  { email, password }: Pick<Credentials, "email" | "password">,
  address: string,
) {
  if (email === "" && password === "") return askForPasskey(services, address)
  const attempt = await countSignIn(services, nameThrottle(email), address)
  if (attempt.needsMailedCode) {
    const words = text("Too many attempts. Try again in an hour.", "Слишком много попыток. Повторите через час.")
    throw new Problem(429, words, { retryAfter: 3_600 })
  }
  const operator = await selectOperators(services.db)
    .where("email_key", "=", toEmailKey(email))
    .where("disabled_at", "is", null)
    .executeTakeFirst()
  const matches = await verifyPassword(operator?.password_hash, password)
  if (!operator?.has_passkey || !matches)
    throw new Problem(
      422,
      text(
        "The email or the password is wrong, or there is no passkey.",
        "Неверны почта или пароль, или нет ключа доступа.",
      ),
    )
  await attempt.uncount()
  return askForPasskey(services, address, operator.id)
}

/**
 * Signs an operator in by a passkey, and returns the session's token. A passkey that did not check who uses it is enough only
 * beside the password.
 *
 * @throws Problem 422; at `password` if it is needed
 */
export async function signInOperatorWithPasskey(
  services: Services,
  passkey: PasskeyAnswer,
  origin: SignInOrigin,
): Promise<string> {
  const { db, now } = services
  const { operatorId, isEnough } = await checkPasskeyAnswer(services, passkey)
  const operator = await selectOperators(db)
    .where("operators.id", "=", operatorId)
    .where("disabled_at", "is", null)
    .executeTakeFirst()
  if (!operator || isSetUpOver(operator, now()))
    throw new Problem(422, text("This account can't log in.", "С этой учётной записью войти нельзя."))
  if (!isEnough)
    throw new Problem(
      422,
      text(
        "This passkey does not check who uses it: enter your email and password, then use it again.",
        "Этот ключ доступа не проверяет владельца: введите почту и пароль и воспользуйтесь ключом ещё раз.",
      ),
      { field: "password" },
    )
  await writeOperatorLog(services, {
    operatorId,
    action: logged("logged in with a passkey", "вход с ключом доступа"),
    address: origin.address,
  })
  return openOperatorSession(services, operatorId, origin)
}

/** An operator with passkeys alone has no code: they sign in by the passkey. */
async function codeFits(services: Services, operator: OperatorRow, code: string): Promise<boolean> {
  const { id, totp_secret } = operator
  if (totp_secret === null) return lacksSecondFactor(operator)
  const secret = services.secretBox.open(totp_secret, "operators.totp_secret", id)
  return spendOperatorCode(services, id, secret, code)
}
