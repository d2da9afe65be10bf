import type { ApiKeyScope } from "@wallet/core/merchant"
import { m } from "#i18n/generated/messages.js"
import { lookUp, unknownTitle } from "#i18n/openValues.ts"

interface ScopeText {
  readonly name: () => string
  readonly text: () => string
}

/** The name and description of each scope. */
export const scopeTexts: Readonly<Record<ApiKeyScope, ScopeText>> = {
  read: { name: () => m.apiKeys_scopeRead(), text: () => m.apiKeys_scopeReadText() },
  invoices: { name: () => m.apiKeys_scopeInvoices(), text: () => m.apiKeys_scopeInvoicesText() },
  payouts: { name: () => m.apiKeys_scopePayouts(), text: () => m.apiKeys_scopePayoutsText() },
  exchange: { name: () => m.apiKeys_scopeExchange(), text: () => m.apiKeys_scopeExchangeText() },
  cards: { name: () => m.apiKeys_scopeCards(), text: () => m.apiKeys_scopeCardsText() },
  webhooks: { name: () => m.apiKeys_scopeWebhooks(), text: () => m.apiKeys_scopeWebhooksText() },
}

/** The texts of a scope. An unknown scope of a newer provider gets a general text. */
export function scopeText(scope: string): ScopeText {
  return lookUp(scopeTexts, scope, { name: unknownTitle, text: () => m.apiKeys_scopeUnknownText() })
}
