import { createExport, getExport } from "./exports.ts"
import { getSpending } from "./spending.ts"
import { createStatementExport, getStatement } from "./statements.ts"

/** The calls around exports and statements. */
export const reportCalls = {
  createExport,
  getExport,
  getStatement,
  createStatementExport,
  getSpending,
} as const
