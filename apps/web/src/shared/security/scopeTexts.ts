import type { ApiKeyScope } from "@wallet/core/merchant"
import { m } from "#i18n/generated/messages.js"
import { lookUp, unknownTitle } from "#i18n/openValues.ts"

interface ScopeText {
  readonly name: () => string
  readonly text: () => string
}

/** A scope in words: its name, and what a key or an app with it may do. */
export const scopeTexts: Readonly<Record<ApiKeyScope, ScopeText>> = {
  read: { name: () => m.apiKeys_scopeRead(), text: () => m.apiKeys_scopeReadText() },
  invoices: { name: () => m.apiKeys_scopeInvoices(), text: () => m.apiKeys_scopeInvoicesText() },
  payouts: { name: () => m.apiKeys_scopePayouts(), text: () => m.apiKeys_scopePayoutsText() },
  exchange: { name: () => m.apiKeys_scopeExchange(), text: () => m.apiKeys_scopeExchangeText() },
  cards: { name: () => m.apiKeys_scopeCards(), text: () => m.apiKeys_scopeCardsText() },
  webhooks: { name: () => m.apiKeys_scopeWebhooks(), text: () => m.apiKeys_scopeWebhooksText() },
}

/** A scope in words; one that only a newer provider knows says so. */
export function scopeText(scope: string): ScopeText {
  return lookUp(scopeTexts, scope, { name: unknownTitle, text: () => m.apiKeys_scopeUnknownText() })
}
