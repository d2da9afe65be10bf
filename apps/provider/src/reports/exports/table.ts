/** A table to be written to a file: its pages come one after another and are not kept. */
export interface Table {
  readonly title: string
  readonly columns: readonly string[]
  readonly pages: Pages<Row>
}

/** Rows in pages. */
export type Pages<R> = AsyncIterable<readonly R[]>

/** The cells of a row; amounts are exact decimal text. */
export type Row = readonly string[]
