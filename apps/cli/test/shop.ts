import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { verifyWebhook } from "@wallet/core/webhooks"

/** A developer's server that verifies webhooks. */
export interface Shop {
  readonly url: string
  /** Verified events in the order of their arrival. */
  readonly events: { readonly id: string; readonly type: string; readonly data: Record<string, unknown> }[]
  /** The status of further answers. */
  answer(status: number): void
  readonly close: () => Promise<void>
}

export async function openShop(secret: () => string, port = 0): Promise<Shop> {
  const events: Shop["events"] = []
  let status = 204
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      const { id, payload } = await verifyWebhook(await text(request), request.headers, { secret: secret() })
      events.push({ id, ...(payload as { type: string; data: Record<string, unknown> }) })
      response.writeHead(status).end("heard")
    } catch (error) {
      response.writeHead(400).end(String(error))
    }
  }
  const server = createServer((request, response) => void receive(request, response))
  server.listen(port, "127.0.0.1")
  await once(server, "listening")
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    events,
    answer(next) {
      status = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}
