import {
  getWebhookDelivery,
  listInvoiceWebhookDeliveries,
  listWebhookDeliveries,
  replayWebhookDeliveries,
  replayWebhookDelivery,
  sendTestWebhook,
} from "./webhookDeliveries.ts"
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  disableWebhookEndpoint,
  enableWebhookEndpoint,
  listWebhookEndpoints,
  rotateWebhookSecret,
  updateWebhookEndpoint,
} from "./webhookEndpoints.ts"

/** The calls around webhooks. */
export const webhookCalls = {
  sendTestWebhook,
  listWebhookDeliveries,
  listInvoiceWebhookDeliveries,
  getWebhookDelivery,
  replayWebhookDelivery,
  replayWebhookDeliveries,
  listWebhookEndpoints,
  createWebhookEndpoint,
  updateWebhookEndpoint,
  rotateWebhookSecret,
  disableWebhookEndpoint,
  enableWebhookEndpoint,
  deleteWebhookEndpoint,
} as const
