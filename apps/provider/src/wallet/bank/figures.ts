import { type DatabaseFigure, secondsSince } from "#platform/observability/metrics.ts"
import { bankingDayFrom, momentAtBank, nextDay } from "#rails/bank/calendar.ts"
import { compareBank } from "./compare.ts"
import "./tables.ts"

/** The difference between the bank account and the ledger, for monitoring. The amount is not exported. */
export const bankDifference: DatabaseFigure = {
  name: "wallet_bank_differs",
  help: "1 where the newest statement of the bank account and the ledger differ, or a statement is missing, else 0.",
  async read(db) {
    const found = await compareBank(db)
    if (!found) return []
    return [{ labels: {}, value: found.difference !== 0n || found.missingAfter !== null ? 1 : 0 }]
  },
}

/** The age of the newest statement, for monitoring. */
export const bankStatementAge: DatabaseFigure = {
  name: "wallet_bank_statement_seconds",
  help: "How long ago the newest statement of the bank account was read.",
  async read(db, now) {
    const newest = await db
      .selectFrom("bank_statements")
      .select("taken_at")
      .orderBy("taken_at", "desc")
      .limit(1)
      .executeTakeFirst()
    return newest ? [{ labels: {}, value: secondsSince(newest.taken_at, now) }] : []
  },
}

/** Time by which a day's statement is due, on the next banking day, in minutes after midnight. */
const statementDueAt = 12 * 60

/** Time since the next statement was due, for monitoring. */
export const bankStatementLate: DatabaseFigure = {
  name: "wallet_bank_statement_late_seconds",
  help: "For how long the statement of the next banking day should have been there; 0 where it is not due yet.",
  async read(db, now) {
    const newest = await db
      .selectFrom("bank_statements")
      .select("day")
      .orderBy("day", "desc")
      .limit(1)
      .executeTakeFirst()
    if (!newest) return []
    const missing = bankingDayFrom(nextDay(newest.day))
    const due = momentAtBank(bankingDayFrom(nextDay(missing)), statementDueAt)
    return [{ labels: {}, value: due > now ? 0 : secondsSince(due, now) }]
  },
}

/** Files and bookings that wait for operators, for monitoring. */
export const bankWaiting: DatabaseFigure = {
  name: "wallet_bank_waiting",
  help: "Bookings, files and payments of the bank that wait for operators.",
  labelNames: ["kind"],
  async read(db) {
    const count = async (table: "bank_lines" | "bank_files" | "bank_batches", states: readonly string[]) => {
      const row = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<bigint>().as("count"))
        .where("state", "in", states as never)
        .executeTakeFirstOrThrow()
      return Number(row.count)
    }
    return [
      { labels: { kind: "line" }, value: await count("bank_lines", ["held", "unexplained"]) },
      { labels: { kind: "file" }, value: await count("bank_files", ["refused"]) },
      { labels: { kind: "batch" }, value: await count("bank_batches", ["awaiting_approval"]) },
    ]
  },
}
