/** A call that only reads and that a key may make. */
export interface ReadingCall {
  readonly name: string
  /** With its path parameters as `{name}`. */
  readonly path: string
}

/** The reading calls for keys, from the provider's API description. @throws Error if it can't be read. */
export async function fetchReadingCalls(apiUrl: string): Promise<ReadingCall[]> {
  const response = await fetch(`${apiUrl}/openapi.json`)
  if (!response.ok) throw new Error(`the description was answered with ${response.status}`)
  const document: unknown = await response.json()
  return callsIn(document)
}

function callsIn(document: unknown): ReadingCall[] {
  return listEntries(readField(document, "paths")).flatMap(([path, item]) => {
    const get = readField(item, "get")
    const name = readField(get, "operationId")
    const takesKeys = typeof readField(get, "x-api-key-scope") === "string"
    return takesKeys && typeof name === "string" ? [{ name, path }] : []
  })
}

function readField(value: unknown, field: string): unknown {
  return listEntries(value).find(([name]) => name === field)?.[1]
}

function listEntries(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : []
}
