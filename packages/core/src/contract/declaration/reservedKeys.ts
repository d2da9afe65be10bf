const reserved: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"])

/**
 * Finds a key in a body that JavaScript's objects have for themselves. A schema of free keys, such as metadata, drops it
 * without a word, so a request that holds one is refused.
 *
 * @example
 * findReservedKey({ metadata: { constructor: "x" } }) // → { field: "metadata", key: "constructor" }
 */
export function findReservedKey(body: unknown): { readonly field: string; readonly key: string } | undefined {
  if (typeof body !== "object" || body === null) return undefined
  for (const [field, value] of Object.entries(body)) {
    const key = reserved.has(field) ? field : findWithin(value)
    if (key !== undefined) return { field, key }
  }
  return undefined
}

function findWithin(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = reserved.has(key) ? key : findWithin(inner)
    if (found !== undefined) return found
  }
  return undefined
}
