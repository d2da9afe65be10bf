import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { operationFilterEntries } from "#contract/history/operations.ts"
import { BooleanSchema } from "#contract/schemas/boolean.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { LocaleSchema } from "#contract/values/locale.ts"
import { IntegerSchema, TimestampSchema } from "#contract/values/primitives.ts"

/**
 * A file that is made of the customer's history or of a statement.
 *
 * @see screens C
 */
export const ExportSchema = looseObject({
  id: IdSchema,
  state: openPicklist(["queued", "writing", "ready", "failed", "expired"]),
  format: openPicklist(["csv", "xlsx", "pdf", "json"]),
  /** The name to save the file under. */
  fileName: v.string(),
  /** Rows written so far, and how many there are to write; null until they have been counted. */
  rowsWritten: IntegerSchema,
  rowsTotal: v.nullable(IntegerSchema),
  /** Bytes, once it is ready. */
  size: v.nullable(IntegerSchema),
  /** Why there is no file: `too_many_rows` for a PDF, `internal` for a fault of the provider's. */
  failure: v.nullable(openPicklist(["too_many_rows", "internal"])),
  createdAt: TimestampSchema,
  /** Until then its file can be had. */
  expiresAt: TimestampSchema,
})
/** An export, as the provider describes one. */
export type Export = v.InferOutput<typeof ExportSchema>

/** An IANA time zone, for local days and times. */
export const TimeZoneSchema = v.pipe(v.string("invalid"), v.regex(/^[\w+\-/:]{1,64}$/, "invalid"))

/** Starts writing exactly the operations that a filter of the history finds at this moment. */
export const createExport = defineCall({
  name: "createExport",
  method: "POST",
  path: "/exports",
  access: "customer",
  body: v.object({
    ...operationFilterEntries(),
    /** The format of the file. */
    format: v.picklist(["csv", "xlsx", "pdf"], "invalid"),
    locale: v.optional(LocaleSchema, "en"),
    timeZone: v.optional(TimeZoneSchema, "UTC"),
    /** Begins a CSV file with the mark by which spreadsheets know UTF-8. */
    byteOrderMark: v.optional(BooleanSchema, true),
  }),
  data: ExportSchema,
  errors: [],
})

/** How far an export has come. */
export const getExport = defineCall({
  name: "getExport",
  method: "GET",
  path: "/exports/:exportId",
  access: "customer",
  params: v.object({ exportId: IdSchema }),
  data: ExportSchema,
  errors: [],
})
