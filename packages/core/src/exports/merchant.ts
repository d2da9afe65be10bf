export * from "#actions/apiKeys.ts"
export * from "#actions/invoices/downloadInvoice.ts"
export * from "#actions/invoices.ts"
export * from "#actions/oauthApps.ts"
export * from "#actions/payouts/importPayoutRows.ts"
export * from "#actions/payouts.ts"
export * from "#actions/pictures.ts"
export * from "#actions/webhooks.ts"
export type { ApiKey, ApiKeyRequest, ApiKeyUsage } from "#contract/apiKeys/calls.ts"
export type { ApiKeyScope } from "#contract/declaration/apiKeyScopes.ts"
export type { OauthApp } from "#contract/oauthApps/calls.ts"
export type {
  PayoutBatch,
  PayoutCellNote,
  PayoutColumn,
  PayoutRow,
  PayoutRowRail,
  PayoutRowState,
} from "#contract/payouts/calls.ts"
export type {
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDisabledReason,
  WebhookEndpoint,
  WebhookFailure,
} from "#contract/webhooks/calls.ts"
export type { WebhookEventType } from "#contract/webhooks/webhookEvents.ts"
