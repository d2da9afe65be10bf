import { expect, test, vi } from "vitest"
import { getHideEmptyWallets } from "#actions/profile/getHideEmptyWallets.ts"
import { platformRandom } from "#environment/defaults.ts"
import { createTestClient } from "#testing/createTestClient.ts"
import { ok } from "#testing/scriptedFetch.ts"

const given = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
const offlineAtFirst = (_: unknown, index: number) => (index === 0 ? new Error("offline") : ok(true))
function breaks(): never {
  throw new Error("no tracer")
}

test("each call begins a trace of its own, which its attempts share", async () => {
  const { client, clock, sent } = createTestClient(offlineAtFirst, { random: platformRandom })
  const first = getHideEmptyWallets(client)
  await clock.advance(10_000)
  await first
  await getHideEmptyWallets(client)
  const [attempt, again, other] = sent.map(({ headers }) => headers["traceparent"])
  expect(attempt).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  expect(again).toBe(attempt)
  expect(other?.slice(3, 35)).not.toBe(attempt?.slice(3, 35))
})

test("a call is a step of the embedder's trace where there is one", async () => {
  const traces = [given, undefined]
  const { client, sent } = createTestClient(() => ok(true), { traceparent: () => traces.shift() })
  await getHideEmptyWallets(client)
  await getHideEmptyWallets(client)
  expect(sent[0]?.headers["traceparent"]).toBe(given)
  expect(sent[1]?.headers["traceparent"]).toMatch(/^00-.*-00$/)
})

test("an embedder's tracing that breaks is reported and stops no call", async () => {
  const reported = vi.spyOn(console, "error").mockImplementation(() => {})
  const { client, sent } = createTestClient(() => ok(true), { traceparent: breaks })
  expect(await getHideEmptyWallets(client)).toBe(true)
  expect(sent[0]?.headers["traceparent"]).toMatch(/^00-.*-00$/)
  expect(reported).toHaveBeenCalled()
  reported.mockRestore()
})
