import type * as v from "valibot"
import { answerSchema, type Fits, fitsOf } from "./answerSchema.ts"

/**
 * An object with these fields; others pass (spec §7). What `v.looseObject` is, for answers: it gives back the very object that
 * it was given. Names that lead to a prototype are taken out where the text is parsed.
 */
// @__NO_SIDE_EFFECTS__
export function openObject<const Entries extends v.ObjectEntries>(
  entries: Entries,
): v.LooseObjectSchema<Entries, undefined> {
  const fields = Object.entries<v.GenericSchema>(entries)
  const checks: Readonly<Record<string, Fits>> = Object.fromEntries(
    fields.map(([name, field]) => [name, fitsOf(field)]),
  )
  const fits: Fits = (value) => {
    if (!isObject(value)) return false
    // The engine's quickest way through the fields of an object; there is nothing inherited here.
    for (const name in checks) if (!checks[name]?.(value[name])) return false
    return true
  }
  return answerSchema({ type: "loose_object", expects: "Object", entries }, fits, (value) =>
    isObject(value) ? fields.map(([name, field]) => [name, field, value[name]]) : undefined,
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null
}
