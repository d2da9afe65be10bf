import { once } from "node:events"
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"

/** A request received by a double. */
export interface DoubleRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A response of a double. */
export interface DoubleAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * The next response of a faulty vendor: `hang` never responds and does nothing, `hangAfterwards` executes the request first, a
 * response replaces the real one and nothing is executed.
 */
export type Fault = "hang" | "hangAfterwards" | DoubleAnswer

/** Serves a vendor's double over HTTP on this machine. Every response says that it is a double. */
export async function startFaultyServer(answer: (request: DoubleRequest) => DoubleAnswer) {
  const faults: Fault[] = []
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = {
      method: request.method ?? "",
      path: request.url ?? "",
      headers: request.headers,
      body: await text(request),
    }
    const fault = faults.shift()
    if (fault === "hang") return
    const given = typeof fault === "object" ? fault : answer(asked)
    if (fault === "hangAfterwards") return
    response.writeHead(given.status, { "X-Test-Double": "yes", ...given.headers }).end(given.body)
  }
  const server = createServer((request, response) => void serve(request, response)).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo // of a port, not of a pipe
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Responds to the next requests with faults, one after the other. */
    failNext: (...next: readonly Fault[]) => void faults.push(...next),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
