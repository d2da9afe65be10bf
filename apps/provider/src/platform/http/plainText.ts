/** True if PostgreSQL can store the text: no NUL, no lone surrogate. */
export function isPlainText(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text)
}

/** True if PostgreSQL can store every text in a value from outside: a form, a query, JSON, a vendor's message. */
export function holdsPlainText(value: unknown): boolean {
  if (typeof value === "string") return isPlainText(value)
  if (typeof value !== "object" || value === null) return true
  return Object.entries(value).every(([name, part]) => isPlainText(name) && holdsPlainText(part))
}
