import type { Hono } from "hono"
import type { RateLimits } from "#platform/http/rateLimits.ts"
import { addSignedCallback } from "#platform/http/signedCallback.ts"
import type { Services } from "#platform/services.ts"
import { mailCallbackPath } from "#rails/mail/mailRail.ts"
import { smsCallbackPath } from "#rails/sms/smsRail.ts"
import { applyReports } from "./deliveries.ts"

/** `POST /callbacks/mail`: reports of mails, for the relay alone, whose signature is the permission. */
export function addMailReportRoute(app: Hono, services: Services, rateLimits: RateLimits): void {
  addSignedCallback(
    app,
    { services, rateLimits },
    {
      path: mailCallbackPath,
      read(body, headers) {
        const report = services.rails.mail.readReport?.(body, headers)
        if (!report) throw new Error("nobody posts reports of mails here")
        return report
      },
      accept: (report) => applyReports(services, "mail", [report]),
    },
  )
}

/** `POST /callbacks/sms`: reports of text messages, for the vendor alone, whose signature is the permission. */
export function addSmsReportRoute(app: Hono, services: Services, rateLimits: RateLimits): void {
  addSignedCallback(
    app,
    { services, rateLimits },
    {
      path: smsCallbackPath,
      read(body, headers, { search }) {
        const { sms } = services.rails
        if (!sms.readReport) throw new Error("nobody posts reports of text messages here")
        return sms.readReport(body, headers, search)
      },
      accept: async (report) => (report ? applyReports(services, "sms", [report]) : undefined),
    },
  )
}
