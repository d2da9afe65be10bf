import {
  type ReplayWebhookDeliveriesData,
  type ReplayWebhookDeliveriesErrorTag,
  type ReplayWebhookDeliveriesParameters,
  replayWebhookDeliveries,
} from "@wallet/core/merchant"
import { getWebhookDeliveriesQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Queues what a webhook endpoint missed in a time span once more, the oldest first. With `delivered: true` also what arrived. See `replayWebhookDeliveries` of `@wallet/core/merchant`. */
export function useReplayWebhookDeliveries(): CallHookResult<
  ReplayWebhookDeliveriesData,
  ReplayWebhookDeliveriesErrorTag,
  ReplayWebhookDeliveriesParameters
> {
  return useCall(replayWebhookDeliveries, [getWebhookDeliveriesQueryKey])
}
