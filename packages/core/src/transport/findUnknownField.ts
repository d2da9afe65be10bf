/** The parts of a valibot schema that say which fields a value may have. */
export interface Shape {
  readonly type?: string
  readonly entries?: Readonly<Record<string, Shape>>
  readonly item?: Shape
  readonly wrapped?: Shape
}

/**
 * The first field of `value` that a schema does not have, as `rows.0.name`. A field that is undefined is none. An object
 * within is passed over, because others define it: the answer of a passkey has more fields than the provider reads.
 */
export function findUnknownField(schema: Shape, value: object, within = ""): string | undefined {
  const { type, entries = {}, item, wrapped } = schema
  if (wrapped) return findUnknownField(wrapped, value, within)
  for (const [name, part] of Object.entries(value)) {
    const field = within + name
    if (type === "object" && part !== undefined && !Object.hasOwn(entries, name)) return field
    const next = item ?? entries[name]
    const isLookedInto = Array.isArray(part) || (item && part && typeof part === "object")
    const found = next && isLookedInto && findUnknownField(next, part, `${field}.`)
    if (found) return found
  }
  return undefined
}
