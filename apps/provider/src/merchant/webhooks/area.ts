import { defineArea } from "#platform/area.ts"
import { days } from "#platform/database/retention.ts"
import { webhookDeliveryHandlers } from "./deliveryHandlers.ts"
import { webhookEndpointHandlers } from "./endpointHandlers.ts"
import { pullHandlers } from "./pull.ts"

export const webhooksArea = defineArea({
  name: "merchant/webhooks",
  handlers: { ...webhookDeliveryHandlers, ...webhookEndpointHandlers, ...pullHandlers },
  retention: [
    // Deleted with their deliveries. No delivery is retried for this long.
    { table: "webhook_events", since: "created_at", kept: days(30) },
  ],
  callLimits: {
    createWebhookEndpoint: { points: 60, per: "hour" },
    updateWebhookEndpoint: { points: 60, per: "hour" },
    // A program asks each second, and at once while there is more.
    pullWebhookDeliveries: { points: 300, per: "minute" },
    sendTestWebhook: { points: 60, per: "hour" },
  },
})
