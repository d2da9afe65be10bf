import { type Call, type CallInput, type FieldError, findReservedKey, validateRequest } from "@wallet/core/contract"
import type * as v from "valibot"
import { refuse } from "./refusal.ts"

/** The parts of a request as they arrived. */
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
  const validated = validateRequest(schema, value)
  if (validated.ok) return Object(validated.output)
  for (const [field, error] of Object.entries(validated.fields)) {
    // A name may stand in two parts: the first one's error is the one to show.
    if (!Object.hasOwn(fields, field)) fields[field] = { ...error, ...nameAllowed(schema, field, error) }
  }
  return {}
}

/** The values that a filter or another choice allows, in one line. */
function nameAllowed(schema: object, field: string, { code, limit }: FieldError): Partial<FieldError> {
  if (code !== "invalid" || limit !== undefined) return {}
  const options = listOptions(readEntry(readEntry(schema, "entries"), field))
  return options.length > 0 ? { limit: options.join(", ") } : {}
}

/** The options of a picklist, also of an optional one. */
function listOptions(schema: unknown): readonly string[] {
  if (readEntry(schema, "type") !== "picklist") {
    const wrapped = readEntry(schema, "wrapped")
    return wrapped === undefined ? [] : listOptions(wrapped)
  }
  const options = readEntry(schema, "options")
  return Array.isArray(options) ? options.map(String) : []
}

function readEntry(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined
}
