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
  if (asked !== undefined) return asked
  // Half of it is jitter, so that clients that failed together do not come back together.
  const backoff = firstWait * 2 ** attempt
  return backoff / 2 + random() * (backoff / 2)
}

function isPassing(error: CallError): boolean {
  if (error.name === "ApiError") return openTags.has(error.tag) || error.tag === "rate_limited"
  // Too slow, too early, too often, or a gateway without a server behind it.
  if (error.name === "UnreadableAnswerError") return error.status >= 500 || [408, 425, 429].includes(error.status)
  return error.name === "NetworkError" || error.name === "TimeoutError"
}

/** Reads a Retry-After header, seconds or a date, as milliseconds from `now`. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined
  const seconds = Number(header) * 1000
  // `Date.parse` would take a bare number for a year.
  const wait = /^[a-z]/i.test(header) ? Date.parse(header) - now : /^\s*\d+\s*$/.test(header) ? seconds : Number.NaN
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}
