import { createWebhookEndpoint } from "@wallet/core/merchant"
import type { TestProvider } from "#test/testProvider.ts"

/** Creates an endpoint that listens. */
export async function makeOwnedListener(provider: TestProvider, token: string): Promise<Record<string, string>> {
  const client = provider.createClient(token)
  const { endpoint } = await createWebhookEndpoint(client, { url: "listen:laptop", events: ["webhook.test"] })
  return { webhookEndpointId: endpoint.id }
}
