import type * as v from "valibot"

/** The parts of an answer's schema that contain other schemas; each kind of schema has some of them. */
interface SchemaParts {
  readonly kind: "schema"
  readonly entries?: Readonly<Record<string, v.GenericSchema>>
  readonly item?: v.GenericSchema
  readonly wrapped?: v.GenericSchema
  readonly value?: v.GenericSchema
  readonly options?: readonly unknown[]
}

/**
 * Finds a value that its enumeration does not contain, e.g. `items.0.state: "Paid"`. A reader must accept such a value,
 * because a newer provider may add some. A provider that is tested against this contract must not send it.
 */
export function findUndeclaredValue(schema: v.GenericSchema, value: unknown, path = "data"): string | undefined {
  if (value === null || value === undefined) return undefined
  const { entries, item, wrapped, value: valueSchema, options }: SchemaParts = schema
  if (wrapped) return findUndeclaredValue(wrapped, value, path)
  if (options) return options.includes(value) ? undefined : `${path}: ${JSON.stringify(value)} is not declared`
  if (typeof value !== "object") return undefined
  for (const [name, part] of Object.entries(value)) {
    const partSchema = item ?? (entries && Object.hasOwn(entries, name) ? entries[name] : valueSchema)
    const found = partSchema && findUndeclaredValue(partSchema, part, `${path}.${name}`)
    if (found) return found
  }
  return undefined
}
