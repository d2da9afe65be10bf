import { amlReportFilePath, LocaleSchema } from "@wallet/core/contract"
import type { Hono } from "hono"
import * as v from "valibot"
import { addFileRoute } from "#platform/http/fileRoute.ts"
import type { RateLimits } from "#platform/http/rateLimits.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { readDocumentZone } from "#reports/documents/dates.ts"
import { readIssuer } from "#reports/documents/issuer.ts"
import { findOwnCheck, presentCheck } from "./checks.ts"
import { renderReport } from "./report.ts"

/** `GET /aml/checks/:checkId/report`: refused with `state_conflict` until the check has a result. */
export function addAmlReportRoute(app: Hono, services: Services, rateLimits: RateLimits): void {
  addFileRoute(app, amlReportFilePath, { services, rateLimits }, async ({ caller, param, query }) => {
    const { db, now } = services
    const locale = v.parse(v.fallback(LocaleSchema, "en"), query("locale"))
    const check = presentCheck(await findOwnCheck(db, caller.account, param("checkId")))
    const { result } = check
    if (!result) throw refuse("state_conflict", { details: { state: check.state } })
    const body = await renderReport(
      { ...check, result },
      { locale, timeZone: readDocumentZone(query("timeZone")), madeAt: now(), issuer: readIssuer(services) },
    )
    const name = `aml-${result.checkedAt.slice(0, 10)}-${check.id.slice(-8)}.pdf`
    return { name, type: "application/pdf", size: body.byteLength, body }
  })
}
