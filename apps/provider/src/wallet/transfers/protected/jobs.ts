import type { Money } from "@wallet/core/money"
import { type Selectable, sql, type Transaction } from "kysely"
import { type News, notifyEach } from "#notifications/notify.ts"
import { readRegion } from "#notifications/region.ts"
import { inPipeline, type Pipeline } from "#platform/database/inPipeline.ts"
import type { Database } from "#platform/database/schema.ts"
import { publicNameProblem } from "#platform/http/publicName.ts"
import { enqueueEach } from "#platform/jobs/enqueue.ts"
import { defineJobs } from "#platform/jobs/job.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { maskEmail } from "#wallet/people/maskEmail.ts"
import { readPeopleOfPairs, shownName } from "#wallet/people/people.ts"
import { advance, hintsFor } from "./advance.ts"
import { invitationMail } from "./invitation.ts"
import { findRecipients, type ProtectedTransferRow } from "./protectedTransfer.ts"

interface About {
  readonly transferId: string
}

declare module "#platform/jobs/job.ts" {
  interface JobPayloads {
    /** Notifies the recipient, customer or not. */
    "protectedTransfer.tell": About
    /** The same for sends that were created together. */
    "protectedTransfer.tellEach": { readonly transferIds: readonly string[] }
    "protectedTransfer.expire": About
  }
}

export const protectedTransferJobs = {
  ...defineJobs(
    { lane: "internal", onExhaustion: "keepTrying" },
    {
      /** Runs after the response, so that its time does not reveal if the address is a customer's. */
      "protectedTransfer.tell": (services, { transferId }) => notifyParties(services, [transferId]),

      async "protectedTransfer.tellEach"(services, { transferIds }) {
        try {
          await notifyParties(services, transferIds)
        } catch {
          // A failure does not block the others: each is retried by itself.
          const jobs = transferIds.map(
            (transferId) => ({ kind: "protectedTransfer.tell", payload: { transferId } }) as const,
          )
          await enqueueEach(services.db, jobs)
        }
      },
    },
  ),

  ...defineJobs(
    { lane: "money", onExhaustion: "keepTrying" },
    {
      async "protectedTransfer.expire"({ db, now }, { transferId }) {
        await db
          .transaction()
          .execute(async (trx) => advance(trx, await lock(trx, transferId), { event: "expire", actor: "clock" }, now()))
      },
    },
  ),
}

function lock(trx: Transaction<Database>, id: string): Promise<ProtectedTransferRow> {
  return trx.selectFrom("protected_transfers").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow()
}

function notifyParties(services: Services, ids: readonly string[]): Promise<void> {
  return inPipeline(
    services.db,
    (trx) =>
      trx
        .selectFrom("protected_transfers")
        .selectAll()
        .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
        .orderBy("id")
        .forUpdate()
        .execute(),
    async (pipeline, rows) => {
      const waiting = rows.filter((row) => row.state === "claimed_pending" && !row.told_at)
      if (waiting.length === 0) return
      await pipeline.writes
        .updateTable("protected_transfers")
        .set({ told_at: services.now() })
        .where(sql<boolean>`id = ANY(${waiting.map(({ id }) => id)}::uuid[])`)
        .execute()
      await tell(services, pipeline, waiting)
    },
  )
}

/** Notifies customers by their chosen channels, and other addresses by a mail with a link to sign up. */
async function tell(
  services: Services,
  { trx, writes }: Pipeline,
  rows: readonly ProtectedTransferRow[],
): Promise<void> {
  const [senders, recipientOf] = await Promise.all([readSenders(trx, rows), findRecipients(trx, rows)])
  const viewings = rows.flatMap((row) => {
    const viewerId = recipientOf(row)
    return viewerId === undefined ? [] : [{ viewerId, personId: row.sender_id }]
  })
  const personOf = await readPeopleOfPairs(trx, viewings)
  const told = rows.map((row) => {
    const sender = senders.get(row.sender_id)
    if (!sender) throw new Error(`There is no customer ${row.sender_id}`)
    return { row, sender, recipientId: recipientOf(row), amount: storedMoney(row.amount, row.currency) }
  })
  const news = told.flatMap(({ row, sender, recipientId: userId, amount }): News[] => {
    const detail = maskEmail(sender.email)
    if (userId === undefined) return []
    const name = personOf({ viewerId: userId, personId: sender.id })?.name
    return [{ userId, kind: "transfer_waiting", amount, detail, name, subjectId: row.id }]
  })
  const hints = news.flatMap(({ userId }) => hintsFor(userId))
  const invited = told.flatMap(({ row, sender, recipientId, amount }) => {
    const to = recipientId === undefined ? row.recipient_email_key : null
    return to === null ? [] : [{ row, sender, amount, to }]
  })
  const [mails] = await Promise.all([
    Promise.all(invited.map((invitation) => buildMail(services, trx, invitation))),
    notifyEach({ trx, writes }, news, undefined, hints),
  ])
  await enqueueEach(
    writes,
    mails.map((payload) => ({ kind: "mail.send", payload }) as const),
  )
}

type Sender = Pick<Selectable<Database["users"]>, "id" | "email" | "locale"> & {
  /** The name that they show to everybody whom they pay. */
  readonly shown: string | null
}

async function readSenders(
  trx: Transaction<Database>,
  rows: readonly ProtectedTransferRow[],
): Promise<ReadonlyMap<string, Sender>> {
  const users = await trx
    .selectFrom("users")
    .leftJoin("user_settings", "user_settings.user_id", "users.id")
    .select(["users.id", "email", "locale", shownName.as("shown")])
    .where(sql<boolean>`users.id = ANY(${rows.map((row) => row.sender_id)}::uuid[])`)
    .execute()
  return new Map(users.map((user) => [user.id, user]))
}

/** A mail to an address without a customer. */
interface Invitation {
  readonly row: ProtectedTransferRow
  readonly sender: Sender
  readonly amount: Money
  readonly to: string
}

async function buildMail(
  { config }: Services,
  trx: Transaction<Database>,
  { row: { id, sender_id, expires_at: expiresAt }, sender, amount, to }: Invitation,
) {
  const url = `${config.siteOrigin}/account/send/internal?transfer=${id}`
  const regionCode = await readRegion(trx, sender_id)
  const name = sender.shown !== null && publicNameProblem(sender.shown) === undefined ? sender.shown : null
  const mail = invitationMail(sender.locale, {
    sender: maskEmail(sender.email),
    name,
    amount,
    expiresAt,
    url,
    regionCode,
  })
  return { kind: "invitation", reference: `${id} invitation`, requester: sender_id, to, ...mail } as const
}
