import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { operationFilterEntries } from "#contract/history/calls.ts"
import { BooleanSchema } from "#contract/schemas/boolean.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { CurrencyCodeSchema, DecimalSchema } from "#contract/values/amounts.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { LocaleSchema } from "#contract/values/locale.ts"
import { IntegerSchema, TimestampSchema } from "#contract/values/primitives.ts"

/**
 * A file with the customer's history or a statement.
 *
 * @see screens C
 */
export const ExportSchema = looseObject({
  id: IdSchema,
  state: openPicklist(["queued", "writing", "ready", "failed", "expired"]),
  format: openPicklist(["csv", "xlsx", "pdf", "json"]),
  /** The name to save the file under. */
  fileName: v.string(),
  /** Rows written so far, and their total; null until they have been counted. */
  rowsWritten: IntegerSchema,
  rowsTotal: v.nullable(IntegerSchema),
  /** Bytes, once it is ready. */
  size: v.nullable(IntegerSchema),
  /** The reason why there is no file: `too_many_rows` for a PDF, `internal` for a fault of the provider. */
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

/** Reads the state of an export. */
export const getExport = defineCall({
  name: "getExport",
  method: "GET",
  path: "/exports/:exportId",
  access: "customer",
  params: v.object({ exportId: IdSchema }),
  data: ExportSchema,
  errors: [],
})

/** A month of the calendar, UTC, e.g. `2026-03`. */
export const MonthSchema = v.pipe(v.string("invalid"), v.regex(/^(19[7-9]\d|[2-9]\d{3})-(0[1-9]|1[0-2])$/, "invalid"))

/** One wallet's month from the ledger: `opening + incoming - outgoing - fees = closing`, to the last digit. */
export const StatementSchema = looseObject({
  currency: CurrencyCodeSchema,
  month: MonthSchema,
  opening: DecimalSchema,
  incoming: DecimalSchema,
  /** Without the fees. */
  outgoing: DecimalSchema,
  /** The fees that the operator kept of the money that left the wallet. */
  fees: DecimalSchema,
  closing: DecimalSchema,
  /** True while the month is not over. */
  preliminary: v.boolean(),
})
/** A statement, as the provider makes one. */
export type Statement = v.InferOutput<typeof StatementSchema>

/** A wallet's month (UTC), from the ledger alone. */
export const getStatement = defineCall({
  name: "getStatement",
  method: "GET",
  path: "/statements",
  access: "customer",
  scope: "read",
  query: v.object({ currency: CurrencyCodeSchema, month: MonthSchema }),
  data: StatementSchema,
  errors: [],
})

/** Starts writing a statement with the operations of its month; `getExport` says when it is ready. */
export const createStatementExport = defineCall({
  name: "createStatementExport",
  method: "POST",
  path: "/statements/exports",
  access: "customer",
  body: v.object({
    currency: CurrencyCodeSchema,
    month: MonthSchema,
    /** The format of the file. */
    format: v.picklist(["csv", "pdf"], "invalid"),
    locale: v.optional(LocaleSchema, "en"),
    /** For the moment of issue, by default UTC; the month is UTC. */
    timeZone: v.optional(TimeZoneSchema),
  }),
  data: ExportSchema,
  errors: [],
})
