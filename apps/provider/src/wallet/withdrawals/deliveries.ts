import type { Transaction } from "kysely"
import { notify } from "#notifications/notify.ts"
import type { Database } from "#platform/database/schema.ts"
import { publishEach } from "#platform/live/publish.ts"
import { recordOperations } from "#wallet/history/record.ts"
import { readPeopleOfPairs } from "#wallet/people/people.ts"
import { findParties } from "#wallet/transfers/recipient.ts"
import { requireRecipient, toAmounts, type WithdrawalRow } from "./withdrawal.ts"

/** Records a delivered withdrawal for its recipient: an operation and a notification. */
export async function tellRecipient(trx: Transaction<Database>, row: WithdrawalRow, now: Date): Promise<void> {
  const { id, user_id, note } = row
  const recipientId = requireRecipient(row)
  const { recipientGets: amount } = toAmounts(row)
  const { masked } = (await findParties(trx, [user_id])).known(user_id)
  await recordOperations(trx, [
    {
      user_id: recipientId,
      kind: "transfer",
      subject_id: id,
      direction: "in",
      state: "completed",
      currency: amount.currency.code,
      amount: amount.units,
      counterparty: masked,
      note,
      created_at: now,
    },
  ])
  const viewing = { viewerId: recipientId, personId: user_id }
  const name = (await readPeopleOfPairs(trx, [viewing]))(viewing)?.name
  await notify(trx, recipientId, "transfer_received", { amount, detail: masked, name, subjectId: id })
  await publishEach(
    trx,
    (["operations", "wallets"] as const).map((type) => ({ userId: recipientId, type })),
  )
}
