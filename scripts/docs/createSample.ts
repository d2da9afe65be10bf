import * as v from "valibot"

/** Fields of valibot's schemas that are read here. */
interface Node {
  readonly type: string
  readonly wrapped?: v.GenericSchema
  readonly item?: v.GenericSchema
  readonly key?: v.GenericSchema
  readonly value?: v.GenericSchema
  readonly literal?: unknown
  readonly options?: readonly unknown[]
  readonly entries?: Readonly<Record<string, v.GenericSchema>>
}

/** Texts that the patterns of the contract take: a name, then what looks like an amount, a code, a moment, a month. */
const texts = (field: string) => [`${field}-1`, "12.5", "USDT", "2026-03-15T12:00:00Z", "2026-03"]

/**
 * Data that a schema takes, with something in every field and one item in every list; the same each time.
 *
 * @throws Error for a schema that is not known here.
 */
export function createSample(schema: v.GenericSchema, field = ""): unknown {
  // A schema is data with these fields, whatever its type parameters.
  const { type, wrapped, item, key, value, literal, options, entries = {} } = schema as unknown as Node
  const inner = (part: v.GenericSchema | undefined) => createSample(part ?? v.never(), field)
  switch (type) {
    case "string":
      return createText(schema, field)
    case "number":
      return 1
    case "boolean":
      return true
    case "unknown":
      return null
    case "literal":
      return literal
    case "picklist":
      return options?.[0]
    case "nullable":
      // Every page is the last one: an example that reads them all comes to its end.
      return field === "nextCursor" ? null : inner(wrapped)
    case "nullish":
    case "optional":
      return inner(wrapped)
    case "array":
      return [inner(item)]
    case "record":
      return { [String(inner(key))]: inner(value) }
    case "loose_object":
      return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, createSample(entry, name)]))
    default:
      throw new Error(`sampleOf knows no sample of a schema of type ${type}, at ${field}`)
  }
}

function createText(schema: v.GenericSchema, field: string): string {
  const text = texts(field).find((candidate) => v.is(schema, candidate))
  if (text === undefined) throw new Error(`sampleOf knows no text for ${field}`)
  return text
}
