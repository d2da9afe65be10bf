import { NetworkError } from "@wallet/core"
import { expect, test } from "vitest"
import { CommandError } from "../src/exitCodes.ts"
import { type RelayOptions, relay, type ToldOutcome } from "../src/relay.ts"

type Pulled = Awaited<ReturnType<RelayOptions["pull"]>>[number]

const deliver = (id: string) => ({ id, eventId: id, type: "invoice.paid", requestBody: "{}" }) as Pulled
const arrived = { duration: 1, status: 204, failure: null, responseBody: "" }
const cut = () => new NetworkError("get", new Error("cut"))

/** A provider that keeps deliveries until their outcome is reported, and loses connections on demand. */
function createQueue(...ids: string[]) {
  const waiting = ids.map(deliver)
  const told: string[] = []
  const forwarded: string[] = []
  const log: string[] = []
  /** The fault of each pull: before or after the provider has taken it in. */
  const cuts: ("before" | "after" | "none")[] = []
  const ending = new AbortController()
  const options: RelayOptions = {
    signal: ending.signal,
    count: Number.POSITIVE_INFINITY,
    interval: 1,
    onLost: () => log.push("lost"),
    onBack: () => log.push("back"),
    async pull(outcomes: readonly ToldOutcome[]) {
      const at = cuts.shift() ?? "none"
      if (at === "before") throw cut()
      for (const { deliveryId } of outcomes) {
        const place = waiting.findIndex(({ id }) => id === deliveryId)
        if (place !== -1) told.push(...waiting.splice(place, 1).map(({ id }) => id))
      }
      if (at === "after") throw cut()
      if (waiting.length === 0 && cuts.length === 0) ending.abort()
      return waiting.slice(0, 20)
    },
    async handle({ id }) {
      forwarded.push(id)
      return arrived
    },
  }
  return { options, told, forwarded, log, cuts, waiting }
}

const ids = Array.from({ length: 45 }, (_, at) => `d${at}`)

test("each is forwarded once and in order, and its outcome is reported", async () => {
  const { options, told, forwarded } = createQueue(...ids)
  await relay(options)
  expect(forwarded).toEqual(ids)
  expect(told).toEqual(ids)
})

test.each(["before", "after"] as const)(
  "a connection that is cut %s the provider hears loses and doubles nothing",
  async (at) => {
    const { options, told, forwarded, log, cuts } = createQueue(...ids)
    cuts.push("none", at, at, "none", at)
    await relay(options)
    expect(forwarded).toEqual(ids)
    expect(told).toEqual(ids)
    expect(log).toEqual(["lost", "back", "lost", "back"])
  },
)

test("one that is answered again, because its outcome was not told yet, is not forwarded again", async () => {
  const { options, forwarded, told } = createQueue("a", "b")
  await relay({
    ...options,
    pull: async (outcomes) => {
      const answer = await options.pull(outcomes)
      return told.length === 0 && forwarded.length > 0 ? [deliver("a"), deliver("b")] : answer
    },
  })
  expect(forwarded).toEqual(["a", "b"])
})

test("it ends after the number that is asked for, and tells those outcomes", async () => {
  const { options, forwarded, told } = createQueue("a", "b", "c")
  await relay({ ...options, count: 2 })
  expect(forwarded).toEqual(["a", "b"])
  expect(told).toEqual(["a", "b"])
})

test("a refusal ends it", async () => {
  const { options } = createQueue()
  const refusal = new CommandError("notAuthorised", "no")
  await expect(relay({ ...options, pull: () => Promise.reject(refusal) })).rejects.toBe(refusal)
})

test("a forward that its user interrupts is not told as failed", async () => {
  const ending = new AbortController()
  const { options } = createQueue("a")
  const outcomes: string[] = []
  await relay({
    ...options,
    signal: ending.signal,
    pull: async (all) => {
      outcomes.push(...all.map(({ deliveryId }) => deliveryId))
      return [deliver("a")]
    },
    handle: async () => {
      ending.abort()
      return { ...arrived, status: null, failure: "unreachable" }
    },
  })
  expect(outcomes).toEqual([])
})
