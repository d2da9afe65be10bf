import type { ProviderAtWork } from "@wallet/provider/operators/outside.ts"
import { newId } from "@wallet/provider/platform/database/newId.ts"
import { demoCustomer } from "../demoPeople/demoCustomer.ts"
import type { Sandbox } from "../openSandbox.ts"
import { ask, signIn } from "./calls.ts"

/** The credentials of a developer's first program, which acts as the demo customer's shop. */
export interface DeveloperAccess {
  /** Can read, create invoices and create webhook endpoints. It can't move money, which would require two-factor. */
  readonly apiKey: string
  /** Can read. It signs requests instead of being sent. */
  readonly signedKey: string
  /** The secret of webhooks to single invoices' addresses. */
  readonly webhookSecret: string
}

/**
 * Creates an API key and a webhook secret of the demo customer, and revokes those of an earlier start, whose
 * secrets are lost.
 */
export async function makeDeveloperAccess(
  { api, callbackPaths, dispatch, desk }: ProviderAtWork,
  { vendors }: Pick<Sandbox, "vendors">,
): Promise<DeveloperAccess> {
  const parts = { api, callbackPaths, dispatch, desk, ...vendors }
  const session = await signIn(parts, demoCustomer)
  const { items: keys } = await ask(parts, "listApiKeys", {}, session)
  // oxlint-disable-next-line no-await-in-loop -- each may ask for a step-up of its own
  for (const { id, name } of keys)
    if (name === keyName || name === signedKeyName) await ask(parts, "deleteApiKey", { apiKeyId: id }, session)
  const scopes = ["read", "invoices", "webhooks"] as const
  const { secret: apiKey } = await ask(parts, "createApiKey", { name: keyName, scopes: [...scopes] }, session)
  const signed = { name: signedKeyName, scopes: ["read"] as "read"[], signed: true }
  const { secret: signedKey } = await ask(parts, "createApiKey", signed, session)
  const { items: endpoints } = await ask(parts, "listWebhookEndpoints", {}, session)
  const known = endpoints.find(({ url }) => url === null)
  const events = ["invoice.pending", "invoice.paid", "invoice.expired", "invoice.refunded"] as const
  const { secret: webhookSecret } = known
    ? await ask(parts, "rotateWebhookSecret", { webhookEndpointId: known.id }, session)
    : await ask(parts, "createWebhookEndpoint", { url: null, events: [...events] }, session)
  await ask(parts, "logout", {}, session)
  return { apiKey, signedKey, webhookSecret }
}

const keyName = "Made by start"
const signedKeyName = "Made by start, signed"

/** True if a key is still valid: its customer may have deleted it, or the database may be another one. */
export async function isKeyValid({ dispatch }: Pick<ProviderAtWork, "dispatch">, apiKey: string): Promise<boolean> {
  const origin = { address: "127.0.0.1", userAgent: "start", requestId: newId() }
  const { status } = await dispatch("listWallets", origin, {
    readParams: nothing,
    readQuery: nothing,
    readBody: async () => nothing(),
    authorization: `Bearer ${apiKey}`,
    idempotencyKey: undefined,
  })
  return status === 200
}

function nothing(): Record<string, unknown> {
  return {}
}
