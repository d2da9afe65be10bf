import { expect, test } from "vitest"
import type { FetchResponse } from "#environment/fetch.ts"
import { createTestClient } from "#testing/createTestClient.ts"
import { settle } from "#testing/fakeClock.ts"
import { type Reply, refused, text } from "#testing/scriptedFetch.ts"
import { liveEvents } from "./liveEvents.ts"

interface OpenStream {
  readonly response: FetchResponse
  readonly write: (piece: string) => Promise<void>
  readonly end: () => Promise<void>
}

function openStream(): OpenStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(own) {
      controller = own
    },
  })
  return {
    response: { ...text("", { headers: { "content-type": "text/event-stream; charset=utf-8" } }), body },
    write: async (piece) => {
      controller?.enqueue(new TextEncoder().encode(piece))
      await settle()
    },
    end: async () => {
      controller?.close()
      await settle()
    },
  }
}

function listenTo(replies: readonly Reply[]) {
  const setup = createTestClient((_, index) => replies[index] ?? new Error("offline"))
  const heard: string[] = []
  const controller = new AbortController()
  let ended = false
  const listening = liveEvents(setup.client, {
    onEvent: ({ type }) => heard.push(type),
    onOpen: () => heard.push("open"),
    onClose: () => heard.push("close"),
    signal: controller.signal,
  }).then(() => {
    ended = true
    return undefined
  })
  return { ...setup, heard, controller, listening, hasEnded: () => ended }
}

test("events are delivered as they arrive, also of a type that a newer provider has added", async () => {
  const stream = openStream()
  const { heard, sent } = listenTo([stream.response])
  await settle()
  await stream.write('id: 1\ndata: {"type":"wallets"}\n\ndata: {"type":"news"}\n\ndata: broken\n\ndata: {"type":"ky')
  await stream.write('c"}\n\n')
  expect(heard).toEqual(["open", "wallets", "news", "kyc"])
  expect(sent[0]).toMatchObject({
    url: "https://example.com/api/events",
    headers: { Accept: "text/event-stream", Authorization: "Bearer token-1" },
  })
})

test("a lost connection is made again, from the last id on, and everything is read again", async () => {
  const [first, second] = [openStream(), openStream()]
  const { heard, sent, clock } = listenTo([first.response, second.response])
  await settle()
  await first.write('id: 41\n\nid: 42\ndata: {"type":"topUps"}\n\n')
  await first.end()
  await clock.advance(500)
  expect(heard).toEqual(["open", "topUps", "close", "open"])
  expect(sent.map(({ headers }) => headers["Last-Event-ID"])).toEqual([undefined, "42"])
})

test("attempts in vain come more and more seldom, at most half a minute apart", async () => {
  const { sent, clock, eventsOf } = listenTo([])
  await clock.advance(600_000)
  expect(sent.length).toBeGreaterThan(18)
  expect(sent.length).toBeLessThan(60)
  expect(eventsOf("toast")).toEqual([])
})

test("after an eviction it waits as long as the provider says, and from one eviction to the next up to minutes", async () => {
  const streams = Array.from({ length: 40 }, openStream)
  const { sent, clock } = listenTo(streams.map(({ response }) => response))
  const waits: number[] = []
  await settle()
  for (const { write, end } of streams.slice(0, 12)) {
    const [at, count] = [clock.now(), sent.length]
    // oxlint-disable-next-line no-await-in-loop -- one eviction after the other
    await write("id: 7\n\n")
    // oxlint-disable-next-line no-await-in-loop
    await write("event: evicted\nretry: 5000\n\n")
    // oxlint-disable-next-line no-await-in-loop
    await end()
    // oxlint-disable-next-line no-await-in-loop
    while (sent.length === count) await clock.advance(100)
    waits.push(clock.now() - at)
  }
  expect(waits[0]).toBeGreaterThanOrEqual(2500)
  expect(waits.slice(-3).every((wait) => wait >= 150_000 && wait <= 300_000)).toBe(true)
})

test("a connection that is silent for a minute is taken for dead", async () => {
  const { heard, clock } = listenTo([openStream().response, openStream().response])
  await clock.advance(60_500)
  expect(heard).toEqual(["open", "close", "open"])
})

test.each([
  ["a page of HTML", text("<html>")],
  ["an error of the provider", refused("service_unavailable", 503)],
])("%s in place of the stream is tried again", async (_, reply) => {
  const { heard, clock } = listenTo([reply, openStream().response])
  await clock.advance(1000)
  expect(heard).toEqual(["open"])
})

test("it ends where the token is refused, and leaves the session to the next call", async () => {
  const { client, listening, sent } = listenTo([refused("invalid_authorization_token", 401)])
  await listening
  expect(sent).toHaveLength(1)
  expect(client.store.getState().accessToken).toBe("token-1")
})

test("it ends with its signal, with the session and with the client, and leaves no timer", async () => {
  for (const way of ["signal", "session", "client"] as const) {
    const { controller, client, listening, heard, clock } = listenTo([openStream().response])
    // oxlint-disable-next-line no-await-in-loop -- one way after the other
    await settle()
    if (way === "signal") controller.abort()
    if (way === "session") client.store.setState({ accessToken: "token-2" })
    if (way === "client") client.dispose()
    // oxlint-disable-next-line no-await-in-loop -- one way after the other
    await listening
    expect(heard).toEqual(["open", "close"])
    expect(clock.waiting()).toBe(0)
  }
})

test("without a session there are no live events", async () => {
  const { client, sent } = createTestClient()
  client.store.setState({ accessToken: undefined })
  await liveEvents(client, { onEvent: () => {} })
  expect(sent).toEqual([])
})
