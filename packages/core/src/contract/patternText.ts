import type * as v from "valibot"
import { answerSchema } from "./answerSchema.ts"

/**
 * A text that has a pattern: what `v.pipe(v.string(), v.regex(pattern))` is, as one step, and it describes itself as that
 * pipe does. For answers, and for the texts that both requests and answers hold.
 *
 * @param code What is wrong with a text without the pattern; anything but a text is `invalid`.
 */
// @__NO_SIDE_EFFECTS__
export function patternText(pattern: RegExp, code = "invalid"): v.GenericSchema<string> {
  const fits = (value: unknown) => typeof value === "string" && pattern.test(value)
  const message = (value: unknown) => (typeof value === "string" ? code : "invalid")
  const description = { type: "string", expects: `${pattern}`, message }
  const pipe = [answerSchema(description, fits), { kind: "validation", type: "regex", requirement: pattern }]
  return answerSchema({ ...description, pipe }, fits)
}
