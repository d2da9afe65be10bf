/** Ids of the provider in an address: what has another shape can belong to nothing. */
export const idPattern = /^[\w-]{1,64}$/

/** Whether a text has the shape of an id. */
export function isId(text: string): boolean {
  return idPattern.test(text)
}
