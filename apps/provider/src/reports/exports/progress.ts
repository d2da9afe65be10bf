import type { Pages, Table } from "./table.ts"
import type { ExportRow } from "./tables.ts"
import { maxSheetRows } from "./xlsx.ts"

/** More rows than a format can hold or a person would read: the customer narrows the filter or takes CSV. */
export class TooManyRows extends Error {
  override readonly name = "TooManyRows"
}

const maxRows: Readonly<Record<ExportRow["format"], number>> = {
  csv: Infinity,
  xlsx: maxSheetRows - 1,
  pdf: 10_000,
  json: Infinity,
}

/** @throws TooManyRows where the format can't hold so many. */
export function requireRoom(format: ExportRow["format"], rows: number): void {
  if (rows > maxRows[format]) throw new TooManyRows()
}

/** Told after each page of rows. */
export type OnProgress = (rows: { readonly written: number; readonly total: number }) => Promise<void>

/** The table, told about after each of its pages. */
export function counted(table: Table, total: number, onProgress: OnProgress): Table {
  return { ...table, pages: countPages(table.pages, total, onProgress) }
}

/** Rows, told about after each of their pages. */
export async function* countPages<R>(pages: Pages<R>, total: number, onProgress: OnProgress) {
  let written = 0
  for await (const rows of pages) {
    yield rows
    written += rows.length
    await onProgress({ written, total: Math.max(total, written) })
  }
}
