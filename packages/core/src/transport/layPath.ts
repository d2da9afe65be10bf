import type { Call } from "#contract/declaration/call.ts"
import { ApiError } from "#errors/errors.ts"

/** The path of a call with its parameters in place; these are taken out of `parameters`. */
export function layPath(call: Call, parameters: Record<string, unknown>): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => {
    const text = String(parameters[name])
    delete parameters[name]
    // Dots alone would be taken for steps up the path, encoded or not.
    if (!/^\.{0,2}$/.test(text)) return encodeURIComponent(text)
    throw new ApiError(call.name, { tag: "validation_failed", status: 0, fields: { [name]: { code: "invalid" } } })
  })
}

/** The parameters that are given, as a query with its question mark; empty where there is none. */
export function queryText(parameters: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return pairs.length > 0 ? `?${pairs.join("&")}` : ""
}
