import type { Call, FieldError } from "@wallet/core/contract"
import { type Caller, isInSession } from "./caller.ts"
import { refuse } from "./refusal.ts"

/** The most unknown names that one answer says something about. */
const most = 5

/**
 * Refuses the names in the query of a reading call that it does not have: a filter that is misspelt would otherwise find
 * everything. Applies to API keys and apps. A session's names are ignored, because a page of a newer build may ask a process
 * of the older one while a release is rolled out.
 *
 * @throws Refusal `validation_failed` with the code `unknown` at each name, and the names that there are as its limit
 */
export function refuseUnknownNames(
  { method, query }: Pick<Call, "method" | "query">,
  sent: Readonly<Record<string, unknown>>,
  caller: Caller | undefined,
): void {
  if (method !== "GET" || caller === undefined || isInSession(caller)) return
  const known = Object.keys(query?.entries ?? {})
  const unknown = Object.keys(sent).filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  const error: FieldError = { code: "unknown", ...(known.length > 0 && { limit: known.join(", ") }) }
  throw refuse("validation_failed", { fields: Object.fromEntries(unknown.slice(0, most).map((name) => [name, error])) })
}
