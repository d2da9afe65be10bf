/** Groups a number by four, as it is printed. Only text appended at the end is regrouped, so that the cursor does not move. */
export function groupNumber(typed: string, before: string): string {
  if (!typed.startsWith(before) || /[^\d\s-]/.test(typed)) return typed
  return typed
    .replace(/[\s-]/g, "")
    .replace(/(\d{4})(?=\d)/g, "$1 ")
    .trim()
}

/**
 * Inserts the slash between month and year while text is appended, not while it is deleted. Password managers
 * fill in the year first (`2029-03`, `202903`).
 */
export function writeExpiry(typed: string, before: string): string {
  if (!typed.startsWith(before)) return typed
  const [, year, month] = /^(20\d{2})\s*[-/.]?\s*(0[1-9]|1[0-2])$/.exec(typed.trim()) ?? []
  if (year !== undefined) return `${month}/${year}`
  const match = /^(\d{2})\s*\/?\s*(\d{0,4})$/.exec(typed.trim())
  return match ? `${match[1]}/${match[2]}` : typed
}

/** True for an expiry as `writeExpiry` leaves it: `MM/YY` or `MM/YYYY`. */
export function isExpiry(text: string): boolean {
  return /^(0[1-9]|1[0-2])\/(\d{2}|\d{4})$/.test(text)
}

/** A holder's name as printed on cards, with straight apostrophes instead of curly ones. */
export function writeHolder(typed: string): string {
  return typed.trim().replace(/[\u2018\u2019\u02bc\u0060\u00b4]/g, "'")
}
