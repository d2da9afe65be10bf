import type { Call } from "#contract/declaration/call.ts"
import { buildPath, invalidField, queryText } from "./buildPath.ts"
import { findUnknownField, type Shape } from "./findUnknownField.ts"

/** A call that is ready to be sent. */
export interface PreparedCall {
  readonly call: Call
  /** Path and query, below the API's own address. */
  readonly path: string
  readonly body: string | undefined
}

/**
 * Lays parameters into path, query and body as they are: what fits is for the provider to say.
 *
 * @throws ApiError `validation_failed` with status 0 for a field that the call does not have, and for a path parameter that is
 *   missing or would lead elsewhere: nothing was sent.
 */
export function prepareRequest(call: Call, parameters: unknown): PreparedCall {
  return lay(call, parameters, JSON.stringify)
}

/**
 * The same for a call that happens once: what asks for the same becomes the same text, because its key hangs on it. So
 * the order of fields and the space around a text do not matter.
 *
 * @throws ApiError `validation_failed` with status 0 for a field that the call does not have, and for a path parameter that is
 *   missing or would lead elsewhere: nothing was sent.
 */
export function prepareKeyedRequest(call: Call, parameters: unknown): PreparedCall {
  // Nothing to say is no body, as it always was: the keys of operations that are under way hang on that, too.
  return lay(call, parameters, (rest) => (Object.keys(rest).length > 0 ? JSON.stringify(rest, canonical) : undefined))
}

const nothing: Shape = { type: "object" }

function canonical(_name: string, value: unknown): unknown {
  if (typeof value === "string") return value.trim()
  const isRecord = typeof value === "object" && value !== null && !Array.isArray(value)
  return isRecord ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value
}

function lay(call: Call, parameters: unknown, write: (rest: object) => string | undefined): PreparedCall {
  const rest: Record<string, unknown> = { ...Object(parameters) }
  const path = buildPath(call, rest)
  const unknown = findUnknownField(call.query ?? call.body ?? nothing, rest)
  if (unknown) throw invalidField(call, unknown, "unknown")
  return { call, path: call.query ? path + queryText(rest) : path, body: call.body && write(rest) }
}
