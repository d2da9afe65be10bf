/** Fields that are quoted unchanged: samples of code and files. */
const untouched = new Set(["code"])

/**
 * Ties short words to the next one, and dashes to the one before, in everything that a Russian page says: a line ends
 * neither with a preposition nor before a dash.
 */
export function tieShortWords<Content>(content: Content): Content {
  return tied(content) as Content // only texts in it change
}

function tied(value: unknown): unknown {
  if (typeof value === "string") return tie(value)
  if (Array.isArray(value)) return value.map(tied)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, untouched.has(key) ? part : tied(part)]))
}

function tie(text: string): string {
  return text.replaceAll(/(?<![\p{L}\p{N}-])([А-Яа-яЁё]{1,2}) (?=\S)/gu, "$1\u00a0").replaceAll(/ (?=[—–] )/g, "\u00a0")
}
