import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"

/**
 * A double of a pruned node: it forwards requests to a full node, and answers for dropped blocks as a pruned one
 * does.
 */
export interface PrunedNode {
  readonly url: string
  stop(): void
}

/**
 * Starts a double of a pruned node of the Bitcoin family.
 *
 * @param whole the address of the node that it asks, with name and password.
 * @param dropped hashes of the blocks that it has dropped.
 */
export async function startPrunedNode(whole: string, dropped: ReadonlySet<string>): Promise<PrunedNode> {
  const { origin, username, password } = new URL(whole)
  const server = createServer((asked, response) => {
    const answer = async () => {
      const body = await text(asked)
      const { id, method, params } = JSON.parse(body) as { id: string; method: string; params: readonly unknown[] }
      if (method === "getblock" && dropped.has(String(params[0]))) {
        // The error texts of Bitcoin Core 0.21 and of Litecoin Core (`rpc/blockchain.cpp`).
        const error = { code: -1, message: "Block not available (pruned data)" }
        response.writeHead(500, { "content-type": "application/json" })
        return response.end(JSON.stringify({ result: null, error, id }))
      }
      const { authorization = "" } = asked.headers
      const passed = await fetch(origin, { method: "POST", headers: { authorization }, body })
      response.writeHead(passed.status, { "content-type": "application/json" })
      return response.end(await passed.text())
    }
    answer().catch(() => response.destroy())
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${username}:${password}@127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
