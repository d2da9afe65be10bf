import type { Hono } from "hono"
import type { Transaction } from "kysely"
import { validate as isUuid } from "uuid"
import type { Database } from "#platform/database/schema.ts"
import type { RateLimits } from "#platform/http/rateLimits.ts"
import { addSignedCallback } from "#platform/http/signedCallback.ts"
import { recordUnexpected } from "#platform/partyMessages/unexpected.ts"
import type { Services } from "#platform/services.ts"
import { type Acquirer, getAcquirer, railOfAcquirer } from "#rails/card/acquirers.ts"
import type { CardMessage } from "#rails/card/cardRail.ts"
import type { UnsignedNews } from "#rails/sbp/sbpRail.ts"
import type { TopUpsTable } from "#wallet/topUps/tables.ts"
import { beginFinding, beginFollowing } from "./followDispute.ts"
import { acceptNews } from "./news.ts"
import { lockTopUp } from "./refund.ts"
import { readRefund } from "./refunds.ts"
import { toAmounts } from "./topUp.ts"
import { enqueueTopUpJob } from "./topUpJob.ts"

/** The path below the API at which each acquirer delivers its messages. */
export const cardCallbackPaths = {
  acquirer: "/callbacks/card",
  roubleAcquirer: "/callbacks/roubleCard",
} as const satisfies Record<Acquirer, string>

/** `POST /callbacks/card` and `/callbacks/roubleCard`: each for one acquirer, authenticated by its signature. */
export function addCardCallbackRoutes(app: Hono, services: Services, rateLimits: RateLimits): void {
  for (const acquirer of ["acquirer", "roubleAcquirer"] as const) {
    addSignedCallback(
      app,
      { services, rateLimits },
      {
        path: cardCallbackPaths[acquirer],
        read: (body, headers, { address }) =>
          railOfAcquirer(services.rails, acquirer).readMessage(body, headers, address),
        accept: (message) =>
          message.event === "changed" ? acceptNews(services, message) : acceptCardMessage(services, acquirer, message),
      },
    )
  }
}

/**
 * Processes a message of an acquirer. A repeated message changes nothing. One that does not fit, or is about a
 * top-up of another acquirer, waits for an operator.
 */
export async function acceptCardMessage(
  { db, now }: Services,
  acquirer: Acquirer,
  message: Exclude<CardMessage, UnsignedNews>,
): Promise<void> {
  if (message.event === "ignored") return
  const moment = now()
  if (message.event === "dispute_found") {
    const { dispute: disputeId } = message
    await db.transaction().execute((trx) => beginFinding(trx, { acquirer, disputeId }))
    return
  }
  const { reference, event } = message
  await db.transaction().execute(async (trx) => {
    if (event === "fraud_warning") return acceptWarning(trx, message, { acquirer, now: moment })
    const topUp = isUuid(reference) ? await lockTopUp(trx, reference) : undefined
    if (!topUp || getAcquirer(topUp.currency) !== acquirer)
      return recordUnexpected(trx, { party: "acquirer", event, reference }, moment)
    // The message only says that there is news, which is then requested.
    if (event === "authenticated") return enqueueTopUpJob(trx, "authenticate", topUp)
    if (event === "refund_updated") return acceptRefundMessage(trx, topUp, message.refund, moment)
    return beginFollowing(trx, topUp, message.dispute)
  })
}

/** Stores a warning about a top-up of ours for an operator, who may refund it before it becomes a dispute. */
async function acceptWarning(
  trx: Transaction<Database>,
  { event, reference, warning }: Extract<CardMessage, { event: "fraud_warning" }>,
  { acquirer, now }: { readonly acquirer: Acquirer; readonly now: Date },
): Promise<void> {
  const topUp = await trx
    .selectFrom("top_ups")
    .selectAll()
    .where("acquirer_reference", "=", reference)
    .executeTakeFirst()
  // An account at an acquirer may serve other shops as well.
  if (!topUp || getAcquirer(topUp.currency) !== acquirer) return
  const { id, state: found, user_id: userId } = topUp
  const about = { party: "acquirer", event, reference: id, messageId: `${event}:${warning}` } as const
  await recordUnexpected(trx, { ...about, found, userId, money: toAmounts(topUp).charged }, now)
}

async function acceptRefundMessage(trx: Transaction<Database>, topUp: TopUpsTable, id: string, now: Date) {
  const refund = isUuid(id) ? await readRefund(trx, id) : undefined
  if (refund?.top_up_id === topUp.id) return enqueueTopUpJob(trx, "askRefund", topUp, { refundId: id })
  const { id: reference, state: found, user_id: userId } = topUp
  const about = { party: "acquirer", event: "refund_updated", reference, messageId: `refund:${id}` } as const
  return recordUnexpected(trx, { ...about, found, userId }, now)
}
