import { expect, test } from "vitest"
import { fetchPayload } from "#actions/provider/fetchPayload.ts"
import { watchBuild } from "#actions/provider/watchBuild.ts"
import { createTestClient } from "#testing/createTestClient.ts"
import { json, text } from "#testing/scriptedFetch.ts"

test("spec §4, §7: a new build is found without authentication and reported, and the page reloads once", async () => {
  let reloads = 0
  const metadata = { id: "build-2", prerendered: ["/", "/faq"], notes: "New: invoices" }
  const { client, sent, clock, eventsOf } = createTestClient(({ url }) =>
    json(url.endsWith("/latest.json") ? { id: "build-2" } : metadata),
  )
  watchBuild(client, { currentBuild: "build-1", reload: () => reloads++, siteUrl: "https://example.com" })
  await clock.advance(3 * 3_600_000)
  const files = ["/builds/latest.json", "/builds/meta/build-2.json"]
  expect(sent.map(({ url }) => url)).toEqual(files.map((path) => `https://example.com${path}`))
  for (const { headers } of sent) expect(headers).toEqual({ Accept: "application/json" })
  expect(eventsOf("build")).toEqual([{ currentBuild: "build-1", latestBuild: "build-2", metadata }])
  expect(reloads).toBe(1)
})

test.each([text("<html>"), json({ id: "build-1", prerendered: [] }), new Error("offline")])(
  "spec §4: a new build whose metadata can't be read is one all the same",
  async (reply) => {
    let reloads = 0
    const answers = ({ url }: { readonly url: string }) =>
      url.endsWith("/latest.json") ? json({ id: "build-2" }) : reply
    const { client, clock, eventsOf } = createTestClient(answers)
    watchBuild(client, { currentBuild: "build-1", reload: () => reloads++ })
    await clock.advance(3_600_000)
    expect(eventsOf("build")).toStrictEqual([{ currentBuild: "build-1", latestBuild: "build-2", metadata: undefined }])
    expect(reloads).toBe(1)
  },
)

const isMissing = new TypeError("Failed to fetch dynamically imported module: /assets/a.js")
const fail = () => {
  throw new Error("SecurityError")
}

test.each([
  ["is closed", { getItem: fail, setItem: fail, removeItem: fail }],
  ["is full", { getItem: () => null, setItem: fail, removeItem: () => {} }],
])("spec §4: where the storage %s a missing chunk reloads no page, because it would for ever", async (_, closed) => {
  let reloads = 0
  const { client } = createTestClient(() => json({}), { storage: { ...closed, entries: new Map() } })
  const watcher = watchBuild(client, { currentBuild: "build-1", reload: () => reloads++ })
  expect(await watcher.reportChunkError(isMissing)).toBe(false)
  expect(reloads).toBe(0)
})

test("spec §4: a missing chunk reloads the page once", async () => {
  let reloads = 0
  const { client, storage } = createTestClient(() => json({}))
  const open = () => watchBuild(client, { currentBuild: "build-1", reload: () => reloads++ })
  expect(await open().reportChunkError(isMissing)).toBe(true)
  expect(storage.getItem("lastReload")).toContain("build-1")
  expect(await open().reportChunkError(isMissing)).toBe(false)
  expect(reloads).toBe(1)
})

test.each([text("<html>"), text("", { status: 404 }), json({}), new Error("offline")])(
  "a build file that can't be read changes nothing",
  async (reply) => {
    let reloads = 0
    const { client, clock, emitted } = createTestClient(() => reply)
    watchBuild(client, { currentBuild: "build-1", reload: () => reloads++ })
    await clock.advance(3_600_000)
    expect([reloads, emitted]).toEqual([0, []])
  },
)

test("the watcher ends with the client", async () => {
  const { client, sent, clock } = createTestClient(() => json({ id: "build-1" }))
  watchBuild(client, { currentBuild: "build-1", reload: () => {} })
  client.dispose()
  await clock.advance(3 * 3_600_000)
  expect(sent).toEqual([])
  expect(clock.waiting()).toBe(0)
})

test("spec §7: a page's payload file is read without authentication", async () => {
  const { client, sent } = createTestClient(() => json({ title: "First" }))
  expect(await fetchPayload(client, { page: "/blog/first", locale: "en" })).toEqual({ title: "First" })
  expect(sent.map(({ url, headers }) => [url, Object.keys(headers)])).toEqual([
    ["/blog/first/_payload.en.json", ["Accept"]],
  ])
})

test("spec §7: it is skipped on very slow connections and with data saver on", async () => {
  const { client, sent } = createTestClient(() => json({}))
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const connection of [{ effectiveType: "2g" }, { saveData: true }])
    expect(await fetchPayload(client, { page: "/", locale: "en", connection })).toBeUndefined()
  expect(sent).toEqual([])
})

test("an invalid JSON payload is ignored", async () => {
  const { client } = createTestClient(() => text("<html>"))
  expect(await fetchPayload(client, { page: "/", locale: "en" })).toBeUndefined()
})
