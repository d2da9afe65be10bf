import type { Pages, Table } from "./table.ts"
import type { ExportRow } from "./tables.ts"
import { maxSheetRows } from "./xlsx.ts"

/** More rows than a format can hold or a person would read: the customer can narrow the filter or choose CSV. */
export class TooManyRows extends Error {
  override readonly name = "TooManyRows"
}

const maxRows: Readonly<Record<ExportRow["format"], number>> = {
  csv: Infinity,
  xlsx: maxSheetRows - 1,
  pdf: 10_000,
  json: Infinity,
}

/** @throws TooManyRows if the format can't hold the rows. */
export function requireRoom(format: ExportRow["format"], rows: number): void {
  if (rows > maxRows[format]) throw new TooManyRows()
}

/** Called after each page of rows. */
export type OnProgress = (rows: { readonly written: number; readonly total: number }) => Promise<void>

/** Reports progress after each page of a table. */
export function counted(table: Table, total: number, onProgress: OnProgress): Table {
  return { ...table, pages: countPages(table.pages, total, onProgress) }
}

/** Reports progress after each page of rows. */
export async function* countPages<R>(pages: Pages<R>, total: number, onProgress: OnProgress) {
  let written = 0
  for await (const rows of pages) {
    yield rows
    written += rows.length
    await onProgress({ written, total: Math.max(total, written) })
  }
}
