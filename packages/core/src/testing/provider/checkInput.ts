import * as v from "valibot"
import type { Call } from "#contract/declaration/call.ts"
import type { FieldError } from "#contract/declaration/envelope.ts"
import { findReservedKey } from "#contract/declaration/reservedKeys.ts"
import { refuse } from "./refusal.ts"

/** What arrived, by where it stood in the request. */
export interface RawInput {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Checks a request against the contract and gives its parts as one flat object; refuses every field that does not fit. */
export function checkInput(call: Call, raw: RawInput): Record<string, unknown> {
  const fields: Record<string, FieldError> = {}
  const input = {
    ...checkPart(call.params, raw.params, fields),
    ...checkPart(call.query, raw.query, fields),
    ...checkPart(call.body, raw.body, fields),
  }
  const { field, key } = findReservedKey(raw.body) ?? {}
  if (field !== undefined) fields[field] ??= { code: "key_reserved", limit: key }
  if (Object.keys(fields).length > 0) throw refuse("validation_failed", { fields })
  return input
}

function checkPart(
  schema: v.GenericSchema<Record<string, unknown>> | undefined,
  value: unknown,
  fields: Record<string, FieldError>,
): object {
  if (!schema) return {}
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  // The first reason of a field is the one to show.
  for (const issue of result.issues.toReversed()) fields[fieldOf(issue)] = fieldError(issue)
  return {}
}

function fieldOf({ path }: v.BaseIssue<unknown>): string {
  const field = path?.[0]?.key
  return typeof field === "string" ? field : "body"
}

/** The contract's own messages are codes; valibot's are sentences. */
function fieldError(issue: v.BaseIssue<unknown>): FieldError {
  if (issue.input === undefined) return { code: "required" }
  const { requirement } = issue
  const code = /^[a-z_]+$/.test(issue.message) ? issue.message : "invalid"
  return { code, ...(typeof requirement === "number" && { limit: String(requirement) }) }
}
