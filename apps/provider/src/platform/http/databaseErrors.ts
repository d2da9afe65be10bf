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

/** Whether PostgreSQL was away, stopping, out of connections or out of disk: the same request may succeed later. */
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
 * Whether a transaction gave up because it would have kept its client, and whoever waits behind it, waiting for too long.
 * The same request may succeed later; another one may at once.
 */
export function isLimitReached(error: unknown): boolean {
  return error instanceof DatabaseError && limitReached.has(error.code)
}

/** Whether a request that failed with it may succeed later, without a change; a conflict that came at each try, too. */
export function isTemporaryFailure(error: unknown): boolean {
  return isDatabaseAway(error) || isLimitReached(error) || isTransactionConflict(error)
}

/** What two transactions may take at the same moment, each having seen that it is free. */
const takenAtOnce = new Set(["ledger.transfers_reference_key", "public.users_email_key_key"])

/**
 * Whether two transactions stood in each other's way: running the whole transaction again is the cure.
 * So it is when both recorded one ledger reference, or took one e-mail address: the second time, the other's is found.
 * And so it is when a statement had been prepared before something changed that it reads.
 */
export function isTransactionConflict(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  if (isStaleStatement(error)) return true
  if (error.code === "23505") return takenAtOnce.has(`${error.schema}.${error.constraint}`)
  return error.code === "40001" || error.code === "40P01"
}
