import { expect, test } from "vitest"
import { readCountry } from "#policies/region.ts"
import { createTestClient } from "#testing/createTestClient.ts"
import { json, type Reply, silence, text } from "#testing/scriptedFetch.ts"
import { detectRegion } from "./detectRegion.ts"

const geolocation = [
  { url: "https://one.example/", readCountry },
  { url: "https://two.example/", readCountry },
  { url: "https://three.example/", readCountry },
]
const asked = (replies: readonly Reply[]) => createTestClient((_, index) => replies[index] ?? text(""), { geolocation })

test("spec §4: the services are asked in order until one returns a country, which becomes the region code", async () => {
  const { client, sent, storage, emitted } = asked([
    new Error("offline"),
    json({ country_code: "DE" }),
    json({ country: "FR" }),
  ])
  expect(await detectRegion(client)).toBe("de")
  expect(sent.map(({ url }) => url)).toEqual(["https://one.example/", "https://two.example/"])
  expect(client.store.getState()).toMatchObject({ regionCode: "de", client: { country: "de" } })
  expect(storage.getItem("regionCode")).toBe("de")
  expect(emitted.map(([name]) => name)).toEqual(["region", "currencies"])
})

test("spec §7: no Authorization on the geolocation services", async () => {
  const { client, sent } = asked([])
  await detectRegion(client)
  expect(sent).toHaveLength(3)
  for (const { headers, method } of sent) expect([method, Object.keys(headers)]).toEqual(["GET", ["Accept"]])
})

test.each<[string, Reply]>([
  ["answers 200 with an error", json({ error: true, country: "US" })],
  ["gives a full country name", json({ country: "Germany" })],
  ["answers HTML", text("<html>")],
  ["fails", json({ country: "US" }, { status: 500 })],
  ["never stops", text("x".repeat(2_000_000))],
])("a service that %s is passed over", async (_, reply) => {
  const { client } = asked([reply, json({ country_code: "at" })])
  expect(await detectRegion(client)).toBe("at")
})

test.each<[string, (body: string) => string | undefined]>([
  ["throws", (body) => JSON.parse(body).country.iso.code],
  ["takes a full name for a code", (body) => JSON.parse(body).country],
])("a site's own reader that %s leads to the next service, and a code in capitals is taken", async (_, readCountry) => {
  const geolocation = [
    { url: "https://first.example/", readCountry },
    { url: "https://second.example/", readCountry: () => "AT" },
  ]
  const { client } = createTestClient(() => json({ country: "Germany" }), { geolocation })
  expect(await detectRegion(client)).toBe("at")
})

test("a service that never answers is passed over after its time", async () => {
  const { client, clock } = asked([silence(), json({ country_code: "at" })])
  const region = detectRegion(client)
  await clock.advance(4000)
  expect(await region).toBe("at")
})

test("spec §4: where none returns a country the region code is removed; spec §3: and id 1 with it", async () => {
  const { client, storage, eventsOf } = asked([])
  client.store.setState({ regionCode: "de" })
  expect(await detectRegion(client)).toBeUndefined()
  expect(client.store.getState().regionCode).toBeUndefined()
  expect(storage.getItem("regionCode")).toBeNull()
  expect(eventsOf("region")).toEqual([{ regionCode: undefined }])
  expect(eventsOf("currencies")[0]?.currencies.some(({ id }) => id === 1)).toBe(false)
})

test("spec §3: the currency list is rebuilt for the region, USDT first", async () => {
  const { client, eventsOf } = asked([json({ country: "DE" })])
  await detectRegion(client)
  const codes = eventsOf("currencies")[0]?.currencies.map(({ code }) => code)
  expect(codes?.slice(0, 3)).toEqual(["USDT", "WUD", "RUB"])
})

test("an aborted detection leaves the region unchanged", async () => {
  const { client } = asked([silence()])
  client.store.setState({ regionCode: "de" })
  await expect(detectRegion(client, { signal: AbortSignal.abort("no") })).rejects.toBe("no")
  expect(client.store.getState().regionCode).toBe("de")
})
