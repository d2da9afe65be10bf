import type { Transaction } from "kysely"
import { notifyEach } from "#notifications/notify.ts"
import { readRegion } from "#notifications/region.ts"
import { inPipeline, type Pipeline } from "#platform/database/inPipeline.ts"
import type { Database } from "#platform/database/schema.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { inLane } from "#platform/jobs/job.ts"
import { publishEach } from "#platform/live/publish.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { maskEmail } from "../recipient.ts"
import { advance, hintsFor } from "./advance.ts"
import { invitationMail } from "./invitation.ts"
import { findRecipient, type ProtectedTransferRow } from "./protectedTransfer.ts"

interface About {
  readonly transferId: string
}

declare module "#platform/jobs/job.ts" {
  interface JobPayloads {
    /** Tells whom it is meant for, customer or not. */
    "protectedTransfer.tell": About
    "protectedTransfer.expire": About
  }
}

export const protectedTransferJobs = {
  ...inLane("internal", {
    /** After the answer, so that its time does not tell whether the address is a customer's. */
    async "protectedTransfer.tell"(services, { transferId }) {
      await inPipeline(
        services.db,
        (trx) => lock(trx, transferId),
        async (pipeline, row) => {
          if (row.state !== "claimed_pending" || row.told_at) return
          await pipeline.writes
            .updateTable("protected_transfers")
            .set({ told_at: services.now() })
            .where("id", "=", transferId)
            .execute()
          await tell(services, pipeline, row)
        },
      )
    },
  }),

  ...inLane("money", {
    async "protectedTransfer.expire"({ db, now }, { transferId }) {
      await db
        .transaction()
        .execute(async (trx) => advance(trx, await lock(trx, transferId), { event: "expire", actor: "clock" }, now()))
    },
  }),
}

function lock(trx: Transaction<Database>, id: string): Promise<ProtectedTransferRow> {
  return trx.selectFrom("protected_transfers").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow()
}

/** A customer is told as they chose; another address gets a mail with the way to become one. */
async function tell({ config }: Services, { trx, writes }: Pipeline, row: ProtectedTransferRow): Promise<void> {
  const { id, recipient_email_key: emailKey, expires_at: expiresAt } = row
  const [sender, customer] = await Promise.all([
    trx.selectFrom("users").select(["email", "locale"]).where("id", "=", row.sender_id).executeTakeFirstOrThrow(),
    findRecipient(trx, row),
  ])
  const amount = storedMoney(row.amount, row.currency)
  const detail = maskEmail(sender.email)
  if (customer) {
    const news = { userId: customer.id, kind: "transfer_waiting", amount, detail, subjectId: id } as const
    await notifyEach({ trx, writes }, [news])
    return publishEach(writes, hintsFor(customer.id))
  }
  if (emailKey === null) return
  const url = `${config.siteOrigin}/account/send/internal?transfer=${id}`
  const regionCode = await readRegion(trx, row.sender_id)
  const mail = invitationMail(sender.locale, { sender: detail, amount, expiresAt, url, regionCode })
  await enqueue(writes, "mail.send", { kind: "invitation", reference: `${id} invitation`, to: emailKey, ...mail })
}
