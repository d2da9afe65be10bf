import { types } from "pg"

const { builtins, getTypeParser } = types
type TypeId = Parameters<typeof getTypeParser>[0]

const parsers = new Map<TypeId, (text: string) => unknown>([
  [builtins.INT8, BigInt],
  [builtins.NUMERIC, parseNumeric],
  [builtins.DATE, String],
])

/**
 * Parsers from a column's text to a value. They differ from the driver's defaults where those lose precision:
 *
 * - `bigint` columns and `count(*)` are `bigint`.
 * - `numeric` without a scale, the type of every money column (`numeric(38,0)`: minor units), is `bigint`, and so are
 *   sums of it. `numeric` with a scale (a rate) is its exact decimal text: PostgreSQL always prints its point.
 *   So never declare a bare `numeric` column: its values would be one or the other.
 * - `date` is its text: a day has no time zone.
 */
export function parseColumn(type: TypeId, format?: "text" | "binary"): (value: string) => unknown {
  const parser = format === "binary" ? undefined : parsers.get(type)
  return parser ?? getTypeParser(type, format)
}

function parseNumeric(text: string): bigint | string {
  return /^-?\d+$/.test(text) ? BigInt(text) : text
}
