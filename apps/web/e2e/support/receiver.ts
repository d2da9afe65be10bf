import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** A request received by an outside server. */
export interface Received {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** A third party's server: it keeps the requests, and answers with the chosen status. */
export async function openReceiver() {
  const received: Received[] = []
  let status = 200
  const server = createServer((request, response) => {
    let body = ""
    request.setEncoding("utf8")
    request.on("data", (part: string) => {
      body += part
    })
    request.on("end", () => {
      received.push({ path: request.url ?? "", headers: request.headers, body })
      response.statusCode = status
      response.end("<p>thanks</p>")
    })
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith: (next: number) => {
      status = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
