import type { Kysely } from "kysely"
import { notify } from "#notifications/notify.ts"
import type { Database } from "#platform/database/schema.ts"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import type { Services } from "#platform/services.ts"
import type { WebhookAnswer } from "#rails/webhook/webhookRail.ts"
import { giveUpWaiting } from "./deliveries.ts"
import { type DeliveryEvent, deliveryLifecycle } from "./deliveryLifecycle.ts"
import { endpointLifecycle } from "./endpointLifecycle.ts"
import { type EndpointRow, writeEndpointState } from "./endpoints.ts"
import { retryWait } from "./retrySchedule.ts"
import type { TakenDelivery } from "./take.ts"

/** A finished attempt. */
export interface Attempt {
  readonly at: Date
  readonly duration: number
  readonly headers: Readonly<Record<string, string>>
  readonly answer: WebhookAnswer
  /** It failed, or it may reset the endpoint's failures. */
  readonly changesEndpoint: boolean
}

/** An endpoint is disabled after no delivery has succeeded for this long. */
const failingTooLongMs = 5 * 24 * 3_600_000

const goneStatus = 410

/** Stores the result of an attempt for its delivery and its endpoint. */
export async function settle(services: Services, taken: TakenDelivery, attempt: Attempt): Promise<void> {
  const moment = services.now()
  await services.db.transaction().execute(async (trx) => {
    // The endpoint is locked first, in the same order as by its owner's calls. A success at a healthy endpoint
    // needs no lock.
    const endpoint = attempt.changesEndpoint ? await lockEndpoint(trx, taken) : undefined
    await logAttempt(trx, taken, attempt)
    await settleDelivery(trx, taken, attempt.answer, moment)
    if (endpoint?.state === "enabled") await settleEndpoint(trx, endpoint, attempt.answer, moment)
  })
}

function lockEndpoint(trx: Kysely<Database>, { endpointId }: TakenDelivery): Promise<EndpointRow> {
  return trx
    .selectFrom("webhook_endpoints")
    .selectAll()
    .where("id", "=", endpointId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function logAttempt(trx: Kysely<Database>, taken: TakenDelivery, attempt: Attempt): Promise<void> {
  const { at, duration, headers, answer } = attempt
  await trx
    .insertInto("webhook_attempts")
    .values({
      delivery_id: taken.id,
      number: taken.attempt,
      at,
      duration,
      status: answer.status,
      failure: answer.failure,
      request_headers: JSON.stringify(headers),
      response_body: answer.body,
    })
    .execute()
}

/** A delivery that was given up stays so. One that another process has leased is settled by that process. */
async function settleDelivery(
  trx: Kysely<Database>,
  { id, attempt }: TakenDelivery,
  { status, failure }: WebhookAnswer,
  moment: Date,
): Promise<void> {
  const delivery = await trx
    .selectFrom("webhook_deliveries")
    .select("state")
    .where("id", "=", id)
    .where("attempts", "=", attempt)
    .forUpdate()
    .executeTakeFirst()
  if (!delivery) return
  const wait = status === goneStatus ? undefined : retryWait(attempt, Math.random())
  const onFailure: DeliveryEvent = wait === undefined ? "giveUp" : "fail"
  const step = nextStep(deliveryLifecycle, delivery.state, failure === null ? "arrive" : onFailure, "rail")
  if (!step) return
  const isOver = failure === null || wait === undefined
  await trx
    .updateTable("webhook_deliveries")
    .set({
      state: step.state,
      leased_until: null,
      next_attempt_at: isOver ? null : new Date(moment.getTime() + wait),
    })
    .where("id", "=", id)
    .execute()
}

async function settleEndpoint(
  trx: Kysely<Database>,
  endpoint: EndpointRow,
  { status, failure }: WebhookAnswer,
  moment: Date,
): Promise<void> {
  const failingSince = failure === null ? null : (endpoint.failing_since ?? moment)
  if (failingSince?.getTime() !== endpoint.failing_since?.getTime()) {
    await trx
      .updateTable("webhook_endpoints")
      .set({ failing_since: failingSince })
      .where("id", "=", endpoint.id)
      .execute()
  }
  // A failing address of one invoice must not disable the endpoint of all invoices.
  if (endpoint.url === null) return
  const isGone = status === goneStatus
  const isFailingTooLong = failingSince !== null && moment.getTime() - failingSince.getTime() >= failingTooLongMs
  const step = isGone || isFailingTooLong ? nextStep(endpointLifecycle, endpoint.state, "giveUp", "rail") : undefined
  if (!step) return
  await giveUpWaiting(trx, endpoint.id)
  await writeEndpointState(trx, endpoint.id, step.state, isGone ? "gone" : "failing")
  await notify(trx, endpoint.user_id, "webhook_endpoint_disabled", { detail: endpoint.url })
}
