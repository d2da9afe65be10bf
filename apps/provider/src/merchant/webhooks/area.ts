import { defineArea } from "#platform/area.ts"
import { webhookDeliveryHandlers } from "./deliveryHandlers.ts"
import { webhookEndpointHandlers } from "./endpointHandlers.ts"

export const webhooksArea = defineArea({
  name: "merchant/webhooks",
  handlers: { ...webhookDeliveryHandlers, ...webhookEndpointHandlers },
})
