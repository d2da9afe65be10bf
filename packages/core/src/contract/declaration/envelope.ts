import * as v from "valibot"
import { looseObject } from "#contract/schemas/looseObject.ts"

/** The reason why one field was refused: a code that screens translate, and the limit that it exceeds. */
export const FieldErrorSchema = looseObject({
  /** The code of the rule that it breaks. */
  code: v.string(),
  /** The limit of that rule, or the values that it allows, in one line, where it has any. */
  limit: v.optional(v.string()),
})
/** The reason why one field was refused, as it travels. */
export type FieldError = v.InferOutput<typeof FieldErrorSchema>

/**
 * The error part of an answer. `tag` is null on success.
 *
 * @see spec §7: every response has ok, data and error.tag
 */
export const EnvelopeErrorSchema = looseObject({
  /** The tag of the refusal; null on success. */
  tag: v.nullish(v.string()),
  /** By the name of the request's field. */
  fields: v.optional(v.record(v.string(), FieldErrorSchema)),
  /** Values that belong to the tag, such as the available amount. */
  details: v.optional(v.record(v.string(), v.string())),
  /** The id of the request, as support asks for it. */
  requestId: v.optional(v.string()),
})
/** The error part of an answer, as it travels. */
export type EnvelopeError = v.InferOutput<typeof EnvelopeErrorSchema>

/**
 * The shape of every answer of the provider.
 *
 * @see spec §7
 */
export const EnvelopeSchema = looseObject({
  /** True on success. */
  ok: v.boolean(),
  /** The data of the call; null on a refusal. */
  data: v.optional(v.unknown()),
  error: v.nullish(EnvelopeErrorSchema),
})
/** The shape of every answer of the provider, as it travels. */
export type Envelope = v.InferOutput<typeof EnvelopeSchema>
