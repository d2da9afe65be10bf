import { stringify } from "csv-stringify/sync"
import { escapeFormula, type Row, type Table } from "./table.ts"

const byteOrderMark = "\uFEFF"
const encoder = new TextEncoder()

/** A table as CSV (RFC 4180), with formulas made harmless. */
export async function* writeCsv(
  table: Table,
  options: { readonly byteOrderMark: boolean },
): AsyncGenerator<Uint8Array> {
  yield encode([table.columns], options.byteOrderMark ? byteOrderMark : "")
  for await (const rows of table.pages) yield encode(rows, "")
}

function encode(rows: readonly Row[], before: string): Uint8Array {
  const lines = stringify(
    rows.map((row) => row.map(escapeFormula)),
    { record_delimiter: "windows" },
  )
  return encoder.encode(before + lines)
}
