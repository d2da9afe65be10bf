import * as v from "valibot"
import { redact, redacted } from "./redact.ts"

/** The parts of a valibot schema that lead further in; each kind of schema has some of them. */
interface SchemaParts {
  readonly kind: "schema"
  readonly entries?: Readonly<Record<string, v.GenericSchema>>
  readonly item?: v.GenericSchema
  readonly items?: readonly v.GenericSchema[]
  readonly wrapped?: v.GenericSchema
  readonly options?: readonly unknown[]
  readonly value?: v.GenericSchema
}

/**
 * A copy of a value for errors and logs, without what its schema marks by `v.metadata({ secret: true })`, whatever the
 * field is called; what the schema does not describe is redacted by its names, see `redact`.
 *
 * @example
 * const body = v.object({ answer: v.pipe(v.string(), v.metadata({ secret: true })) })
 * redactBySchema({ answer: "blue" }, body) // → { answer: "[redacted]" }
 */
export function redactBySchema(value: unknown, schema: v.GenericSchema): unknown {
  return redact(mask(value, schema))
}

function mask(value: unknown, schema: v.GenericSchema): unknown {
  if (value === null || value === undefined) return value
  if (isMarked(schema)) return redacted
  const parts: SchemaParts = schema
  if (parts.wrapped) return mask(value, parts.wrapped)
  if (parts.options) return parts.options.filter(isSchema).reduce(mask, value)
  if (Array.isArray(value)) return maskItems(value, parts)
  return typeof value === "object" ? maskFields(value, parts) : value
}

function isMarked(schema: v.GenericSchema): boolean {
  return v.getMetadata(schema).secret === true
}

function maskItems(items: readonly unknown[], { item, items: places }: SchemaParts): unknown[] {
  return items.map((value, index) => {
    const schema = item ?? places?.[index]
    return schema ? mask(value, schema) : value
  })
}

function maskFields(fields: object, { entries, value: valueSchema }: SchemaParts): unknown {
  if (!entries && !valueSchema) return fields
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const schema = entries && Object.hasOwn(entries, name) ? entries[name] : valueSchema
      return [name, schema ? mask(value, schema) : value]
    }),
  )
}

/** The options of a picklist are plain values, those of a union are schemas. */
function isSchema(option: unknown): option is v.GenericSchema {
  return typeof option === "object" && option !== null && "kind" in option && option.kind === "schema"
}
