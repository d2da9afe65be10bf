import { text } from "@wallet/operators/text.ts"
import { verifyPassword } from "#access/identity/password.ts"
import { countSignIn } from "#access/identity/signInThrottle.ts"
import { toEmailKey } from "#platform/database/emailKey.ts"
import type { Services } from "#platform/services.ts"
import type { OperatorRow } from "../operator.ts"
import { Problem } from "../problem.ts"

/** Asks for the password again, counted as guesses at the sign-in are. @throws Problem 422 at `password`, 429 */
export async function confirmPassword(
  services: Services,
  operator: OperatorRow,
  password: string,
  address: string,
): Promise<void> {
  const attempt = await countSignIn(services, nameThrottle(operator.email), address)
  if (attempt.needsMailedCode) {
    const words = text("Too many attempts. Try again in an hour.", "Слишком много попыток. Повторите через час.")
    throw new Problem(429, words, { retryAfter: 3_600 })
  }
  if (!(await verifyPassword(operator.password_hash, password)))
    throw new Problem(422, text("The password is wrong.", "Неверный пароль."), { field: "password" })
  await attempt.succeed()
}

/** The name under which sign-ins of an operator are counted, apart from a customer with the same address. */
export function nameThrottle(email: string): string {
  return `operator ${toEmailKey(email)}`
}
