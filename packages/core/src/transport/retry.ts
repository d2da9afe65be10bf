import type { CallError } from "#errors/errors.ts"

/** In milliseconds. */
const firstWait = 300

/** Tags after which the provider does not know the outcome itself, or says that another attempt is still at work. */
export const openTags: ReadonlySet<string> = new Set(["operation_in_progress", "internal_error", "service_unavailable"])

/**
 * For how long to wait before the same call is sent again, or `undefined` where that would not help. Whether it is
 * safe to send it again is not asked here.
 */
export function retryDelay(error: CallError, attempt: number, random: () => number): number | undefined {
  if (!isPassing(error)) return undefined
  const asked = "retryAfter" in error ? error.retryAfter : undefined
  // Half of it is jitter, so that clients that failed together do not come back together.
  return asked ?? (firstWait / 2) * 2 ** attempt * (1 + random())
}

function isPassing(error: CallError): boolean {
  if (error.name === "ApiError") return openTags.has(error.tag) || error.tag === "rate_limited"
  // Too slow, too early, too often, or a gateway without a server behind it.
  if (error.name === "UnreadableAnswerError") return error.status >= 500 || [408, 425, 429].includes(error.status)
  return error.name === "NetworkError" || error.name === "TimeoutError"
}

/** Reads a Retry-After header, seconds or a date, as milliseconds from `now`. */
export function readRetryAfter(header: string | null | false, now: number): number | undefined {
  if (!header) return undefined
  const seconds = Number(header)
  // A date begins with a letter; `Date.parse` would take a negative number for a year.
  const wait = seconds >= 0 ? seconds * 1000 : header > "A" ? Date.parse(header) - now : Number.NaN
  return wait > 0 ? wait : wait <= 0 ? 0 : undefined
}
