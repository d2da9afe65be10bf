import { createWebhookEndpoint } from "@wallet/core/merchant"
import type { MakeOwned } from "./ownedObjects.ts"

/** Creates an endpoint that listens. */
export const makeOwnedListener: MakeOwned = async (provider, token) => {
  const client = provider.createClient(token)
  const { endpoint } = await createWebhookEndpoint(client, { url: "listen:laptop", events: ["webhook.test"] })
  return { webhookEndpointId: endpoint.id }
}
