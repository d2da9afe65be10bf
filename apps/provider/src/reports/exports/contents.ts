import type { Export } from "@wallet/core/contract"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import type { ReportSnapshots } from "#platform/database/reportSnapshots.ts"
import type { Services } from "#platform/services.ts"
import type { OnProgress } from "./progress.ts"
import type { ExportRow } from "./tables.ts"

/**
 * The kinds of content that can be exported, with the parameters of each. An area adds its own by module augmentation, and
 * registers its writer (`exportWriters`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it
export interface ExportContents {}

/** The stored request of an export. */
export type ExportRequest = {
  [Content in keyof ExportContents]: { readonly content: Content } & ExportContents[Content]
}[keyof ExportContents]

/** A file to be written. */
export interface ExportOrder<Content extends keyof ExportContents> {
  readonly row: ExportRow
  readonly request: ExportContents[Content]
  readonly onProgress: OnProgress
}

/** The data for writing a file. The database is a snapshot, possibly of a replica: don't use it for decisions. */
export type ExportSource = Pick<Services, "config" | "paidMerchants" | "invoicePayers" | "personalData"> & {
  readonly db: ReadableDatabase
}

/** Writes the file of one kind of content: its bytes, produced on demand. @throws TooManyRows */
export type ExportWriter<Content extends keyof ExportContents> = (
  source: ExportSource,
  order: ExportOrder<Content>,
) => AsyncIterable<Uint8Array>

/** One writer for each kind of content: a missing one does not compile. */
export type ExportWriters = { readonly [Content in keyof ExportContents]: ExportWriter<Content> }

declare module "#platform/area.ts" {
  interface AreaParts {
    /** The writers of the area's exports. */
    readonly exportWriters: Partial<ExportWriters>
  }
}

declare module "#platform/services.ts" {
  interface Services {
    readonly exportWriters: ExportWriters
    /** The snapshots that exports, and nothing else, read. */
    readonly snapshots: ReportSnapshots
  }
}

/** The media type of a format. */
export const mediaTypes: Readonly<Record<Export["format"], string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf",
  json: "application/json",
}
