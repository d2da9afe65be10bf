import type { ApiKey, ApiKeyScope } from "@wallet/core/contract"
import { m } from "../../../i18n/generated/messages.js"
import type { BadgeKind } from "../../../ui/Badge.tsx"

/** A scope in words: its name, and what a key with it may do. */
export const scopeTexts: Readonly<Record<ApiKeyScope, { readonly name: () => string; readonly text: () => string }>> = {
  read: { name: () => m.apiKeys_scopeRead(), text: () => m.apiKeys_scopeReadText() },
  invoices: { name: () => m.apiKeys_scopeInvoices(), text: () => m.apiKeys_scopeInvoicesText() },
  payouts: { name: () => m.apiKeys_scopePayouts(), text: () => m.apiKeys_scopePayoutsText() },
  exchange: { name: () => m.apiKeys_scopeExchange(), text: () => m.apiKeys_scopeExchangeText() },
  cards: { name: () => m.apiKeys_scopeCards(), text: () => m.apiKeys_scopeCardsText() },
  webhooks: { name: () => m.apiKeys_scopeWebhooks(), text: () => m.apiKeys_scopeWebhooksText() },
}

/** How a key stands, in a word and a colour. */
export const stateTexts: Readonly<Record<ApiKey["state"], { readonly kind: BadgeKind; readonly text: () => string }>> =
  {
    active: { kind: "success", text: () => m.apiKeys_stateActive() },
    rotating: { kind: "accent", text: () => m.apiKeys_stateRotating() },
    disabled: { kind: "neutral", text: () => m.apiKeys_stateDisabled() },
    expired: { kind: "warning", text: () => m.apiKeys_stateExpired() },
    revoked: { kind: "danger", text: () => m.apiKeys_stateRevoked() },
  }
