import {
  type Call,
  contract,
  type ErrorTag,
  errorCatalogue,
  errorTagsOf,
  FieldErrorSchema,
} from "@wallet/core/contract"
import * as v from "valibot"

/** The exact envelope: nothing missing, nothing more (spec §7). */
const SuccessSchema = v.strictObject({
  ok: v.literal(true),
  data: v.unknown(),
  error: v.strictObject({ tag: v.null() }),
})
const RefusalSchema = v.strictObject({
  ok: v.literal(false),
  data: v.null(),
  error: v.strictObject({
    tag: v.picklist(Object.keys(errorCatalogue) as (keyof typeof errorCatalogue)[]),
    fields: v.optional(v.record(v.string(), v.strictObject(FieldErrorSchema.entries))),
    details: v.optional(v.record(v.string(), v.string())),
    requestId: v.string(),
  }),
})
const AnswerSchema = v.variant("ok", [SuccessSchema, RefusalSchema])

/** Traces of internals that a refusal must never show. */
const traces = [
  /\n\s+at .+:\d+/,
  /node_modules|\.ts:\d+|\/src\//,
  /\b(select|insert|update|delete)\b.+\b(from|into|set|where)\b/i,
  /\b(relation|column|constraint|syntax error|duplicate key|pg_|kysely)\b/i,
  /postgres(ql)?:\/\//,
]

/**
 * Checks an answer against the contract.
 *
 * @returns the tag that it was refused with, or null if it succeeded.
 * @throws Error that says what does not fit.
 */
export async function expectAnswer(call: Call | undefined, response: Response): Promise<ErrorTag | null> {
  const text = await response.text()
  const show = `${response.status} ${text.slice(0, 500)}`
  if (response.status >= 500) throw new Error(`an internal error in ${call?.name ?? "no call"}: ${show}`)
  if (!response.headers.get("Content-Type")?.startsWith("application/json")) throw new Error(`not JSON: ${show}`)
  const parsed = v.safeParse(AnswerSchema, JSON.parse(text))
  if (!parsed.success) throw new Error(`no envelope (${v.getDotPath(parsed.issues[0])}): ${show}`)
  const answer = parsed.output
  if (answer.ok) {
    if (!call) throw new Error(`a success without a call: ${show}`)
    if (response.status !== 200) throw new Error(`success with another status: ${show}`)
    if (!v.is(call.data, answer.data)) throw new Error(`data that does not fit its schema: ${show}`)
    return null
  }
  const { tag, fields, requestId } = answer.error
  if (!(call ? errorTagsOf(call) : ["not_found"]).includes(tag)) throw new Error(`an undeclared tag: ${show}`)
  if (errorCatalogue[tag].status !== response.status) throw new Error(`the tag has another status: ${show}`)
  const codes = Object.values(fields ?? {}).map(({ code }) => code)
  if (!codes.every((code) => /^[a-z][a-z0-9_]*$/.test(code))) throw new Error(`a field has an invalid code: ${show}`)
  // A stored answer names the request that it first answered.
  const replayed = response.headers.has("Idempotent-Replayed")
  if (!replayed && response.headers.get("X-Request-Id") !== requestId) throw new Error(`two request ids: ${show}`)
  const trace = traces.find((pattern) => pattern.test(text))
  if (trace) throw new Error(`it shows internals (${trace}): ${show}`)
  return tag
}

/** The call for a method and a path. */
export function findCall(method: string, pathname: string): Call | undefined {
  const calls: readonly Call[] = Object.values(contract)
  return calls.find((call) => call.method === method && toPattern(call).test(pathname))
}

function toPattern({ path }: Call): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`)
}
