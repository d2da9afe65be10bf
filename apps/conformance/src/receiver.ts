import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { text } from "node:stream/consumers"
import { Breach } from "./check.ts"

/** A webhook as it arrived. */
export interface Arrival {
  readonly body: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Receives webhooks on this machine. */
export interface Receiver {
  /** The next unread webhook. @throws Breach if none comes. */
  readonly next: () => Promise<Arrival>
  /** Answers the next one with 500. */
  readonly refuseNext: () => void
  readonly close: () => Promise<void>
}

/** Time limit for a webhook, in milliseconds. A first retry comes within a minute. */
const patience = 90_000

/** Listens at a port of 127.0.0.1. */
export async function startReceiver(port: number): Promise<Receiver> {
  const waiting: Arrival[] = []
  let refuses = false
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    waiting.push({ body: await text(request), headers: request.headers })
    response.writeHead(refuses ? 500 : 204).end()
    refuses = false
    server.emit("arrival")
  }
  const server = createServer((request, response) => void take(request, response))
  server.listen(port, "127.0.0.1")
  await once(server, "listening")
  return {
    next: async () => {
      const signal = AbortSignal.timeout(patience)
      if (waiting.length === 0) await once(server, "arrival", { signal }).catch(() => undefined)
      const [arrival] = waiting.splice(0, 1)
      if (!arrival) throw new Breach(`no webhook came in ${patience / 1000} s`)
      return arrival
    },
    refuseNext: () => {
      refuses = true
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}
