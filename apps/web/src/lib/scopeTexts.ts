import type { ApiKeyScope } from "@wallet/core/merchant"
import { m } from "../i18n/generated/messages.js"

/** A scope in words: its name, and what a key or an app with it may do. */
export const scopeTexts: Readonly<Record<ApiKeyScope, { readonly name: () => string; readonly text: () => string }>> = {
  read: { name: () => m.apiKeys_scopeRead(), text: () => m.apiKeys_scopeReadText() },
  invoices: { name: () => m.apiKeys_scopeInvoices(), text: () => m.apiKeys_scopeInvoicesText() },
  payouts: { name: () => m.apiKeys_scopePayouts(), text: () => m.apiKeys_scopePayoutsText() },
  exchange: { name: () => m.apiKeys_scopeExchange(), text: () => m.apiKeys_scopeExchangeText() },
  cards: { name: () => m.apiKeys_scopeCards(), text: () => m.apiKeys_scopeCardsText() },
  webhooks: { name: () => m.apiKeys_scopeWebhooks(), text: () => m.apiKeys_scopeWebhooksText() },
}
