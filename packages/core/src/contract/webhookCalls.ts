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

/** The calls about webhooks, by name: a part of `contract`. */
export const webhookCalls = {
  listWebhookEndpoints,
  createWebhookEndpoint,
  updateWebhookEndpoint,
  rotateWebhookSecret,
  disableWebhookEndpoint,
  enableWebhookEndpoint,
  deleteWebhookEndpoint,
  sendTestWebhook,
  listWebhookDeliveries,
  listInvoiceWebhookDeliveries,
  getWebhookDelivery,
  replayWebhookDelivery,
  replayWebhookDeliveries,
} as const
