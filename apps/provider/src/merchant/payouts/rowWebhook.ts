import type { NewWebhookEvent, SentData } from "#merchant/webhooks/emit.ts"
import type { StoredPayoutRow } from "./payoutRow.ts"
import { presentRow } from "./rows.ts"

const types = {
  confirmed: "payout_row.confirmed",
  failed: "payout_row.failed",
  returned: "payout_row.returned",
} as const

/** The webhook event for a row that has ended. */
export function eventOfRow(row: StoredPayoutRow): NewWebhookEvent {
  const { state } = row
  if (state !== "confirmed" && state !== "failed" && state !== "returned") {
    throw new Error(`The row ${row.id} is ${state}, not ended`)
  }
  const data: SentData["payout_row"] = { batchId: row.batch_id, row: presentRow(row, state) }
  return { userId: row.user_id, type: types[state], data }
}
