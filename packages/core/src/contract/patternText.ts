import * as v from "valibot"

/**
 * A text that has a pattern: what `v.pipe(v.string(), v.regex(pattern))` is, as one step. Answers are full of such texts,
 * and so it saves every bundle the pipe, and every row of a history most of its time. It describes itself as the pipe
 * would, for whoever makes documents or samples from the contract.
 *
 * @param code What is wrong with a text without the pattern; anything but a text is `invalid`.
 */
// @__NO_SIDE_EFFECTS__
export function patternText(pattern: RegExp, code = "invalid"): v.GenericSchema<string> {
  const text = {
    ...v.custom<string>(
      (value) => typeof value === "string" && pattern.test(value),
      ({ input }) => (typeof input === "string" ? code : "invalid"),
    ),
    type: "string",
    expects: `${pattern}`,
  }
  return Object.assign({ ...text }, { pipe: [text, { kind: "validation", type: "regex", requirement: pattern }] })
}
