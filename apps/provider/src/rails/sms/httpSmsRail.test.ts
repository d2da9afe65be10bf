import { once } from "node:events"
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { afterEach, describe, expect, test } from "vitest"
import { createHttpSmsRail } from "./httpSmsRail.ts"

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A gateway that answers everything with one status, and repeats what it was sent. */
async function startGateway(status: number) {
  const taken: { headers: IncomingHttpHeaders; body: unknown }[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    taken.push({ headers: request.headers, body: JSON.parse(body) })
    response.writeHead(status).end(body)
  }
  const server = createServer((request, response) => void take(request, response)).listen(0, "127.0.0.1")
  closing.push(() => server.close())
  await once(server, "listening")
  const { port } = server.address() as AddressInfo // of a port, not of a pipe
  return { taken, url: `http://127.0.0.1:${port}/messages` }
}

const message = { reference: "one", to: "+491701234567", text: "Ваш код: 123456" }

describe("screens C settings: messages to phones by an operator's own gateway", () => {
  test("it gets the message whole, under its reference, with our token", async () => {
    const { taken, url } = await startGateway(202)
    await createHttpSmsRail({ url, token: "a gateway's token" }).send(message)
    expect(taken.map(({ body }) => body)).toEqual([message])
    expect(taken[0]?.headers).toMatchObject({ authorization: "Bearer a gateway's token", "idempotency-key": "one" })
  })

  test("one that refuses it, or is away, is an error that repeats nothing of the message", async () => {
    const { url } = await startGateway(400)
    await expect(createHttpSmsRail({ url, token: undefined }).send(message)).rejects.toThrow(
      /^The SMS gateway answered 400$/,
    )
    await expect(createHttpSmsRail({ url: "http://127.0.0.1:1", token: undefined }).send(message)).rejects.toThrow(
      "fetch failed",
    )
  })
})
