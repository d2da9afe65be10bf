import { startExport } from "../exports/export.ts"
import type { Handlers } from "../http/handler.ts"
import { writeAudit } from "../identity/audit.ts"
import { notify } from "../notifications/notify.ts"

export const dataExportHandlers = {
  createDataExport: async (services, { caller: { userId }, origin, trx }) => {
    const inTrx = { ...services, db: trx }
    const wish = { request: { content: "data" }, format: "json", baseName: "my-data" } as const
    const started = await startExport(trx, userId, services.now(), wish)
    await writeAudit(inTrx, userId, "data_exported", origin)
    await notify(trx, userId, "data_exported")
    return started
  },
} satisfies Pick<Handlers, "createDataExport">
