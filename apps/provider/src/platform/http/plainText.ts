/** Whether PostgreSQL can hold the text: no NUL, no half of a surrogate pair. */
export function isPlainText(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text)
}

/** Whether PostgreSQL can hold every text in a value that came from outside: a form, a query, JSON, a vendor's message. */
export function holdsPlainText(value: unknown): boolean {
  if (typeof value === "string") return isPlainText(value)
  if (typeof value !== "object" || value === null) return true
  return Object.entries(value).every(([name, part]) => isPlainText(name) && holdsPlainText(part))
}
