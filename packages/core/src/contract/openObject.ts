import type * as v from "valibot"
import { answerSchema, type Fits, fitsOf } from "./answerSchema.ts"

/**
 * Valibot's schema of a loose object, with a closed type: fields that are not declared pass, and TypeScript does not know
 * them, so that a mistyped name does not compile.
 */
export interface OpenObjectSchema<Entries extends v.ObjectEntries>
  extends v.BaseSchema<
    v.InferInput<v.ObjectSchema<Entries, undefined>>,
    v.InferOutput<v.ObjectSchema<Entries, undefined>>,
    v.BaseIssue<unknown>
  > {
  readonly type: "loose_object"
  readonly entries: Entries
}

/**
 * An object with these fields; others pass (spec §7). What `v.looseObject` is, for answers: it gives back the very object that
 * it was given. Names that lead to a prototype are taken out where the text is parsed.
 */
// @__NO_SIDE_EFFECTS__
export function openObject<const Entries extends v.ObjectEntries>(entries: Entries): OpenObjectSchema<Entries> {
  const names = Object.keys(entries)
  const checks = Object.values<v.GenericSchema>(entries).map(fitsOf)
  const fits: Fits = (value) => {
    if (!isObject(value)) return false
    let at = 0
    let isInOrder = true
    // The engine's quickest way through the fields of an object, as long as they come in the order of the declaration …
    for (const name in value) {
      isInOrder = name === names[at]
      if (!isInOrder) break
      if (!checks[at++]?.(value[name])) return false
    }
    // … and the others by their names, unless there are none: what is not there takes longest to look for.
    for (; at < names.length; at++) if (!checks[at]?.(isInOrder ? undefined : value[names[at] as string])) return false
    return true
  }
  return answerSchema({ type: "loose_object", expects: "Object", entries }, fits, (value) =>
    isObject(value)
      ? Object.entries<v.GenericSchema>(entries).map(([name, field]) => [name, field, value[name]])
      : undefined,
  )
}

/** Whether a value is an object, a list included. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null
}
