import { LocaleSchema, receiptFilePath } from "@wallet/core/contract"
import type { Hono } from "hono"
import * as v from "valibot"
import { readRegion } from "#notifications/region.ts"
import { addFileRoute } from "#platform/http/fileRoute.ts"
import type { RateLimits } from "#platform/http/rateLimits.ts"
import type { Services } from "#platform/services.ts"
import { findOperation, readDetail } from "#wallet/history/detail.ts"
import { readDocumentZone } from "./dates.ts"
import { readHolder } from "./holder.ts"
import { readIssuer } from "./issuer.ts"
import { hasReceipt, renderReceipt } from "./receipt.ts"

/** `GET /operations/:operationId/receipt`: rendered at each request, so that it shows the current state of the operation. */
export function addReceiptRoute(app: Hono, services: Services, rateLimits: RateLimits): void {
  addFileRoute(app, receiptFilePath, { services, rateLimits }, async ({ caller, param, query }) => {
    const { db, now } = services
    const locale = v.parse(v.fallback(LocaleSchema, "en"), query("locale"))
    const operation = await findOperation(db, caller.account, param("operationId"))
    const detail = await readDetail(services, operation)
    const regionCode = await readRegion(db, caller.actor.userId)
    const holder = await readHolder(db, caller.account)
    const body = await renderReceipt(detail, {
      locale,
      timeZone: readDocumentZone(query("timeZone")),
      dateFormat: holder.dateFormat,
      madeAt: now(),
      regionCode,
      issuer: readIssuer(services),
      holder,
    })
    const kind = hasReceipt(detail) ? "receipt" : "status"
    return { name: `${kind}-${detail.operation.reference}.pdf`, type: "application/pdf", size: body.byteLength, body }
  })
}
