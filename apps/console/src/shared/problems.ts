import { OperatorCallError } from "@wallet/operators/client.ts"
import { m } from "#i18n/generated/messages.js"
import type { Locale } from "#i18n/locale.ts"
import type { Problem } from "#i18n/problem.ts"

/** The code of a problem that the provider has worded itself. Its text stands in `limit`. */
const worded = "worded"

/** The text of a problem of a form: the provider's own words, or those for a code of the contract. */
export function toErrorText({ code, limit }: Problem): string {
  if (code === worded && limit !== undefined) return limit
  return code === "too_long" ? m.shell_tooLong() : m.errors_unknown()
}

/** The reason of an error, for the operator. */
export function toReason(error: unknown, locale: Locale): string {
  if (!(error instanceof OperatorCallError)) return m.errors_unknown()
  return error.text?.[locale] ?? m.shell_unreachable()
}

/**
 * The problem of a field after a refused call; without a field the problem that no field of the form takes.
 *
 * @param fields the fields of the form that show their own problem.
 */
export function findProblem(
  error: unknown,
  locale: Locale,
  { field, fields }: { readonly field?: string; readonly fields: readonly string[] },
): Problem | undefined {
  if (error === null || error === undefined) return undefined
  const blamed = error instanceof OperatorCallError && fields.includes(error.field ?? "") ? error.field : undefined
  return blamed === field ? { code: worded, limit: toReason(error, locale) } : undefined
}
