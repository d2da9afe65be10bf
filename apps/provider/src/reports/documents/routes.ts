import { LocaleSchema, receiptFilePath } from "@wallet/core/contract"
import type { Hono } from "hono"
import * as v from "valibot"
import { readRegion } from "#notifications/region.ts"
import { addFileRoute } from "#platform/http/fileRoute.ts"
import type { RateLimits } from "#platform/http/rateLimits.ts"
import type { Services } from "#platform/services.ts"
import { findOperation, readDetail } from "#wallet/history/detail.ts"
import { renderReceipt } from "./receipt.ts"

/** `GET /operations/:operationId/receipt`: made anew each time, so that it shows how the operation stands now. */
export function addReceiptRoute(app: Hono, services: Services, rateLimits: RateLimits): void {
  addFileRoute(app, receiptFilePath, { services, rateLimits }, async ({ caller, param, query }) => {
    const { db, now, config } = services
    const locale = v.parse(v.fallback(LocaleSchema, "en"), query("locale"))
    const operation = await findOperation(db, caller.account, param("operationId"))
    const detail = await readDetail(services, operation)
    const regionCode = await readRegion(db, caller.actor.userId)
    const body = await renderReceipt(detail, {
      locale,
      madeAt: now(),
      regionCode,
      issuer: { ...config.issuer, site: new URL(config.siteOrigin).host },
    })
    return { name: `receipt-${detail.operation.reference}.pdf`, type: "application/pdf", size: body.byteLength, body }
  })
}
