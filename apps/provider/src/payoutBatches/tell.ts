import type { Services } from "../services.ts"
import { findParties } from "../transfers/recipient.ts"
import { notifyRecipients } from "../transfers/send.ts"
import { paymentOf } from "./payment.ts"

/**
 * Tells the recipients of a part of their money, once. It follows the payment: mails and lists of news need not be written
 * before the next part is paid.
 */
export async function tellPart({ db, now }: Services, partId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const part = await trx
      .updateTable("payout_parts")
      .set({ state: "told" })
      .where("id", "=", partId)
      .where("state", "=", "paid")
      .returningAll()
      .executeTakeFirst()
    if (!part) return
    const rows = await trx
      .selectFrom("payout_rows")
      .selectAll()
      .where("batch_id", "=", part.batch_id)
      .where("part", "=", part.number)
      .where("state", "=", "confirmed")
      .where("recipient_id", "is not", null)
      .orderBy("number")
      .execute()
    const parties = await findParties(
      trx,
      rows.flatMap(({ user_id, recipient_id }) => [user_id, recipient_id ?? user_id]),
    )
    const sent = rows.flatMap((row) => paymentOf(row, parties, now()).sending ?? [])
    await notifyRecipients({ trx, writes: trx }, sent)
  })
}
