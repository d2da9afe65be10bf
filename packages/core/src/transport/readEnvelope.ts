import type * as v from "valibot"
import type { EnvelopeSchema } from "../contract/envelope.ts"

/** The envelope of an answer, by the contract. */
export type Envelope = v.InferOutput<typeof EnvelopeSchema>

/** The envelope, or the path of the first thing in it that is against the contract. */
export type EnvelopeReading = { readonly envelope: Envelope } | { readonly wrong: string }

/**
 * Checks an envelope as `EnvelopeSchema` does, and a test holds the two together. By hand, because every call of every
 * bundle pays for it: the schema brings four more kinds of schema along.
 */
export function readEnvelope(value: unknown): EnvelopeReading {
  const wrong = findWrong(value)
  // `findWrong` has looked at every part that the type names.
  return wrong === undefined ? { envelope: value as Envelope } : { wrong }
}

function findWrong(value: unknown): string | undefined {
  if (!isObject(value)) return "the envelope"
  const { ok, error } = value
  if (typeof ok !== "boolean") return "ok"
  const parts = error ?? {}
  if (!isObject(parts)) return "error"
  const { tag, fields = {}, details = {}, requestId = "" } = parts
  if (!isText(tag ?? "")) return "error.tag"
  if (!isRecord(fields, isFieldError)) return "error.fields"
  if (!isRecord(details, isText)) return "error.details"
  return isText(requestId) ? undefined : "error.requestId"
}

function isFieldError(value: unknown): boolean {
  if (!isObject(value)) return false
  const { code, limit = "" } = value
  return isText(code) && isText(limit)
}

function isRecord(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return isObject(value) && Object.values(value).every(isItem)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}

function isText(value: unknown): boolean {
  return typeof value === "string"
}
