import * as v from "valibot"
import { defineOperatorCall } from "./declaration.ts"
import { TextSchema } from "./text.ts"
import { DaySchema } from "./values.ts"

/** The reports of the ledger. */
export const reportNames = ["trialBalance", "fees", "volumes", "safeguarded"] as const
/** The name of a report. */
export type ReportName = (typeof reportNames)[number]

/** The formats of a report's file. */
export const reportFormats = ["csv", "xlsx"] as const

/** A report as a table. A cell is data, or words in both languages. */
export const ReportSchema = v.object({
  title: TextSchema,
  columns: v.array(v.object({ title: TextSchema, isAmount: v.boolean() })),
  rows: v.array(v.array(v.union([v.string(), TextSchema]))),
})
/** A report as a table, as it travels. */
export type Report = v.InferOutput<typeof ReportSchema>

const params = v.object({ report: v.picklist(reportNames, "invalid") })
/** Whole days in UTC; the last one is included. */
const period = { from: DaySchema, to: DaySchema }

/** Reads a report of whole days. */
export const readReport = defineOperatorCall({
  method: "GET",
  path: "/reports/:report",
  needs: "reports.read",
  params,
  query: v.object(period),
  answer: ReportSchema,
})

/** Downloads a report of whole days. */
export const downloadReport = defineOperatorCall({
  method: "GET",
  path: "/reports/:report/file",
  needs: "reports.read",
  params,
  query: v.object({
    ...period,
    format: v.picklist(reportFormats, "invalid"),
    language: v.optional(v.picklist(["en", "ru"], "invalid"), "en"),
  }),
  answer: "file",
})

/** Calls of the reports. */
export const reportCalls = { readReport, downloadReport }
