import * as v from "valibot"
import { BlockNotKeptError } from "../chainRail.ts"

/** A whole number of any size: long ones arrive as text. */
export const IntegerSchema = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.regex(/^-?\d{1,20}$/))]),
  v.transform((number) => BigInt(number)),
)

/** Calls a path of a node's HTTP API, and parses its response with a schema. */
export type NodeCall = <Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  body?: Readonly<Record<string, unknown>>,
) => Promise<v.InferOutput<Schema>>

/**
 * Calls a TRON node, or TronGrid, by its HTTP API. Addresses and text are hexadecimal in both directions.
 *
 * @param address the base of the API: `/wallet` follows.
 * @param apiKey TronGrid's, in a header of every call.
 * @throws BlockNotKeptError for a lite node, which has no past blocks; an error if it does not respond in time, refuses the call,
 * or responds in another format.
 */
export function createNodeCall(address: string, apiKey: string | undefined, timeLimit: number): NodeCall {
  const base = address.replace(/\/+$/, "")
  const headers = {
    "content-type": "application/json",
    ...(apiKey !== undefined && { "TRON-PRO-API-KEY": apiKey }),
  }
  return async (schema, path, body = {}) => {
    const response = await fetch(`${base}${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeLimit),
    })
    if (!response.ok) throw new Error(`The node answered with ${response.status}`)
    const text = await response.text()
    // From java-tron, with status 200 (`LiteFnQueryHttpFilter`).
    if (text.includes("this node is a lite fullnode"))
      throw new BlockNotKeptError("A lite node of tron tells nothing of blocks of the past")
    const answer: unknown = JSON.parse(quoteLongNumbers(text))
    // A failed call has status 200 and only this field.
    const refused = v.safeParse(v.object({ Error: v.string() }), answer)
    if (refused.success) throw new Error(`The node answered: ${refused.output.Error}`)
    return v.parse(schema, answer)
  }
}

/** Matches text too, which is not changed even if it contains digits. */
const textOrLongNumber = /"(?:[^"\\]|\\.)*"|-?\d{16,}/g

/** Turns whole numbers that JavaScript would round into text before parsing. */
function quoteLongNumbers(json: string): string {
  return json.replace(textOrLongNumber, (found) => (found.startsWith('"') ? found : `"${found}"`))
}
