/** A filter of a page's address that the page does not know, or knows with other values. */
export interface UnknownFilter {
  readonly name: string
  /** The value that it does not take; undefined if there is no filter of that name. */
  readonly value?: string
  /** The names or the values that there are. */
  readonly allowed: readonly string[]
}

/** The values of each filter; undefined for one that takes any text. */
export type FilterValues = Readonly<Record<string, readonly string[] | undefined>>

/** Finds the filters of an address that name nothing. `others` are names that the address may have as well. */
export function findUnknownFilters(
  search: Readonly<Record<string, unknown>>,
  filters: FilterValues,
  others: readonly string[],
): readonly UnknownFilter[] {
  return Object.entries(search).flatMap(([name, value]): readonly UnknownFilter[] => {
    if (value === undefined || others.includes(name)) return []
    if (!Object.hasOwn(filters, name)) return [{ name, allowed: Object.keys(filters) }]
    const allowed = filters[name]
    const text = typeof value === "string" ? value : JSON.stringify(value)
    return allowed === undefined || allowed.includes(text) ? [] : [{ name, value: text, allowed }]
  })
}
