import { DatabaseError } from "pg"
import { isStaleStatement } from "#platform/database/namedStatements.ts"

/**
 * SQLSTATE classes and codes that say: not now, for no fault of the request. 25P03: the transaction's session was ended
 * because this process had left it idle.
 */
const unavailable = /^(08|53|57P0|58|25006|25P03|XX)/
/** A lock was not to be had in time (55P03), or a statement took too long (57014): by the session's limits. */
const limitReached: ReadonlySet<string | undefined> = new Set(["55P03", "57014"])
const networkCodes = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOENT", "ETIMEDOUT", "EAI_AGAIN", "ENOTFOUND"])

/** True if PostgreSQL was unreachable, stopping, out of connections or out of disk: the same request may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseError) return unavailable.test(error.code ?? "")
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (!(error instanceof Error)) return false
  if ("code" in error && networkCodes.has(String(error.code))) return "syscall" in error
  return /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/.test(
    error.message,
  )
}

/**
 * True if a transaction hit a time limit, which protects its client and those waiting behind it. The same request may
 * succeed later, and another one at once.
 */
export function isLimitReached(error: unknown): boolean {
  return error instanceof DatabaseError && limitReached.has(error.code)
}

/** True if the same request may succeed later. Includes a conflict that came back at each attempt. */
export function isTemporaryFailure(error: unknown): boolean {
  return isDatabaseAway(error) || isLimitReached(error) || isTransactionConflict(error)
}

/** Unique constraints that two transactions may violate at once, each having seen the value unused. */
const takenAtOnce = new Set(["ledger.transfers_reference_key", "public.users_email_key_key"])

/**
 * True if two transactions conflicted, so that the whole transaction should be retried. That includes recording the same
 * ledger reference or e-mail address: on retry the other's row is found. It also includes a statement that was prepared
 * before a schema change.
 */
export function isTransactionConflict(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  if (isStaleStatement(error)) return true
  if (error.code === "23505") return takenAtOnce.has(`${error.schema}.${error.constraint}`)
  return error.code === "40001" || error.code === "40P01"
}
