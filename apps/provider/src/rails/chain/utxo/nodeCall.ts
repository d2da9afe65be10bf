import * as v from "valibot"

/** A node refused a call, with its code and message. */
export class NodeError extends Error {
  override readonly name = "NodeError"
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const AnswerSchema = v.object({
  result: v.unknown(),
  error: v.nullable(v.object({ code: v.number(), message: v.string() })),
})

/** A node has four threads for calls and refuses more than sixteen waiting ones. */
const callsAtOnce = 4

/** Calls a method of a node, and parses its response with a schema. */
export type NodeCall = <Schema extends v.GenericSchema>(
  schema: Schema,
  method: string,
  ...params: readonly unknown[]
) => Promise<v.InferOutput<Schema>>

/**
 * Calls a node of the Bitcoin family by JSON-RPC. Numbers with a fraction arrive as text: amounts are never floating point.
 *
 * @param address its URL; a name and password in it are sent in the header.
 * @throws NodeError if it refuses; other errors if it does not respond in time, or not in its protocol.
 */
export function createNodeCall(address: string, timeLimit: number): NodeCall {
  const url = new URL(address)
  const access = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ""
  url.password = ""
  const headers = {
    "content-type": "application/json",
    ...(access !== ":" && { authorization: `Basic ${Buffer.from(access).toString("base64")}` }),
  }
  const ask = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const response = await fetch(url, {
      method: "POST",
      headers,
      body: JSON.stringify({ jsonrpc: "1.0", id: "wallet", method, params }),
      signal: AbortSignal.timeout(timeLimit),
    })
    // A refused call has status 500 with a body; a refused password has no body.
    if (response.status === 401 || response.status === 403) throw new Error(`The node answered with ${response.status}`)
    const { result, error } = v.parse(AnswerSchema, JSON.parse(quoteFractions(await response.text())))
    if (error) throw new NodeError(error.code, error.message)
    return result
  }
  const lanes = Array.from({ length: callsAtOnce }, () => Promise.resolve<unknown>(undefined))
  let turn = 0
  return async (schema, method, ...params) => {
    const lane = turn++ % callsAtOnce
    const asked = (lanes[lane] ?? Promise.resolve()).then(() => ask(method, params))
    lanes[lane] = asked.catch(() => undefined)
    return v.parse(schema, await asked)
  }
}

/** Matches text too, which is not changed even if it contains digits. */
const textOrFraction = /"(?:[^"\\]|\\.)*"|-?\d+\.\d+(?:[eE][+-]?\d+)?|-?\d+[eE][+-]?\d+/g

/** Turns numbers with a fraction into text, before they are parsed as floating point. */
function quoteFractions(json: string): string {
  return json.replace(textOrFraction, (found) => (found.startsWith('"') ? found : `"${found}"`))
}

/** An amount of a coin with eight decimals, in its smallest units. */
export const AmountSchema = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.integer())]),
  v.transform(String),
  v.regex(/^\d{1,12}(\.\d{1,8})?$/),
  v.transform((text) => {
    const [whole = "0", fraction = ""] = text.split(".")
    return BigInt(whole) * 100_000_000n + BigInt(fraction.padEnd(8, "0"))
  }),
)
