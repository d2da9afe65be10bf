import type { Call } from "#contract/declaration/call.ts"
import { ApiError } from "#errors/errors.ts"

/** The path of a call with its parameters in place; these are taken out of `parameters`. */
export function buildPath(call: Call, parameters: Record<string, unknown>): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = parameters[name] ?? undefined
    delete parameters[name]
    // oxlint-disable-next-line typescript/no-base-to-string -- what JavaScript passes instead of an id is the provider's to refuse
    const text = String(value)
    // Dots alone would be taken for steps up the path, encoded or not.
    if (value === undefined || /^\.{0,2}$/.test(text))
      throw invalidField(call, name, value === undefined ? "required" : "invalid")
    return encodeURIComponent(text)
  })
}

/** The refusal of a field before anything is sent. */
export function invalidField({ name }: Call, field: string, code: string): ApiError {
  const fields = { [field]: { code } }
  return new ApiError(name, { tag: "validation_failed", status: 0, fields }, `, ${field} is ${code}`)
}

/** The parameters that are given, as a query with its question mark; empty where there is none. */
export function queryText(parameters: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return pairs.length > 0 ? `?${pairs.join("&")}` : ""
}
