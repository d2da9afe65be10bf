import { replayWebhookDeliveries } from "@wallet/core/merchant"
import { getWebhookDeliveriesQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Queues what a webhook endpoint missed in a time span once more, the oldest first. With `delivered: true` also what arrived. See `replayWebhookDeliveries` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const replayWebhookDeliveries = useReplayWebhookDeliveries()
 * const press = () => replayWebhookDeliveries.mutate({
 *   webhookEndpointId: endpoint.id,
 *   from: "2026-03-15T00:00:00Z",
 *   to: "2026-03-16T00:00:00Z",
 * })
 */
export const useReplayWebhookDeliveries = createCallHook(replayWebhookDeliveries, [getWebhookDeliveriesQueryKey])
