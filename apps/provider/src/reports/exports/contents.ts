import type { Export } from "@wallet/core/contract"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import type { ReportSnapshots } from "#platform/database/reportSnapshots.ts"
import type { Services } from "#platform/services.ts"
import type { OnProgress } from "./progress.ts"
import type { ExportRow } from "./tables.ts"

/**
 * What exports are made of, by name, with what each is asked for. An area adds its own by module augmentation, and
 * registers what writes it (`exportWriters`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it
export interface ExportContents {}

/** An export as it was asked for, and is kept. */
export type ExportRequest = {
  [Content in keyof ExportContents]: { readonly content: Content } & ExportContents[Content]
}[keyof ExportContents]

/** A file that is to be written. */
export interface ExportOrder<Content extends keyof ExportContents> {
  readonly row: ExportRow
  readonly request: ExportContents[Content]
  readonly onProgress: OnProgress
}

/** What a file is written from. Of the database it is a snapshot, maybe of a replica: nothing is decided by it. */
export type ExportSource = Pick<Services, "config" | "paidMerchants" | "personalData"> & {
  readonly db: ReadableDatabase
}

/** Writes the file of one kind of content: its bytes, made as they are taken. @throws TooManyRows */
export type ExportWriter<Content extends keyof ExportContents> = (
  source: ExportSource,
  order: ExportOrder<Content>,
) => AsyncIterable<Uint8Array>

/** One writer for each kind of content: a kind without one does not compile. */
export type ExportWriters = { readonly [Content in keyof ExportContents]: ExportWriter<Content> }

declare module "#platform/area.ts" {
  interface AreaParts {
    /** What writes the area's exports. */
    readonly exportWriters: Partial<ExportWriters>
  }
}

declare module "#platform/services.ts" {
  interface Services {
    readonly exportWriters: ExportWriters
    /** What exports are written from, and nothing else is. */
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
