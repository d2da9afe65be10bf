import { emitWebhooks } from "#merchant/webhooks/emit.ts"
import { publishEach } from "#platform/live/publish.ts"
import type { Services } from "#platform/services.ts"
import { findParties, type Parties } from "#wallet/transfers/recipient.ts"
import { notifyRecipients } from "#wallet/transfers/send.ts"
import { selectRows } from "./part.ts"
import { computeCost } from "./payment.ts"
import type { StoredPayoutRow } from "./payoutRow.ts"
import { eventOfRow } from "./rowWebhook.ts"

/**
 * Notifies the recipients of a part and the sender's endpoints, once. It runs after the payment, whose money and
 * operations are already written, so the next part need not wait for it.
 */
export async function tellPart({ db }: Services, partId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const part = await trx
      .updateTable("payout_parts")
      .set({ state: "told" })
      .where("id", "=", partId)
      .where("state", "=", "paid")
      .returningAll()
      .executeTakeFirst()
    if (!part) return
    const rows = await selectRows(trx, part)
      .where("state", "=", "confirmed")
      .where("recipient_id", "is not", null)
      .execute()
    const parties = await findParties(trx, [...new Set(rows.flatMap((row) => [row.user_id, requireRecipient(row)]))])
    await emitWebhooks({ trx, writes: trx }, rows.map(eventOfRow))
    await publishEach(
      trx,
      rows.flatMap((row) =>
        (["wallets", "operations"] as const).map((type) => ({ userId: requireRecipient(row), type })),
      ),
    )
    await notifyRecipients(
      { trx, writes: trx },
      rows.map((row) => toTransfer(row, parties)),
    )
  })
}

function requireRecipient({ id, recipient_id }: StoredPayoutRow): string {
  if (recipient_id === null) throw new Error(`The row ${id} leaves the wallet`)
  return recipient_id
}

/** The transfer that paid a row. */
function toTransfer(row: StoredPayoutRow, parties: Parties) {
  const [sender, recipient] = [parties.known(row.user_id), parties.known(requireRecipient(row))]
  return { id: row.subject_id, sender, recipient, amount: computeCost(row) }
}
