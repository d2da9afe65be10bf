import { invoiceFilePath, LocaleSchema, operationReference } from "@wallet/core/contract"
import type { Hono } from "hono"
import * as v from "valibot"
import { findRegion } from "#notifications/region.ts"
import { addPublicFileRoute } from "#platform/http/fileRoute.ts"
import type { RateLimits } from "#platform/http/rateLimits.ts"
import type { Services } from "#platform/services.ts"
import { readDocumentZone } from "#reports/documents/dates.ts"
import { readIssuer } from "#reports/documents/issuer.ts"
import { renderInvoice } from "./document.ts"
import { readForPayer } from "./payerView.ts"
import { paymentUrl } from "./present.ts"

/** `GET /invoices/:invoiceId/document`: the current invoice, for its merchant and its payer alike. */
export function addInvoiceDocumentRoute(app: Hono, services: Services, rateLimits: RateLimits): void {
  addPublicFileRoute(app, invoiceFilePath, { services, rateLimits }, async ({ param, query, address }) => {
    const { db, now, config } = services
    const locale = v.parse(v.fallback(LocaleSchema, "en"), query("locale"))
    const invoice = await readForPayer(services, { invoiceId: param("invoiceId") })
    const { logoId } = invoice.merchant
    const logo = logoId
      ? await db.selectFrom("pictures").select("bytes").where("id", "=", logoId).executeTakeFirst()
      : undefined
    const payAt = paymentUrl(config.siteOrigin, "invoiceId", invoice.id)
    const regionCode = await findRegion(address)
    const body = await renderInvoice(invoice, {
      locale,
      timeZone: readDocumentZone(query("timeZone")),
      madeAt: now(),
      regionCode,
      payAt,
      issuer: readIssuer(services),
      logo: logo?.bytes,
    })
    const reference = operationReference(invoice.id)
    return { name: `invoice-${reference}.pdf`, type: "application/pdf", size: body.byteLength, body }
  })
}
