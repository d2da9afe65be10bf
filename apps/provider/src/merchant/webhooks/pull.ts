import { type CallInput, type Contract, mostPulled } from "@wallet/core/contract"
import type { Kysely } from "kysely"
import { validate as isUuid } from "uuid"
import type { Database } from "#platform/database/schema.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse } from "#platform/http/refusal.ts"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import { buildBody, presentDelivery, selectDeliveries } from "./deliveries.ts"
import { deliveryLifecycle } from "./deliveryLifecycle.ts"
import { lockEndpoint } from "./endpoints.ts"
import { isListenerAddress, markAsPulled, untilPulled } from "./listeners.ts"

type Outcome = CallInput<Contract["pullWebhookDeliveries"]>["outcomes"][number]

/** Lets the program of a listening endpoint take its deliveries. */
export const pullHandlers = {
  pullWebhookDeliveries: ({ db, now }, { caller, input }) =>
    db.transaction().execute(async (trx) => {
      const endpoint = await lockEndpoint(trx, caller.account, input.webhookEndpointId)
      if (!isListenerAddress(endpoint.url)) throw refuse("state_conflict", { details: { state: "sent" } })
      if (endpoint.state !== "enabled") throw refuse("state_conflict", { details: { state: endpoint.state } })
      await markAsPulled(trx, endpoint.id)
      for (const outcome of input.outcomes) await writeOutcome(trx, endpoint.id, outcome, now())
      const waiting = await selectDeliveries(trx)
        .select(["event.data", "event.created_at as event_at"])
        .where("delivery.endpoint_id", "=", endpoint.id)
        .where("delivery.next_attempt_at", "=", untilPulled)
        .orderBy("delivery.id")
        .limit(mostPulled)
        .execute()
      return {
        items: waiting.map((row) => ({
          ...presentDelivery(row),
          requestBody: buildBody({ type: row.type, at: row.event_at, data: row.data }),
        })),
      }
    }),
} satisfies Pick<Handlers, "pullWebhookDeliveries">

/** Stores the outcome of a delivery that waits. Another endpoint's, and one that is over, is left as it is. */
async function writeOutcome(trx: Kysely<Database>, endpointId: string, outcome: Outcome, at: Date): Promise<void> {
  const { deliveryId: id, duration, status, failure, responseBody } = outcome
  if (!isUuid(id)) return
  const found = await trx
    .selectFrom("webhook_deliveries")
    .select("state")
    .where("id", "=", id)
    .where("endpoint_id", "=", endpointId)
    .where("next_attempt_at", "=", untilPulled)
    .forUpdate()
    .executeTakeFirst()
  const step = found && nextStep(deliveryLifecycle, found.state, failure === null ? "arrive" : "giveUp", "rail")
  if (!step) return
  await trx
    .insertInto("webhook_attempts")
    .values({
      delivery_id: id,
      number: 1,
      at,
      duration,
      status,
      failure,
      request_headers: "{}",
      response_body: responseBody,
    })
    .execute()
  await trx
    .updateTable("webhook_deliveries")
    .set({ state: step.state, attempts: 1, next_attempt_at: null })
    .where("id", "=", id)
    .execute()
}
