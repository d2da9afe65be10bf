import { randomUUID } from "node:crypto"
import { Agent, request } from "node:http"
import type { Customer } from "../../test/crash/customers.ts"

/** A request of a customer, as the wallet's page sends it. */
export interface DayRequest {
  readonly customer: Customer
  readonly method?: "GET" | "POST"
  /** Below the API's address. */
  readonly path: string
  readonly body?: object
}

/** Sends requests and keeps live streams open, by few processor cycles of its own. */
export interface DayClient {
  /** @returns the body of an answer 200. @throws Error for any other. */
  send(request: DayRequest): Promise<string>
  /** Opens a live stream. @param hear is called with the type of each event. */
  listen(customer: Customer, hear: (type: string) => void): void
  close(): void
}

/** No answer is waited for any longer, in milliseconds. */
const patience = 30_000

export function createDayClient(api: string): DayClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const streams = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const closing = new AbortController()
  return {
    send: ({ customer, method = "GET", path, body }) =>
      new Promise((resolve, reject) => {
        const text = body && JSON.stringify(body)
        const headers = {
          Authorization: `Bearer ${customer.token}`,
          ...(method === "POST" && { "Content-Type": "application/json", "Idempotency-Key": randomUUID() }),
          ...(text !== undefined && { "Content-Length": Buffer.byteLength(text) }),
        }
        const sent = request(`${api}${path}`, { method, headers, agent, timeout: patience }, (response) => {
          const chunks: Buffer[] = []
          response.on("data", (chunk: Buffer) => chunks.push(chunk))
          response.on("end", () => {
            const answer = Buffer.concat(chunks).toString()
            if (response.statusCode === 200) resolve(answer)
            else reject(new Error(`${method} ${path}: ${response.statusCode} ${answer.slice(0, 200)}`))
          })
        })
        sent.on("timeout", () => sent.destroy(new Error(`${method} ${path}: no answer within ${patience} ms`)))
        sent.on("error", reject)
        sent.end(text)
      }),
    listen(customer, hear) {
      const headers = { Authorization: `Bearer ${customer.token}`, Accept: "text/event-stream" }
      const opened = request(`${api}/events`, { headers, agent: streams, signal: closing.signal }, (response) => {
        let rest = ""
        response.on("error", ignore)
        response.on("data", (chunk: Buffer) => {
          const lines = `${rest}${chunk.toString()}`.split("\n")
          rest = lines.pop() ?? ""
          for (const line of lines) {
            const type = /^data: .*"type":"(\w+)"/.exec(line)?.[1]
            if (type !== undefined) hear(type)
          }
        })
      })
      opened.on("error", ignore) // closed at the end
      opened.end()
    },
    close() {
      closing.abort()
      agent.destroy()
      streams.destroy()
    },
  }
}

function ignore(): void {}
