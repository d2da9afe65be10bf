import type * as v from "valibot"
import * as a from "./answers.ts"
import { openObject } from "./openObject.ts"

/** Why one field was refused: a code that screens translate, and the limit that it broke. */
export const FieldErrorSchema = /* @__PURE__ */ (() =>
  openObject({
    code: a.string(),
    limit: a.optional(a.string()),
  }))()
/** Why one field was refused, as it travels. */
export type FieldError = v.InferOutput<typeof FieldErrorSchema>

/** The error part of an answer. `tag` is null on success (spec §7: every response has ok, data and error.tag). */
export const EnvelopeErrorSchema = /* @__PURE__ */ (() =>
  openObject({
    tag: a.nullish(a.string()),
    /** By the name of the request's field. */
    fields: a.optional(a.record(a.string(), FieldErrorSchema)),
    details: a.optional(a.record(a.string(), a.string())),
    requestId: a.optional(a.string()),
  }))()
/** The error part of an answer, as it travels. */
export type EnvelopeError = v.InferOutput<typeof EnvelopeErrorSchema>

/** The shape of every answer of the provider (spec §7). */
export const EnvelopeSchema = /* @__PURE__ */ (() =>
  openObject({
    ok: a.boolean(),
    data: a.optional(a.unknown()),
    error: a.nullish(EnvelopeErrorSchema),
  }))()
/** The shape of every answer of the provider, as it travels. */
export type Envelope = v.InferOutput<typeof EnvelopeSchema>
