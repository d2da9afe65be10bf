import { writeAudit } from "#access/identity/audit.ts"
import { notify } from "#notifications/notify.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { startExport } from "#reports/exports/export.ts"

export const dataExportHandlers = {
  createDataExport: async (services, { caller: { account: userId }, origin, trx }) => {
    const inTrx = { ...services, db: trx }
    const order = { request: { content: "data" }, format: "json", baseName: "my-data" } as const
    const started = await startExport(trx, userId, services.now(), order)
    await writeAudit(inTrx, userId, "data_exported", origin)
    await notify(trx, userId, "data_exported")
    return started
  },
} satisfies Pick<Handlers, "createDataExport">
