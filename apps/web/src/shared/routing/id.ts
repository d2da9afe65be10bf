/** The format of the provider's ids in URLs. */
export const idPattern = /^[\w-]{1,64}$/

/** True if a text has the format of an id. */
export function isId(text: string): boolean {
  return idPattern.test(text)
}
