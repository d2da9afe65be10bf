import type * as v from "valibot"
import type { Call } from "#contract/declaration/call.ts"
import type { FieldError } from "#contract/declaration/envelope.ts"
import { findReservedKey } from "#contract/declaration/reservedKeys.ts"
import { validateRequest } from "#contract/declaration/validateRequest.ts"
import { refuse } from "./refusal.ts"

/** The input that arrived, by its place in the request. */
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
  const validated = validateRequest(schema, value)
  if (validated.ok) return validated.output
  // A name may stand in two parts: the first one's error is the one to show.
  for (const [field, error] of Object.entries(validated.fields)) fields[field] ??= error
  return {}
}
