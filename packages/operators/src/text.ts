import * as v from "valibot"

/** Words for an operator, in both languages of the console. */
export const TextSchema = v.object({ en: v.string(), ru: v.string() })
/** Words for an operator, in both languages of the console. */
export type Text = v.InferOutput<typeof TextSchema>

/**
 * Words for an operator, in both languages.
 *
 * @example
 * text("Approve", "Одобрить")
 */
// @__NO_SIDE_EFFECTS__
export function text(en: string, ru: string): Text {
  return { en, ru }
}

/** Puts texts behind each other, with commas. */
export function joinTexts(texts: readonly Text[]): Text {
  return text(texts.map(({ en }) => en).join(", "), texts.map(({ ru }) => ru).join(", "))
}
