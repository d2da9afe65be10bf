import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import {
  type CallData,
  type ErrorTag,
  errorCatalogue,
  getKycStatus,
  requestKycRedirectUrl,
} from "@wallet/core/contract"

/** One answer of the played provider. */
export type Reply =
  | { readonly session: CallData<typeof getKycStatus> }
  | { readonly tag: ErrorTag }
  | { readonly raw: string; readonly status: number }
  | "silence"
  | "hang up"

/** A provider that gives the two calls of an identity check the chosen answers, by the contract. */
export interface PlayedProvider {
  readonly apiUrl: string
  /** Requests as `METHOD /path token`. */
  readonly requests: string[]
  /** The answers in order; the last one stays. */
  answer(...replies: Reply[]): void
  close(): Promise<void>
}

export async function playProvider(): Promise<PlayedProvider> {
  const requests: string[] = []
  let replies: Reply[] = []
  const calls = [getKycStatus, requestKycRedirectUrl]

  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    const known = calls.some(({ method, path }) => request.method === method && request.url === `/api${path}`)
    const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? { tag: "internal_error" }
    send(request, response, known ? reply : { tag: "not_found" })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  // A TCP server's address is an object; only pipes have a string.
  const { port } = server.address() as AddressInfo

  return {
    apiUrl: `http://127.0.0.1:${port}/api`,
    requests,
    answer(...next) {
      replies = next
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function send(request: IncomingMessage, response: ServerResponse, reply: Reply): void {
  if (reply === "silence") return
  if (reply === "hang up") return void request.socket.destroy()
  if ("raw" in reply) return void response.writeHead(reply.status).end(reply.raw)
  if ("session" in reply)
    return void response.end(JSON.stringify({ ok: true, data: reply.session, error: { tag: null } }))
  response.writeHead(errorCatalogue[reply.tag].status)
  response.end(JSON.stringify({ ok: false, error: { tag: reply.tag } }))
}
