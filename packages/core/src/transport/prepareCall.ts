import * as v from "valibot"
import type { Call, CallParameters, SentCall } from "../contract/call.ts"
import { ApiError, type FieldProblem } from "../errors/errors.ts"
import { layPath, queryText } from "./layPath.ts"

/** A call that is ready to be sent. */
export interface PreparedCall {
  readonly call: SentCall
  /** Path and query, below the API's own address. */
  readonly path: string
  readonly body: string | undefined
}

/**
 * Checks a call's parameters against the contract and lays them into path, query and body. For calls that move money: what
 * is the same payment must be the same text, because its key hangs on it.
 *
 * @throws ApiError `validation_failed` with status 0: nothing was sent.
 */
export function prepareCall<const C extends Call>(call: C, parameters: CallParameters<C>): PreparedCall {
  const params = check(call, call.params, parameters)
  const query = check(call, call.query, parameters)
  return {
    call,
    path: layPath(call, params) + queryText(query),
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
  const fields = Object.fromEntries(result.issues.map(problemOf).toReversed())
  throw new ApiError(call.name, { tag: "validation_failed", status: 0, fields })
}

function problemOf(issue: v.BaseIssue<unknown>): [field: string, problem: FieldProblem] {
  // The contract's own messages are codes; valibot's are sentences, and quote the value.
  const code = /^[a-z_]+$/.test(issue.message) ? issue.message : issue.input === undefined ? "required" : "invalid"
  const field = issue.path?.[0]?.key
  return [typeof field === "string" ? field : "", { code }]
}
