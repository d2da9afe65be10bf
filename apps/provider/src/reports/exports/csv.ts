import { formatCsv } from "@wallet/core/contract"
import type { Table } from "./table.ts"

const byteOrderMark = "\uFEFF"
const encoder = new TextEncoder()

/** A table as CSV. */
export async function* writeCsv(
  table: Table,
  options: { readonly byteOrderMark: boolean },
): AsyncGenerator<Uint8Array> {
  yield encoder.encode((options.byteOrderMark ? byteOrderMark : "") + formatCsv([table.columns]))
  for await (const rows of table.pages) yield encoder.encode(formatCsv(rows))
}
