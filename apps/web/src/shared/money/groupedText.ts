import type { Locale } from "#i18n/locale.ts"

/**
 * The typed text of an amount, and the positions of drawn group marks. The marks are not part of the text, so that
 * drawing them never changes its value.
 */
export interface GroupedText {
  readonly plain: string
  /** The indexes of characters with a mark before them, in ascending order. */
  readonly gaps: readonly number[]
}

/** A text and the number of characters before the cursor. */
export interface TextAtCursor {
  readonly plain: string
  readonly cursor: number
}

/** A change of a field. */
export interface FieldEdit {
  /** The field's whole text after the change. */
  readonly shown: string
  /** The cursor after the change. */
  readonly cursor: number
  /** The selection before the change. Undefined if a script wrote the field. */
  readonly selected: { readonly start: number; readonly end: number } | undefined
  /** True while an input method is composing text. */
  readonly isComposing?: boolean
}

const groupMarks: Readonly<Record<Locale, string>> = { en: ",", ru: "\u00a0" }

/** The fraction after grouped whole units: in English a comma groups, so it can't also be the decimal separator. */
const fractions: Readonly<Record<Locale, RegExp>> = { en: /^(?:\.\d*)?$/, ru: /^(?:[.,]\d*)?$/ }

// The same spaces that `readAmount` takes for group marks.
const typedGroups: Readonly<Record<Locale, RegExp>> = {
  en: /^[1-9]\d{0,2}(?:([ \u00a0\u2007\u2009\u202f])\d{3}(?:\1\d{3})*|(?:,\d{3})+(?=\.)|(?:,\d{3}){2,})(?=\.|$)/,
  ru: /^[1-9]\d{0,2}([ \u00a0\u2007\u2009\u202f])\d{3}(?:\1\d{3})*(?=[.,]|$)/,
}

/** Adds group marks if the text is the start of a number in that language. */
export function groupText(plain: string, locale: Locale): GroupedText {
  const whole = /^[1-9]\d{3,}/.exec(plain)?.[0]
  if (whole === undefined || !fractions[locale].test(plain.slice(whole.length))) return { plain, gaps: [] }
  const count = Math.floor((whole.length - 1) / 3)
  return { plain, gaps: Array.from({ length: count }, (_, index) => whole.length - 3 * (count - index)) }
}

/** The text that the field shows. */
export function drawGroups({ plain, gaps }: GroupedText, locale: Locale): string {
  const starts = [0, ...gaps]
  return starts.map((start, index) => plain.slice(start, starts[index + 1])).join(groupMarks[locale])
}

/** Converts an index of the shown text to one of the plain text. */
export function toPlainIndex({ gaps }: GroupedText, shownIndex: number): number {
  return shownIndex - gaps.filter((gap, drawnBefore) => gap + drawnBefore < shownIndex).length
}

/** Converts an index of the plain text to one of the shown text. */
export function toShownIndex({ gaps }: GroupedText, plainIndex: number): number {
  return plainIndex + gaps.filter((gap) => gap < plainIndex).length
}

/**
 * Applies an edit of the field to the text. Drawn marks that the edit did not touch stay, so that
 * `drawGroups` of the result equals the field's text and an unfinished composition is not disturbed.
 *
 * Deleting only a drawn mark deletes the digit beside it, unless a composition is in progress. If the edit is unknown, the
 * whole field counts as typed: a comma in it is then not a drawn one.
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
 * Removes typed or pasted group marks from a text if the same ones, or those of the language, are drawn again.
 * The value does not change.
 */
export function dropTypedGroups({ plain, cursor }: TextAtCursor, locale: Locale): TextAtCursor {
  const whole = typedGroups[locale].exec(plain)?.[0]
  if (whole === undefined || !fractions[locale].test(plain.slice(whole.length))) return { plain, cursor }
  const digits = whole.replace(/\D/g, "")
  const before = plain.slice(0, Math.min(cursor, whole.length)).replace(/\D/g, "").length
  return { plain: digits + plain.slice(whole.length), cursor: before + Math.max(0, cursor - whole.length) }
}
