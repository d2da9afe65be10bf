import type { SentCall } from "../contract/call.ts"
import { layPath, queryText } from "./layPath.ts"
import type { PreparedCall } from "./prepareCall.ts"

/**
 * Lays parameters into path, query and body as they are: what fits is for the provider to say.
 *
 * @throws ApiError `validation_failed` with status 0 for a path parameter that would lead elsewhere: nothing was sent.
 */
export function laySentCall(call: SentCall, parameters: unknown): PreparedCall {
  const rest: Record<string, unknown> = { ...Object(parameters) }
  const path = layPath(call, rest)
  for (const [, name = ""] of call.path.matchAll(/:(\w+)/g)) delete rest[name]
  const query = call.sends === "query" ? queryText(rest) : ""
  return { call, path: path + query, body: call.sends === "body" ? JSON.stringify(rest) : undefined }
}
