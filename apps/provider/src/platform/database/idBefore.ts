/**
 * The lowest UUID of version 7 of a moment. Rows since then are found by their primary key, which needs no index on a time.
 *
 * @example
 * idBefore(new Date(0)) // → "00000000-0000-7000-8000-000000000000"
 */
export function idBefore(moment: Date): string {
  const hex = Math.max(0, moment.getTime()).toString(16).padStart(12, "0")
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
