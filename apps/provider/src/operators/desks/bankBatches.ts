import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import {
  type BatchDecision,
  decideBatch,
  fileNameOf,
  fittingBatchDecisions,
  listOpenBatches,
  lockBatch,
} from "#wallet/bank/batches.ts"
import type { Case, Desk } from "./desk.ts"
import { amountText, momentText } from "./shared.ts"

/** Files of payments to bank accounts: files that wait for approval, and files that the bank has not booked completely. */
export const bankBatchDesk: Desk<BatchDecision> = {
  name: "bank-batches",
  title: "Files of payments",
  group: "bank",
  needs: "bank.read",
  fields: [],
  choices: {
    approve: { label: "Give it to the bank", needs: "cases.release" },
    discard: { label: "Take it apart: its payments go with the next file", needs: "cases.release" },
    reject: { label: "The bank has refused all that it has not booked", needs: "cases.release" },
  },
  list: listBatches,
  async needsTwo({ db }, event, id) {
    const { state } = await lockBatch(db, id)
    if (!fittingBatchDecisions(state).includes(event)) throw refuse("state_conflict", { details: { state } })
    return true
  },
  async file({ db }, id) {
    const batch = await lockBatch(db, id)
    return { name: fileNameOf(batch), contentType: "application/xml", bytes: new TextEncoder().encode(batch.content) }
  },
  async decide(services, { id, event }) {
    await decideBatch(services, id, event)
    return outcomes[event]
  },
}

const outcomes: Readonly<Record<BatchDecision, string>> = {
  approve: "given to the bank",
  discard: "taken apart",
  reject: "entered as refused",
}

async function listBatches(services: Services): Promise<readonly Case[]> {
  const batches = await listOpenBatches(services)
  return batches.map((batch) => {
    const { id, state, total, currency, count, open, hash, execution_day, message_id, created_at, sent_at } = batch
    const fits = fittingBatchDecisions(state)
    return {
      id,
      customerId: null,
      title: `${count} ${count === 1 ? "payment" : "payments"}, ${amountText(total, currency)}`,
      facts: [
        ["State", state],
        ["Not booked yet", String(open)],
        ["Name at the bank", message_id],
        ["Execution day", execution_day],
        ["SHA-256", hash],
        ["Made", momentText(created_at)],
        ...(sent_at === null ? [] : [["Sent", momentText(sent_at)] as const]),
      ],
      fits,
      needTwo: fits,
      fileLabel: "The file",
    }
  })
}
