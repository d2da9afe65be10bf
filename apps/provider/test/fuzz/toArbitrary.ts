import * as fc from "fast-check"
import * as v from "valibot"

interface Action {
  readonly type: string
  readonly requirement?: unknown
}

/** Fields of valibot's schemas that are read here. */
interface Node {
  readonly type: string
  readonly pipe?: readonly (Node & Action)[]
  readonly wrapped?: v.GenericSchema
  readonly item?: v.GenericSchema
  readonly value?: v.GenericSchema
  readonly literal?: unknown
  readonly options?: readonly unknown[]
  readonly entries?: Readonly<Record<string, v.GenericSchema>>
}

/** Realistic texts for a field, by its name, beyond its schema. */
export type Vocabulary = Readonly<Record<string, readonly unknown[]>>

/**
 * Generates inputs that a schema accepts.
 *
 * @param vocabulary real words for fields, mixed with what the schema alone suggests.
 * @throws Error for a kind of schema that is not known here: a new one in the contract must not go untested.
 */
export function toArbitrary(schema: v.GenericSchema, vocabulary: Vocabulary, field = ""): fc.Arbitrary<unknown> {
  const generic = suggestedBy(schema, vocabulary).filter((value) => v.is(schema, value))
  const words = (vocabulary[field] ?? []).filter((word) => v.is(schema, word))
  return words.length === 0 ? generic : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...words) }, generic)
}

function suggestedBy(schema: v.GenericSchema, vocabulary: Vocabulary): fc.Arbitrary<unknown> {
  // A schema is data with these fields, whatever its type parameters.
  const node = schema as unknown as Node
  const inner = (part: v.GenericSchema | undefined) => toArbitrary(part ?? v.unknown(), vocabulary)
  switch (node.type) {
    case "string":
      return toTextArbitrary(node.pipe ?? [])
    case "number":
      return fc.integer({ min: -200, max: 200 })
    case "boolean":
      return fc.boolean()
    case "unknown":
      return fc.jsonValue({ maxDepth: 3 })
    case "literal":
      return fc.constant(node.literal)
    case "picklist":
      return fc.constantFrom(...(node.options ?? []))
    case "optional":
    case "nullish":
      return fc.option(inner(node.wrapped), { nil: undefined })
    case "nullable":
      return fc.option(inner(node.wrapped), { nil: null })
    case "array":
      return fc.array(inner(node.item), { maxLength: 3 })
    case "union":
      return fc.oneof(...(node.options ?? []).map((option) => inner(option as v.GenericSchema)))
    case "record":
      return fc.dictionary(fc.string({ maxLength: 10 }), inner(node.value), { maxKeys: 3 })
    case "object":
      return toFieldsArbitrary(node, vocabulary)
    case "loose_object":
      return fc
        .tuple(
          fc.dictionary(fc.string({ maxLength: 10 }), fc.jsonValue({ maxDepth: 2 })),
          toFieldsArbitrary(node, vocabulary),
        )
        .map(([more, fields]) => ({ ...more, ...fields }))
    default:
      throw new Error(`arbitraryOf has no support for schemas of type ${node.type}: add it in test/fuzz/toArbitrary.ts`)
  }
}

function toFieldsArbitrary({ entries = {} }: Node, vocabulary: Vocabulary): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(entries).map(([name, entry]) => [name, toArbitrary(entry, vocabulary, name)] as const)
  return fc.record(Object.fromEntries(fields)).map(withoutUndefined)
}

function withoutUndefined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function toTextArbitrary(pipe: readonly Action[]): fc.Arbitrary<string> {
  const has = (type: string) => pipe.find((action) => action.type === type)
  const pattern = has("regex")?.requirement
  if (pattern instanceof RegExp) return fc.stringMatching(pattern)
  if (has("email")) return fc.emailAddress()
  if (has("url")) return fc.webUrl()
  if (has("base64")) return fc.base64String({ maxLength: 300 })
  if (has("iso_timestamp")) return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  const maxLength = Math.min(Number(has("max_length")?.requirement ?? 40), 300)
  const minLength = Math.min(Number(has("min_length")?.requirement ?? 0), maxLength)
  return fc.string({ unit: "grapheme", minLength, maxLength })
}
