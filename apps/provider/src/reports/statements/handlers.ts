import type { Handlers } from "#platform/http/handler.ts"
import { refuseField } from "#platform/http/refusal.ts"
import { readCurrency } from "#platform/money/money.ts"
import { readTimeZone } from "#platform/time/localClock.ts"
import { startExport } from "#reports/exports/export.ts"
import { presentStatement, readWalletMonth } from "./statement.ts"

export const statementHandlers = {
  async getStatement({ db, now }, { caller, input }) {
    const currency = readCurrency(input.currency)
    const wallet = await readWalletMonth(db, caller.account, currency.code, input.month)
    return presentStatement(input.month, wallet, currency, now())
  },

  createStatementExport: async ({ now }, { caller, input, trx }) => {
    const { month, locale, format } = input
    const currency = readCurrency(input.currency).code
    const timeZone = readTimeZone(input.timeZone ?? "UTC")
    if (timeZone === undefined) throw refuseField("validation_failed", "timeZone", { code: "invalid" })
    const request = { content: "statement", currency, month, locale, timeZone } as const
    return startExport(trx, caller.account, now(), { request, format, baseName: `statement-${currency}-${month}` })
  },
} satisfies Pick<Handlers, "getStatement" | "createStatementExport">
