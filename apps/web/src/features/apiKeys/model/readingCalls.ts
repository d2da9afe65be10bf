import { listEntries, readField } from "#shared/api/apiDescription.ts"

/** A call that only reads and that a key may make. */
export interface ReadingCall {
  readonly name: string
  /** With its path parameters as `{name}`. */
  readonly path: string
}

/** The reading calls for keys, from the provider's API description. */
export function listReadingCalls(document: unknown): ReadingCall[] {
  return listEntries(readField(document, "paths")).flatMap(([path, item]) => {
    const get = readField(item, "get")
    const name = readField(get, "operationId")
    const takesKeys = typeof readField(get, "x-api-key-scope") === "string"
    return takesKeys && typeof name === "string" ? [{ name, path }] : []
  })
}
