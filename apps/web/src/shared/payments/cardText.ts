/** Groups a number by four, as it is printed. Only what is written on at the end is regrouped: the caret stays put. */
export function groupNumber(typed: string, before: string): string {
  if (!typed.startsWith(before) || /[^\d\s-]/.test(typed)) return typed
  return typed
    .replace(/[\s-]/g, "")
    .replace(/(\d{4})(?=\d)/g, "$1 ")
    .trim()
}

/** Puts the stroke between month and year while someone writes on; taking characters away is left alone. */
export function writeExpiry(typed: string, before: string): string {
  if (!typed.startsWith(before)) return typed
  const match = /^(\d{2})\s*\/?\s*(\d{0,4})$/.exec(typed.trim())
  return match ? `${match[1]}/${match[2]}` : typed
}
