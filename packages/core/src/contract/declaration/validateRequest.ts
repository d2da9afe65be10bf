import * as v from "valibot"
import type { FieldError } from "./envelope.ts"

/** A part of a request as its schema transforms it, or the first error of each field that does not fit. */
export type ValidatedRequest<Output> =
  | { readonly ok: true; readonly output: Output }
  | { readonly ok: false; readonly fields: Readonly<Record<string, FieldError>> }

/**
 * Validates a part of a request: its path parameters, its query or its body. The provider and the forms of a site both use
 * it, so they can't disagree.
 *
 * @example
 * validateRequest(v.object({ email: v.string() }), {}) // → { ok: false, fields: { email: { code: "required" } } }
 */
export function validateRequest<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): ValidatedRequest<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, value)
  if (result.success) return { ok: true, output: result.output }
  const fields: Record<string, FieldError> = {}
  for (const issue of result.issues) {
    const field = getField(issue)
    // The first reason is the one to show.
    if (!Object.hasOwn(fields, field)) fields[field] = toFieldError(issue)
  }
  return { ok: false, fields }
}

/** The top-level field: schemas of whole requests are objects, so its key is a string. */
function getField({ path }: v.BaseIssue<unknown>): string {
  const key = path?.[0]?.key
  return typeof key === "string" ? key : "body"
}

/** Schemas name a code as their message; valibot's own sentences are no codes. */
const codePattern = /^[a-z]+(_[a-z0-9]+)*$/

function toFieldError({ message, received, requirement, type }: v.BaseIssue<unknown>): FieldError {
  const limit = typeof requirement === "number" ? { limit: String(requirement) } : {}
  if (received === "undefined") return { code: "required", ...limit }
  if (codePattern.test(message)) return { code: message, ...limit }
  return { code: type === "max_length" ? "too_long" : "invalid", ...limit }
}
