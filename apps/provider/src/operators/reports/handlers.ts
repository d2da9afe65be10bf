import { downloadReport, readReport as readReportCall } from "@wallet/operators/reports.ts"
import { handle } from "../api/handler.ts"
import type { Period } from "./ledgerPeriod.ts"
import { readReport, writeReport } from "./readReport.ts"

const day = 24 * 3_600_000

/** Answers the calls of the reports. They read from a snapshot with a time limit of their own. */
export const reportHandlers = {
  readReport: handle(
    readReportCall,
    async (services, { params: { report }, query }) => {
      const { title, columns, rows } = await readReport(services, report, toPeriod(query))
      return { title, columns: [...columns], rows: rows.map((row) => [...row]) }
    },
    { limitsItself: true },
  ),

  downloadReport: handle(
    downloadReport,
    async (services, { params: { report: name }, query }) => {
      const { format, language } = query
      const period = toPeriod(query)
      const report = await readReport(services, name, period)
      return await writeReport(report, { name, period, format, language })
    },
    { limitsItself: true },
  ),
}

/** Whole days in UTC, the last one included. */
function toPeriod({ from, to }: { readonly from: string; readonly to: string }): Period {
  return { from: new Date(`${from}T00:00:00Z`), to: new Date(Date.parse(`${to}T00:00:00Z`) + day) }
}
