import * as v from "valibot"
import type { Call, CallParameters } from "../contract/call.ts"
import { ApiError, type FieldProblem } from "../errors/errors.ts"

/** A call that is ready to be sent. */
export interface PreparedCall {
  readonly call: Call
  /** Path and query, below the API's own address. */
  readonly path: string
  readonly body: string | undefined
}

/**
 * Checks a call's parameters against the contract and lays them into path, query and body.
 *
 * @throws ApiError `validation_failed` with status 0: nothing was sent.
 */
export function prepareCall<const C extends Call>(call: C, parameters: CallParameters<C>): PreparedCall {
  const params = check(call, call.params, parameters)
  const query = check(call, call.query, parameters)
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => segment(call, name, params[name]))
  return {
    call,
    path: path + queryText(query),
    body: call.body && JSON.stringify(check(call, call.body, parameters)),
  }
}

function check(
  call: Call,
  schema: v.GenericSchema<Record<string, unknown>> | undefined,
  parameters: unknown,
): Record<string, unknown> {
  if (!schema) return {}
  const result = v.safeParse(schema, parameters)
  if (result.success) return result.output
  throw refuse(call, Object.fromEntries(result.issues.map(problemOf).toReversed()))
}

function problemOf(issue: v.BaseIssue<unknown>): [field: string, problem: FieldProblem] {
  // The contract's own messages are codes; valibot's are sentences, and quote the value.
  const code = /^[a-z_]+$/.test(issue.message) ? issue.message : issue.input === undefined ? "required" : "invalid"
  const field = issue.path?.[0]?.key
  return [typeof field === "string" ? field : "", { code }]
}

/** Dots alone would be taken for steps up the path, encoded or not. */
function segment(call: Call, name: string, value: unknown): string {
  const text = String(value)
  if (/^\.{0,2}$/.test(text)) throw refuse(call, { [name]: { code: "invalid" } })
  return encodeURIComponent(text)
}

function queryText(query: Record<string, unknown>): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return pairs.length > 0 ? `?${pairs.join("&")}` : ""
}

function refuse(call: Call, fields: Record<string, FieldProblem>): ApiError {
  return new ApiError(call.name, { tag: "validation_failed", status: 0, fields })
}
