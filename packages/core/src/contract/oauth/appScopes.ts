/**
 * What a customer may let the app of somebody else do: of the scopes of API keys, those by which no money leaves the
 * wallet. Whoever pays out uses a key of their own.
 */
export const appScopes = ["read", "invoices", "exchange", "webhooks"] as const
/** A scope of apps, e.g. `read`. */
export type AppScope = (typeof appScopes)[number]
