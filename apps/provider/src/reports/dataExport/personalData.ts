import type { RawBuilder } from "kysely"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"

/** One part of the file: a name, and the rows of it. What is named here is all that leaves: no hash, no key, no code. */
export type PersonalData = { readonly name: string } & (
  | { readonly rows: (userId: string) => RawBuilder<Row> }
  /** Rows that are too large to be read all at once. */
  | { readonly pages: (db: ReadableDatabase, userId: string) => AsyncIterable<readonly Row[]> }
)

type Row = Record<string, unknown>

declare module "#platform/area.ts" {
  interface AreaParts {
    /** What the area knows of a customer, for the file with all data of their account. */
    readonly personalData: readonly PersonalData[]
  }
}

declare module "#platform/services.ts" {
  interface Services {
    readonly personalData: readonly PersonalData[]
  }
}
