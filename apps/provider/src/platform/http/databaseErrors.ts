import { DatabaseError } from "pg"

/** SQLSTATE classes and codes that say: not now, for no fault of the request. */
const unavailable = /^(08|53|57P0|58|25006|XX)/
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

/** What two transactions may take at the same moment, each having seen that it is free. */
const takenAtOnce = new Set(["ledger.transfers_reference_key", "public.users_email_key_key"])

/**
 * Whether two transactions stood in each other's way: running the whole transaction again is the cure.
 * So it is when both recorded one ledger reference, or took one e-mail address: the second time, the other's is found.
 */
export function isTransactionConflict(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  if (error.code === "23505") return takenAtOnce.has(`${error.schema}.${error.constraint}`)
  return error.code === "40001" || error.code === "40P01"
}
