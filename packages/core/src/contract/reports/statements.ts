import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { CurrencyCodeSchema, DecimalSchema } from "#contract/values/amounts.ts"
import { LocaleSchema } from "#contract/values/locale.ts"
import { ExportSchema } from "./exports.ts"

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
  /** What of the money that left the wallet the operator kept as fees. */
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
  }),
  data: ExportSchema,
  errors: [],
})
