/** What an API key may be allowed to do. A call names the one that lets a key call it. */
export const apiKeyScopes = ["read", "invoices", "payouts", "exchange", "cards", "webhooks"] as const
/** A scope of API keys, e.g. `payouts`. */
export type ApiKeyScope = (typeof apiKeyScopes)[number]
