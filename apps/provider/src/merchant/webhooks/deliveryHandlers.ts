import { mostReplayed } from "@wallet/core/contract"
import { newId } from "#platform/database/newId.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse, refuseField } from "#platform/http/refusal.ts"
import { nextStep, requireStep } from "#platform/lifecycle/lifecycle.ts"
import { presentDelivery, presentDetail, queueAgain, requireDelivery, selectDeliveries } from "./deliveries.ts"
import { type DeliveryState, deliveryLifecycle } from "./deliveryLifecycle.ts"
import { type SentData, wakeSenders, writeEvents } from "./emit.ts"
import { lockEndpoint, requireEndpoint } from "./endpoints.ts"
import { findDeliveries } from "./findDeliveries.ts"
import { isListenerAddress } from "./listeners.ts"

/** Calls about the deliveries to a customer's endpoints (screens C /account/api). */
export const webhookDeliveryHandlers = {
  sendTestWebhook: async (_services, { caller, input, trx }) => {
    const endpoint = await lockEndpoint(trx, caller.account, input.webhookEndpointId)
    requireEnabled(endpoint.state)
    // A test event needs an address.
    if (endpoint.url === null) throw refuse("state_conflict", { details: { state: "without_address" } })
    const id = newId()
    const data: SentData["webhook"] = { endpointId: endpoint.id, message: "This is a test." }
    const receivers = [{ endpointId: endpoint.id, isPulled: isListenerAddress(endpoint.url) }]
    await writeEvents(trx, [{ id, userId: caller.account, type: "webhook.test", data, receivers }])
    return presentDelivery(await selectDeliveries(trx).where("event.id", "=", id).executeTakeFirstOrThrow())
  },

  listWebhookDeliveries: async ({ db }, { caller, input: { webhookEndpointId, ...filter } }) => {
    const endpoint = await requireEndpoint(db, caller.account, webhookEndpointId)
    return findDeliveries(db, endpoint, filter)
  },

  getWebhookDelivery: async ({ db }, { caller, input }) =>
    presentDetail(db, await requireDelivery(db, caller.account, input.webhookDeliveryId)),

  replayWebhookDelivery: async (_services, { caller, input, trx }) => {
    const { endpoint_id } = await requireDelivery(trx, caller.account, input.webhookDeliveryId)
    // Finished deliveries change only under the endpoint's lock; the sender does not touch them.
    const endpoint = await lockEndpoint(trx, caller.account, endpoint_id)
    requireEnabled(endpoint.state)
    const { id, state } = await requireDelivery(trx, caller.account, input.webhookDeliveryId)
    requireStep(deliveryLifecycle, state, "replay", "customer")
    const [again = ""] = await queueAgain(trx, [id])
    await wakeSenders(trx)
    return presentDelivery(await selectDeliveries(trx).where("delivery.id", "=", again).executeTakeFirstOrThrow())
  },

  replayWebhookDeliveries: async (_services, { caller, input, trx }) => {
    const endpoint = await lockEndpoint(trx, caller.account, input.webhookEndpointId)
    requireEnabled(endpoint.state)
    const [from, to] = [new Date(input.from), new Date(input.to)]
    if (to < from) throw refuseField("validation_failed", "to", { code: "invalid" })
    const states: DeliveryState[] = input.delivered ? ["exhausted", "delivered"] : ["exhausted"]
    const missed = await trx
      .selectFrom("webhook_deliveries")
      .select("id")
      .where("endpoint_id", "=", endpoint.id)
      .where("state", "in", states.filter(canReplay))
      .where("created_at", ">=", from)
      .where("created_at", "<=", to)
      .orderBy("id")
      .limit(mostReplayed)
      .execute()
    const again = await queueAgain(
      trx,
      missed.map(({ id }) => id),
    )
    await wakeSenders(trx)
    return { replayed: again.length }
  },
} satisfies Pick<
  Handlers,
  | "sendTestWebhook"
  | "listWebhookDeliveries"
  | "getWebhookDelivery"
  | "replayWebhookDelivery"
  | "replayWebhookDeliveries"
>

function canReplay(state: DeliveryState): boolean {
  return nextStep(deliveryLifecycle, state, "replay", "customer") !== undefined
}

/** @throws Refusal `state_conflict` for an endpoint that is not told anything. */
function requireEnabled(state: string): void {
  if (state !== "enabled") throw refuse("state_conflict", { details: { state } })
}
