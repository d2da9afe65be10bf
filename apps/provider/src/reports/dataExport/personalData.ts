import type { RawBuilder } from "kysely"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"

/** A section of the file: its name and rows. Only these columns leave the provider: no hash, key or code. */
export type PersonalData = { readonly name: string } & (
  | { readonly rows: (userId: string) => RawBuilder<Row> }
  /** Rows that are too many to be read at once. */
  | { readonly pages: (db: ReadableDatabase, userId: string) => AsyncIterable<readonly Row[]> }
)

type Row = Record<string, unknown>

declare module "#platform/area.ts" {
  interface AreaParts {
    /** The area's data about a customer, for the file with all data of their account. */
    readonly personalData: readonly PersonalData[]
  }
}

declare module "#platform/services.ts" {
  interface Services {
    readonly personalData: readonly PersonalData[]
  }
}
