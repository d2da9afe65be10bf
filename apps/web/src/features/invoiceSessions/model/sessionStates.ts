import type { InvoiceSession } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import type { StatusTone } from "#ui/Status.tsx"

type State = InvoiceSession["state"]

/** The label and colour of each session state. */
export const sessionStates: Readonly<Record<State, { readonly title: () => string; readonly tone: StatusTone }>> = {
  open: { title: () => m.invoices_sessionOpen(), tone: "draft" },
  method_chosen: { title: () => m.invoices_sessionChosen(), tone: "waiting" },
  awaiting_payment: { title: () => m.invoices_sessionAwaiting(), tone: "waiting" },
  paid: { title: () => m.invoices_statusPaid(), tone: "done" },
  expired: { title: () => m.invoices_statusExpired(), tone: "draft" },
  cancelled: { title: () => m.invoices_statusCancelled(), tone: "draft" },
}

/** True if the session is over. */
export function hasEnded({ state }: Pick<InvoiceSession, "state">): boolean {
  return state === "paid" || state === "expired" || state === "cancelled"
}
