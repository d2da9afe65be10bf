import { exportFilePath } from "@wallet/core/contract"
import type { Hono } from "hono"
import { addFileRoute } from "#platform/http/fileRoute.ts"
import type { RateLimits } from "#platform/http/rateLimits.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { mediaTypes } from "./contents.ts"
import { findExport, presentExport } from "./export.ts"
import { readFile } from "./store.ts"

/** `GET /exports/:exportId/file`: for its owner, until it expires. */
export function addExportRoute(app: Hono, services: Services, rateLimits: RateLimits): void {
  addFileRoute(app, exportFilePath, { services, rateLimits }, async ({ caller, param }) => {
    const row = await findExport(services, caller.account, param("exportId"))
    const { state, size } = presentExport(row, services.now())
    if (state !== "ready" || row.run_id === null || size === null) throw refuse("not_found")
    const body = readFile(services.db, { exportId: row.id, runId: row.run_id })
    return { name: row.file_name, type: mediaTypes[row.format], size, body }
  })
}
