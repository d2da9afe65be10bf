import type { Call } from "@wallet/core/contract"
import * as v from "valibot"
import { requestExamples } from "./requestExamples.ts"
import { listSampleTexts } from "./sampleTexts.ts"

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

/** Optional fields stand in the example of an answer; that of a request has the required ones alone. */
type Direction = "request" | "answer"

/** Values of a request, by its parts; a part that the call does not have is missing. */
export interface RequestExample {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** A request that the call's schemas accept. */
export function createRequestExample({ name, params, query, body }: Call): RequestExample {
  const given = (requestExamples as Record<string, Readonly<Record<string, unknown>> | undefined>)[name] ?? {}
  const create = (schema: v.GenericSchema & { readonly entries?: object }): Readonly<Record<string, unknown>> => ({
    ...(createExample(schema, "request") as Readonly<Record<string, unknown>>),
    ...("limit" in (schema.entries ?? {}) && { limit: 20 }),
    ...Object.fromEntries(Object.entries(given).filter(([field]) => field in (schema.entries ?? {}))),
  })
  return {
    ...(params && { params: create(params) }),
    ...(query && { query: create(query) }),
    ...(body && { body: create(body) }),
  }
}

const numbers = [1, 2, 10, 100]

/** Numbers of fields that the usual ones don't fit. */
const numbersByName: Readonly<Record<string, number>> = { payerFeeShare: 0 }

/** Fields that say that something went wrong or was replaced, and refunds: examples are of what went well. */
const absent = new Set([
  "comment",
  "declineCode",
  "declineReason",
  "payoutReference",
  "reason",
  "refundAddress",
  "replacedBy",
  "replayOf",
  "requiredLevel",
  "returnTxid",
  "tag",
])

/** Amounts of an invoice that is paid once, without a fee of the payer's. */
const zeroAmounts = new Set(["due", "over", "payerFee", "pending", "refunded"])

/**
 * A value that a schema accepts, the same each time: texts that fit the names of their fields, one item in each list.
 *
 * @throws Error if no value is known that the schema accepts.
 */
export function createExample(schema: v.GenericSchema, direction: Direction, field = ""): unknown {
  // A schema is data with these fields, whatever its type parameters.
  const { type, wrapped, item, key, value, literal, options = [], entries = {} } = schema as unknown as Node
  const inner = (part: v.GenericSchema | undefined) => createExample(part ?? v.never(), direction, field)
  if (absent.has(field) && v.is(schema, null)) return null
  switch (type) {
    case "string":
      return choose(schema, listSampleTexts(field), field)
    case "number":
      return choose(schema, [numbersByName[field] ?? 1, ...numbers], field)
    case "boolean":
      return true
    case "unknown":
      return null
    case "literal":
      return literal
    case "picklist":
      return options[0]
    case "nullable":
      // Every page is the last one: a program that reads them all comes to its end.
      return field === "nextCursor" ? null : inner(wrapped)
    case "nullish":
    case "optional":
      return inner(wrapped)
    case "union":
      return inner(options[0] as v.GenericSchema | undefined)
    case "array":
      return [inner(item)]
    case "record":
      return { [String(createExample(key ?? v.never(), direction, `${field}Key`))]: inner(value) }
    case "object":
    case "loose_object":
      return zeroAmounts.has(field) && "amount" in entries
        ? { ...createObject(entries, direction), amount: "0.00" }
        : createObject(entries, direction)
    default:
      throw new Error(`There is no example of a schema of type ${type}, at ${field}`)
  }
}

function createObject(entries: Readonly<Record<string, v.GenericSchema>>, direction: Direction): object {
  const shown = Object.entries(entries).filter(([, entry]) => direction === "answer" || entry.type !== "optional")
  return Object.fromEntries(shown.map(([name, entry]) => [name, createExample(entry, direction, name)]))
}

function choose<Value>(schema: v.GenericSchema, candidates: readonly Value[], field: string): Value {
  const found = candidates.find((candidate) => v.is(schema, candidate))
  if (found === undefined) throw new Error(`There is no example of ${field}`)
  return found
}
