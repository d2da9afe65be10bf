import type { FilterValues } from "#shared/lists/unknownFilters.ts"
import type { ApiSearch } from "./apiSearch.ts"

const statuses = ["2xx", "4xx", "5xx"] as const
const methods = ["GET", "POST", "DELETE"] as const
const hourMs = 3_600_000
const periods = { hour: hourMs, day: 24 * hourMs } as const

/** The filters of the request log. */
export interface RequestFilters extends Pick<ApiSearch, "key" | "path" | "tag" | "requestId"> {
  readonly status?: (typeof statuses)[number] | undefined
  readonly method?: (typeof methods)[number] | undefined
  readonly period?: keyof typeof periods | undefined
}

/** The values of each filter; undefined for any text. */
export const requestFilterValues: FilterValues = {
  key: undefined,
  status: statuses,
  method: methods,
  period: Object.keys(periods),
  path: undefined,
  tag: undefined,
  requestId: undefined,
}

/** The filters in the URL. Values that are unknown here are ignored. */
export function readRequestFilters({ key, status, method, period, path, tag, requestId }: ApiSearch): RequestFilters {
  return {
    key,
    status: statuses.find((one) => one === status),
    method: methods.find((one) => one === method),
    period: period === "hour" || period === "day" ? period : undefined,
    path,
    tag,
    requestId,
  }
}

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
