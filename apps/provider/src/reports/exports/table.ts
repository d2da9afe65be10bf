/** A table on its way into a file: its pages come one after another and are not kept. */
export interface Table {
  readonly title: string
  readonly columns: readonly string[]
  readonly pages: Pages<Row>
}

/** Rows that come a page at a time. */
export type Pages<R> = AsyncIterable<readonly R[]>

/** The cells of a row; amounts are exact decimal text. */
export type Row = readonly string[]
