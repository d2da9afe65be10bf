import * as v from "valibot"
import type { OpenValue } from "./openValue.ts"

/** Valibot's schema of a picklist, which a provider writes from these options and in which a reader may find others. */
export interface OpenPicklistSchema<Options extends readonly string[]>
  extends v.BaseSchema<Options[number], OpenValue<Options[number]>, v.BaseIssue<unknown>> {
  readonly type: "picklist"
  readonly options: Options
}

/**
 * One of these values, or another text: a newer provider may know more of them, and its answer is not broken by that. A provider can only write the ones named here.
 *
 * @see spec §7
 */
// @__NO_SIDE_EFFECTS__
export function openPicklist<const Options extends readonly string[]>(options: Options): OpenPicklistSchema<Options> {
  const text = v.custom<string>((value) => typeof value === "string")
  return Object.assign(text, {
    type: "picklist" as const,
    expects: options.join(" | "),
    options,
  })
}
