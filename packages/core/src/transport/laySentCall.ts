import type { SentCall } from "../contract/call.ts"
import { layPath, queryText } from "./layPath.ts"

/** A call that is ready to be sent. */
export interface PreparedCall {
  readonly call: SentCall
  /** Path and query, below the API's own address. */
  readonly path: string
  readonly body: string | undefined
}

/**
 * Lays parameters into path, query and body as they are: what fits is for the provider to say.
 *
 * @throws ApiError `validation_failed` with status 0 for a path parameter that would lead elsewhere: nothing was sent.
 */
export function laySentCall(call: SentCall, parameters: unknown): PreparedCall {
  return lay(call, parameters)
}

/**
 * The same for a call that happens once: what asks for the same becomes the same text, because its key hangs on it. So
 * the order of fields and the space around a text do not matter.
 *
 * @throws ApiError `validation_failed` with status 0 for a path parameter that would lead elsewhere: nothing was sent.
 */
export function layKeyedCall(call: SentCall, parameters: unknown): PreparedCall {
  return lay(call, parameters, (_, value) => {
    if (typeof value === "string") return value.trim()
    const isRecord = typeof value === "object" && value !== null && !Array.isArray(value)
    return isRecord ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value
  })
}

function lay(call: SentCall, parameters: unknown, replace?: (name: string, value: unknown) => unknown): PreparedCall {
  const rest: Record<string, unknown> = { ...Object(parameters) }
  const path = layPath(call, rest)
  const { sends = call.method === "POST" && Object.keys(rest).length > 0 && "body" } = call
  return {
    call,
    path: sends === "query" ? path + queryText(rest) : path,
    body: sends === "body" ? JSON.stringify(rest, replace) : undefined,
  }
}
