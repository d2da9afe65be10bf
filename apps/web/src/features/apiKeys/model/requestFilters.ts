import type { ApiSearch } from "./apiSearch.ts"

/** The filters of the request log, as in the URL. */
export type RequestFilters = Pick<ApiSearch, "key" | "status" | "method" | "period" | "path" | "tag" | "requestId">

const hourMs = 3_600_000
const periods = { hour: hourMs, day: 24 * hourMs } as const

/** Stands for all keys of the customer. */
const everyKey = "-"

/** Converts the filters for the provider. `now` is the time at which the page was opened. */
export function toRequestsFilter(
  { key = everyKey, period, path, tag, requestId, ...rest }: RequestFilters,
  now: number,
) {
  return {
    apiKeyId: key,
    status: rest.status,
    method: rest.method,
    path: trimmed(path),
    tag: trimmed(tag),
    requestId: trimmed(requestId),
    from: period && new Date(now - periods[period]).toISOString(),
  }
}

function trimmed(text: string | undefined): string | undefined {
  return text?.trim() || undefined
}
