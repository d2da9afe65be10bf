/**
 * Joins the parts of one line of text, without those that are not there. As one string they stay one text node of the page,
 * which a browser's translation may replace.
 */
export function join(separator: string, ...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(separator)
}
