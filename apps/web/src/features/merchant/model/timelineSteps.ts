import type { Invoice, InvoiceDetail, Known } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import { lookUp } from "#i18n/openValues.ts"
import type { TimelineStep } from "#ui/Timeline.tsx"
import { noteLooks, statusLooks } from "./invoiceTexts.ts"

/** The titles of events that say more than the resulting status. */
const eventTitles: Readonly<Record<string, () => string>> = {
  see: () => m.invoices_eventSeen(),
  lose: () => m.invoices_eventLost(),
  settle: () => m.invoices_eventSettled(),
  extend: () => m.invoices_eventExtended(),
  markSettled: () => m.invoices_eventMarkedSettled(),
  "note:none": () => m.invoices_eventNoteGone(),
}

/** The steps of an invoice, earliest first. The last one is the current state. */
export function timelineSteps({ invoice: { status, createdAt }, timeline }: InvoiceDetail): TimelineStep[] {
  const recorded = timeline.map(({ state, event, at }) => ({ title: getTitle(state, event), at }))
  const first = { title: statusLooks.created.title(), at: createdAt }
  // Some providers record the creation, others start with the first event after it.
  const known = timeline[0]?.event === "create" ? recorded : [first, ...recorded]
  return known.map((step, index) => ({
    key: String(index),
    ...step,
    state: index < known.length - 1 ? "done" : lookUp(lastState, status, "current"),
  }))
}

const lastState: Readonly<Record<Known<Invoice["status"]>, TimelineStep["state"]>> = {
  created: "current",
  pending: "current",
  paid: "done",
  expired: "failed",
  cancelled: "failed",
  invalid: "failed",
}

function getTitle(state: string, event: string): string {
  const own = eventTitles[event]
  if (own) return own()
  const note = event.startsWith("note:") ? lookUp(noteLooks, event.slice("note:".length), undefined) : undefined
  // An event that a newer provider has added is named by the resulting status.
  return (note ?? lookUp(statusLooks, state, undefined))?.title() ?? event
}
