/**
 * The reference to quote to the support: the end of the id of a top-up, deposit, quote, transfer or withdrawal, grouped to
 * be read aloud. The history shows and finds an operation under it.
 *
 * @example
 * operationReference("019aa5b0-7c21-7d3e-9f10-3f9a27c0b1e4") // → "3F9A-27C0-B1E4"
 */
export function operationReference(subjectId: string): string {
  return subjectId
    .slice(-12)
    .toUpperCase()
    .replace(/.{4}(?=.)/g, "$&-")
}
