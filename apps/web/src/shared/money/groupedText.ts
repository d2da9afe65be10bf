import type { Locale } from "#i18n/locale.ts"

/**
 * Text of an amount as it was typed, and where group marks are drawn into it. The marks are no part of the text, so that
 * drawing them never changes what is read from it.
 */
export interface GroupedText {
  readonly plain: string
  /** Before which characters of the text a mark is drawn, in ascending order. */
  readonly gaps: readonly number[]
}

/** A text and how many of its characters stand before the cursor. */
export interface TextAtCursor {
  readonly plain: string
  readonly cursor: number
}

/** What changed in a field. */
export interface FieldEdit {
  /** All that the field holds now. */
  readonly shown: string
  /** Where its cursor stands now. */
  readonly cursor: number
  /** What was selected before; `undefined` where a script wrote the field anew. */
  readonly selected: { readonly start: number; readonly end: number } | undefined
  /** An input method is still at work on the text. */
  readonly isComposing?: boolean
}

const groupMarks: Readonly<Record<Locale, string>> = { en: ",", ru: "\u00a0" }

/** What may follow the whole units of a number that is grouped: in English a comma groups and can't divide as well. */
const fractions: Readonly<Record<Locale, RegExp>> = { en: /^(?:\.\d*)?$/, ru: /^(?:[.,]\d*)?$/ }

// The same spaces that `readAmount` takes for group marks.
const typedGroups: Readonly<Record<Locale, RegExp>> = {
  en: /^[1-9]\d{0,2}(?:([ \u00a0\u2007\u2009\u202f])\d{3}(?:\1\d{3})*|(?:,\d{3})+(?=\.)|(?:,\d{3}){2,})(?=\.|$)/,
  ru: /^[1-9]\d{0,2}([ \u00a0\u2007\u2009\u202f])\d{3}(?:\1\d{3})*(?=[.,]|$)/,
}

/** Draws group marks where the text is the beginning of a number as that language writes it, and nowhere else. */
export function groupText(plain: string, locale: Locale): GroupedText {
  const whole = /^[1-9]\d{3,}/.exec(plain)?.[0]
  if (whole === undefined || !fractions[locale].test(plain.slice(whole.length))) return { plain, gaps: [] }
  const count = Math.floor((whole.length - 1) / 3)
  return { plain, gaps: Array.from({ length: count }, (_, index) => whole.length - 3 * (count - index)) }
}

/** What the field shows. */
export function drawGroups({ plain, gaps }: GroupedText, locale: Locale): string {
  const starts = [0, ...gaps]
  return starts.map((start, index) => plain.slice(start, starts[index + 1])).join(groupMarks[locale])
}

/** How many characters of the text stand before a place in what the field shows. */
export function toPlainIndex({ gaps }: GroupedText, shownIndex: number): number {
  return shownIndex - gaps.filter((gap, drawnBefore) => gap + drawnBefore < shownIndex).length
}

/** The place in what the field shows that follows so many characters of the text. */
export function toShownIndex({ gaps }: GroupedText, plainIndex: number): number {
  return plainIndex + gaps.filter((gap) => gap < plainIndex).length
}

/**
 * Does to the text what was done to the field. Drawn marks that the edit left alone stay where they are: what
 * `drawGroups` makes of the result is what the field holds, so that an unfinished composition is not touched.
 *
 * Deleting nothing but a drawn mark deletes the digit beside it, unless a composition is under way. Where the edit is not known, all that the field holds is
 * taken as typed: a comma that stands there is the person's or the script's and not ours.
 */
export function editText(before: GroupedText, edit: FieldEdit, locale: Locale): GroupedText & TextAtCursor {
  const { shown, cursor, selected, isComposing = false } = edit
  const old = drawGroups(before, locale)
  const start = selected && Math.min(selected.start, cursor)
  const end = old.length - (shown.length - cursor)
  if (start === undefined || end < start || old.slice(0, start) !== shown.slice(0, start))
    return { plain: shown, gaps: [], cursor }
  if (old.slice(end) !== shown.slice(cursor)) return { plain: shown, gaps: [], cursor }

  const typed = shown.slice(start, cursor)
  const from = toPlainIndex(before, start)
  const to = toPlainIndex(before, end)
  if (typed === "" && from === to && end > start && !isComposing)
    return deleteBesideMark(before, from, selected?.end === start)
  const moved = from + typed.length - to
  return {
    plain: before.plain.slice(0, from) + typed + before.plain.slice(to),
    gaps: before.gaps.flatMap((gap, index) => {
      const at = gap + index
      if (at < start) return [gap]
      return at >= end ? [gap + moved] : []
    }),
    cursor: from + typed.length,
  }
}

function deleteBesideMark({ plain, gaps }: GroupedText, gap: number, isForward: boolean): GroupedText & TextAtCursor {
  const deleted = isForward ? gap : gap - 1
  return {
    plain: plain.slice(0, deleted) + plain.slice(deleted + 1),
    gaps: gaps.filter((one) => one !== gap).map((one) => (one > deleted ? one - 1 : one)),
    cursor: deleted,
  }
}

/**
 * Takes typed or pasted group marks out of a text for which the same ones, or those of the language, are drawn again.
 * What is read from it stays the same.
 */
export function dropTypedGroups({ plain, cursor }: TextAtCursor, locale: Locale): TextAtCursor {
  const whole = typedGroups[locale].exec(plain)?.[0]
  if (whole === undefined || !fractions[locale].test(plain.slice(whole.length))) return { plain, cursor }
  const digits = whole.replace(/\D/g, "")
  const before = plain.slice(0, Math.min(cursor, whole.length)).replace(/\D/g, "").length
  return { plain: digits + plain.slice(whole.length), cursor: before + Math.max(0, cursor - whole.length) }
}
