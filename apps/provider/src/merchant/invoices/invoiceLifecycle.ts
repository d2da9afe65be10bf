import type { InvoiceStatus } from "@wallet/core/contract"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

export type InvoiceEvent = "see" | "lose" | "settle" | "expire" | "invalidate" | "cancel" | "extend" | "markSettled"

/**
 * States of an invoice (screens C). Events post nothing: each payment posts its own money, independent of the
 * invoice. Irregular payments are a second axis, the note, which follows from the payments alone (`standing.ts`).
 */
export const invoiceLifecycle: Lifecycle<InvoiceStatus, InvoiceEvent> = {
  transitions: {
    created: { see: "pending", expire: "expired", cancel: "cancelled", extend: "created", markSettled: "paid" },
    pending: {
      settle: "paid",
      // The chain dropped every payment that was seen.
      lose: "created",
      invalidate: "invalid",
      expire: "expired",
      cancel: "cancelled",
      extend: "pending",
      markSettled: "paid",
    },
    paid: {},
    expired: { extend: "created", markSettled: "paid" },
    cancelled: {},
    invalid: { markSettled: "paid" },
  },
  events: {
    see: { by: ["rail"] },
    lose: { by: ["rail"] },
    settle: { by: ["rail"] },
    expire: { by: ["clock"], raisedBy: ["invoice.expire"] },
    invalidate: { by: ["rail"] },
    cancel: { by: ["customer"] },
    extend: { by: ["customer"] },
    markSettled: { by: ["customer"] },
  },
}
