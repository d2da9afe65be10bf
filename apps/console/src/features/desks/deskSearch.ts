/** The part of a desk that an address asks for. */
export interface DeskSearch {
  /** The id of the open case. */
  readonly case?: string
  readonly q?: string
}

/** Reads a desk's search parameters. Anything else in an address is ignored. */
export function readDeskSearch(search: Readonly<Record<string, unknown>>): DeskSearch {
  const { case: id, q } = search
  return {
    ...((typeof id === "string" || typeof id === "number") && { case: String(id) }),
    ...((typeof q === "string" || typeof q === "number") && q !== "" && { q: String(q) }),
  }
}
