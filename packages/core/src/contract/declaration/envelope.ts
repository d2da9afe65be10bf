import * as v from "valibot"
import { looseObject } from "#contract/schemas/looseObject.ts"

/** Why one field was refused: a code that screens translate, and the limit that it broke. */
export const FieldErrorSchema = looseObject({
  code: v.string(),
  limit: v.optional(v.string()),
})
/** Why one field was refused, as it travels. */
export type FieldError = v.InferOutput<typeof FieldErrorSchema>

/** The error part of an answer. `tag` is null on success (spec §7: every response has ok, data and error.tag). */
export const EnvelopeErrorSchema = looseObject({
  tag: v.nullish(v.string()),
  /** By the name of the request's field. */
  fields: v.optional(v.record(v.string(), FieldErrorSchema)),
  details: v.optional(v.record(v.string(), v.string())),
  requestId: v.optional(v.string()),
})
/** The error part of an answer, as it travels. */
export type EnvelopeError = v.InferOutput<typeof EnvelopeErrorSchema>

/** The shape of every answer of the provider (spec §7). */
export const EnvelopeSchema = looseObject({
  ok: v.boolean(),
  data: v.optional(v.unknown()),
  error: v.nullish(EnvelopeErrorSchema),
})
/** The shape of every answer of the provider, as it travels. */
export type Envelope = v.InferOutput<typeof EnvelopeSchema>
