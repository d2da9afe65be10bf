import type { InvoiceSession } from "#platform/http/answers.ts"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

export type SessionState = InvoiceSession["state"]
type SessionEvent = "quote" | "await" | "pay" | "end" | "cancel" | "begin"

/** A customer's session of a payment (screens C). It can be restarted as long as the invoice can be paid. */
export const sessionLifecycle: Lifecycle<SessionState, SessionEvent> = {
  transitions: {
    open: { quote: "method_chosen", await: "awaiting_payment", pay: "paid", end: "expired", cancel: "cancelled" },
    method_chosen: {
      quote: "method_chosen",
      await: "awaiting_payment",
      pay: "paid",
      end: "expired",
      cancel: "cancelled",
    },
    awaiting_payment: {
      quote: "method_chosen",
      await: "awaiting_payment",
      pay: "paid",
      end: "expired",
      cancel: "cancelled",
    },
    paid: {},
    expired: { begin: "open" },
    cancelled: { begin: "open" },
  },
  events: {
    quote: { by: ["customer"] },
    await: { by: ["customer"] },
    pay: { by: ["customer", "rail"] },
    end: { by: ["clock"], raisedBy: ["reading"] },
    cancel: { by: ["customer"] },
    begin: { by: ["customer"] },
  },
}
