import { once } from "node:events"
import { createServer, type IncomingMessage, type RequestOptions, request as send } from "node:http"
import type { AddressInfo } from "node:net"

/** A request passing through a relay. */
export interface Relayed {
  /**
   * `asked`: the request has arrived and is not yet forwarded. `answered`: the response has arrived and is not yet
   * forwarded.
   */
  readonly moment: "asked" | "answered"
  readonly path: string
  readonly body: string
  /** Empty until there is one. */
  readonly answer: string
}

/** A relay between a process and a server, which can stop requests and responses. */
export interface Relay {
  readonly url: string
  stop(): void
}

/**
 * Forwards requests to a server, and the responses back.
 *
 * @param target `http://127.0.0.1:…`, or `unix:` and the path of a socket.
 * @param passes is called with each request and each answer; if it returns false, the connection is cut.
 */
export async function startRelay(target: string, passes: (relayed: Relayed) => Promise<boolean>): Promise<Relay> {
  const to = target.startsWith("unix:")
    ? { socketPath: target.slice("unix:".length) }
    : { hostname: new URL(target).hostname, port: new URL(target).port }
  const server = createServer((asked, response) => {
    const relay = async () => {
      const body = await readText(asked)
      const relayed = { path: asked.url ?? "/", body, answer: "" }
      if (!(await passes({ ...relayed, moment: "asked" }))) return response.destroy()
      const { method, headers } = asked
      const { status, text } = await pass({ ...to, method, path: relayed.path, headers }, body)
      if (!(await passes({ ...relayed, moment: "answered", answer: text }))) return response.destroy()
      response.writeHead(status, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) })
      return response.end(text)
    }
    relay().catch(() => response.destroy())
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  // A server on a port has such an address.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function pass(options: RequestOptions, body: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = send(options, (answer) => {
      readText(answer).then((text) => resolve({ status: answer.statusCode ?? 500, text }), reject)
    })
    asked.on("error", reject)
    asked.end(body)
  })
}

async function readText(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of message as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts).toString()
}
