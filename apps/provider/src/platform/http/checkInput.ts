import { type Call, type CallInput, type FieldError, findReservedKey } from "@wallet/core/contract"
import * as v from "valibot"
import { refuse } from "./refusal.ts"

/** Unparsed input, by its place in the request. */
export interface RawInput {
  readonly params: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly body: Record<string, unknown>
}

/**
 * Checks a request against the call's schemas and gives its parts as one flat object.
 *
 * @throws Refusal `validation_failed` with every field that does not fit.
 */
export function checkInput<C extends Call>(call: C, raw: RawInput): CallInput<C> {
  const fields: Record<string, FieldError> = {}
  const checked = {
    ...checkPart(call.params, raw.params, fields),
    ...checkPart(call.query, raw.query, fields),
    ...checkPart(call.body, raw.body, fields),
  }
  const { field, key } = findReservedKey(raw.body) ?? {}
  if (field !== undefined && !Object.hasOwn(fields, field)) fields[field] = { code: "key_reserved", limit: key }
  if (Object.keys(fields).length > 0) throw refuse("validation_failed", { fields })
  // The three parts have just been checked by the very schemas that CallInput is made of.
  return checked as CallInput<C>
}

function checkPart(
  schema: v.GenericSchema<Record<string, unknown>> | undefined,
  value: Record<string, unknown>,
  fields: Record<string, FieldError>,
): object {
  if (!schema) return {}
  const result = v.safeParse(schema, value)
  if (result.success) return Object(result.output)
  for (const issue of result.issues) {
    const field = fieldOf(issue)
    // The first reason is the one to show.
    if (!Object.hasOwn(fields, field)) fields[field] = fieldErrorOf(issue)
  }
  return {}
}

/** The top-level field; schemas of whole requests are objects, so its key is a string. */
function fieldOf(issue: v.BaseIssue<unknown>): string {
  const key = issue.path?.[0]?.key
  return typeof key === "string" ? key : "body"
}

/** Schemas name a code as their message; valibot's own sentences are no codes. */
const codePattern = /^[a-z]+(_[a-z0-9]+)*$/

function fieldErrorOf(issue: v.BaseIssue<unknown>): FieldError {
  const limit = limitOf(issue)
  return { code: codeOf(issue), ...(limit !== undefined && { limit }) }
}

function codeOf(issue: v.BaseIssue<unknown>): string {
  if (issue.received === "undefined") return "required"
  if (codePattern.test(issue.message)) return issue.message
  return issue.type === "max_length" ? "too_long" : "invalid"
}

function limitOf({ requirement }: v.BaseIssue<unknown>): string | undefined {
  return typeof requirement === "number" ? String(requirement) : undefined
}
