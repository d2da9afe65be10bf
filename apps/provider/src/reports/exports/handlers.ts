import type { Handlers } from "#platform/http/handler.ts"
import { refuseField } from "#platform/http/refusal.ts"
import { readTimeZone } from "#platform/time/localClock.ts"
import { formatSortable } from "#reports/documents/dates.ts"
import { readFilter } from "#wallet/history/filter.ts"
import { findExport, presentExport, startExport } from "./export.ts"

export const exportHandlers = {
  async createExport({ now }, { caller, input, trx }) {
    const { format, locale, timeZone: named, byteOrderMark, ...filter } = input
    // Only validated here; the job reads it again.
    readFilter(caller.account, filter)
    const timeZone = readTimeZone(named)
    if (timeZone === undefined) throw refuseField("validation_failed", "timeZone", { code: "invalid" })
    const request = { content: "history", filter, locale, timeZone, byteOrderMark } as const
    const baseName = `operations-${formatSortable(now(), "UTC").slice(0, 10)}`
    return startExport(trx, caller.account, now(), { request, format, baseName })
  },

  async getExport(services, { caller, input }) {
    return presentExport(await findExport(services, caller.account, input.exportId), services.now())
  },
} satisfies Pick<Handlers, "createExport" | "getExport">
