import { dictionary } from "@zxcvbn-ts/language-common"
import { refuseField } from "#platform/http/refusal.ts"

/** The passwords that attackers try first, in lower case. */
const common = new Set(dictionary["passwords-common"])

/**
 * Refuses a password that leaks have made common (ASVS 6.2.4).
 *
 * @param field where the request has it.
 * @throws Refusal `password_common`
 */
export function refuseCommonPassword(password: string, field: string): void {
  if (common.has(password.toLowerCase())) throw refuseField("password_common", field)
}
