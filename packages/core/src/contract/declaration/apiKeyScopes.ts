/** The permissions of an API key. A call names the one that lets a key make it. */
export const apiKeyScopes = ["read", "invoices", "payouts", "exchange", "cards", "webhooks"] as const
/** A scope of API keys, e.g. `payouts`. */
export type ApiKeyScope = (typeof apiKeyScopes)[number]
