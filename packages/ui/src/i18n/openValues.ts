import { m } from "#i18n/generated/messages.js"

/** The entry of a table for a value; `unknown` for one that only a newer provider knows. */
export function lookUp<Key extends string, Entry, Unknown = Entry>(
  known: Readonly<Record<Key, Entry>>,
  value: string,
  unknown: Unknown,
): Entry | Unknown {
  // The question before has just said so. Not `in`: a value may be called as a field of every object is.
  return Object.hasOwn(known, value) ? known[value as Key] : unknown
}

/** True if a value is known here and may be sent. */
export function isKnownValue<Value extends string>(known: readonly Value[], value: string): value is Value {
  return known.some((candidate) => candidate === value)
}

/** Title of a value that only a newer provider knows. */
export const unknownTitle = () => m.ui_unknown()

/** Appearance of such a state: neither success nor failure. */
export const unknownState = { tone: "draft", kind: "neutral", title: unknownTitle, text: unknownTitle } as const

/** The title of a value; "Unknown" for one that only a newer provider knows. */
export function getTitle<Key extends string>(titles: Readonly<Record<Key, () => string>>, value: string): string {
  return lookUp(titles, value, unknownTitle)()
}
