/**
 * Scopes that a customer may grant to an app: those of API keys by which no money leaves the wallet. A program that pays
 * out needs an API key of the customer's.
 */
export const appScopes = ["read", "invoices", "exchange", "webhooks"] as const
/** A scope of apps, e.g. `read`. */
export type AppScope = (typeof appScopes)[number]
