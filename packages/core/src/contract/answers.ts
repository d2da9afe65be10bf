// What answers are made of, beside `openObject` and `patternText`: under valibot's names, because each describes itself as
// valibot's schema of that name and takes what that takes. Imported as `a`: where a request says `v.string()`, an answer
// says `a.string()`.
import type * as v from "valibot"
import { answerSchema, type Fits, fitsOf, type Part } from "./answerSchema.ts"
import { isObject } from "./openObject.ts"
import type { OpenValue } from "./openValue.ts"
import { secret as secretMark } from "./secret.ts"

type Schema = v.GenericSchema
type Name = v.BaseSchema<string, string, v.BaseIssue<unknown>>

/** A text. */
// @__NO_SIDE_EFFECTS__
export function string(): v.StringSchema<undefined> {
  return answerSchema({ type: "string", expects: "string" }, (value) => typeof value === "string")
}

/** The value, which must not be written anywhere: a token, a key. `redactBySchema` goes by it. */
// @__NO_SIDE_EFFECTS__
export function secret<const Marked extends Schema>(schema: Marked): Marked {
  const { type, expects } = schema
  const rest: object = schema
  return answerSchema({ ...rest, type, expects, pipe: [schema, secretMark] }, fitsOf(schema), (value) => [
    [undefined, schema, value],
  ])
}

/** True or false. */
// @__NO_SIDE_EFFECTS__
export function boolean(): v.BooleanSchema<undefined> {
  return answerSchema({ type: "boolean", expects: "boolean" }, (value) => typeof value === "boolean")
}

/** A whole number: a count or a version, never an amount. */
// @__NO_SIDE_EFFECTS__
export function integer(): v.NumberSchema<undefined> {
  const number = { type: "number", expects: "number" }
  const pipe = [answerSchema(number, Number.isFinite), { kind: "validation", type: "integer" }]
  return answerSchema({ ...number, pipe }, Number.isInteger)
}

/** Whatever comes. */
// @__NO_SIDE_EFFECTS__
export function unknown(): v.UnknownSchema {
  return answerSchema({ type: "unknown", expects: "unknown" }, () => true)
}

/** This very value. */
// @__NO_SIDE_EFFECTS__
export function literal<const Value extends v.Literal>(value: Value): v.LiteralSchema<Value, undefined> {
  return answerSchema({ type: "literal", expects: String(value), literal: value }, (given) => given === value)
}

/** Valibot's schema of a picklist, which a provider writes from these options and in which a reader may find others. */
export interface OpenPicklistSchema<Options extends readonly string[]>
  extends v.BaseSchema<Options[number], OpenValue<Options[number]>, v.BaseIssue<unknown>> {
  readonly type: "picklist"
  readonly options: Options
}

/**
 * One of these values, or another text: a newer provider may know more of them, and its answer is not broken by that
 * (spec §7). A provider can only write the ones named here.
 */
// @__NO_SIDE_EFFECTS__
export function picklist<const Options extends readonly string[]>(options: Options): OpenPicklistSchema<Options> {
  return answerSchema({ type: "picklist", expects: options.join(" | "), options }, (value) => typeof value === "string")
}

/** The value, or null. */
// @__NO_SIDE_EFFECTS__
export function nullable<const Wrapped extends Schema>(wrapped: Wrapped): v.NullableSchema<Wrapped, undefined> {
  const fits = fitsOf(wrapped)
  return orNothing("nullable", wrapped, (value) => value === null || fits(value))
}

/** The value, or nothing: null, or no such field. */
// @__NO_SIDE_EFFECTS__
export function nullish<const Wrapped extends Schema>(wrapped: Wrapped): v.NullishSchema<Wrapped, undefined> {
  const fits = fitsOf(wrapped)
  return orNothing("nullish", wrapped, (value) => value === null || value === undefined || fits(value))
}

/** The value, or no such field. */
// @__NO_SIDE_EFFECTS__
export function optional<const Wrapped extends Schema>(wrapped: Wrapped): v.OptionalSchema<Wrapped, undefined> {
  const fits = fitsOf(wrapped)
  return orNothing("optional", wrapped, (value) => value === undefined || fits(value))
}

/** Any number of them. */
// @__NO_SIDE_EFFECTS__
export function array<const Item extends Schema>(item: Item): v.ArraySchema<Item, undefined> {
  const fits = fitsOf(item)
  return answerSchema(
    { type: "array", expects: "Array", item },
    (value) => Array.isArray(value) && value.every(fits),
    (value) => (Array.isArray(value) ? value.map((part: unknown, index): Part => [index, item, part]) : undefined),
  )
}

/** Values by name. Valibot makes an empty one of a list; here a list is none. */
// @__NO_SIDE_EFFECTS__
export function record<const Key extends Name, const Value extends Schema>(
  key: Key,
  value: Value,
): v.RecordSchema<Key, Value, undefined> {
  const [isKey, isValue] = [fitsOf(key), fitsOf(value)]
  return answerSchema(
    { type: "record", expects: "Object", key, value },
    (given) => {
      if (!isRecord(given)) return false
      for (const name in given) if (!isKey(name) || !isValue(given[name])) return false
      return true
    },
    (given) => {
      if (!isRecord(given)) return undefined
      return Object.keys(given).flatMap((name): Part[] => [
        [name, key, name],
        [name, value, given[name]],
      ])
    },
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && !Array.isArray(value)
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as `answerSchema`
function orNothing<Result>(type: string, wrapped: Schema, fits: Fits): Result {
  return answerSchema({ type, expects: wrapped.expects, wrapped }, fits, (value) => [[undefined, wrapped, value]])
}
