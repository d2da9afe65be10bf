import { expect, expectTypeOf, test } from "vitest"
import { listApiKeyRequests } from "#actions/apiKeys.ts"
import { listOperations } from "#actions/history.ts"
import { contract } from "#contract/contract.ts"
import type { ApiKeyRequest, Operation } from "#exports/contract.ts"
import { createTestClient } from "#testing/createTestClient.ts"
import { readReason } from "#testing/readReason.ts"
import { ok, refused } from "#testing/scriptedFetch.ts"
import { listItems, listPages } from "./pages.ts"

const request = (id: string) => ({
  id,
  apiKeyId: "key-1",
  at: "2026-03-15T12:00:00Z",
  call: "listWallets",
  method: "GET",
  path: "/wallets",
  status: 200,
  tag: null,
  address: "203.0.113.7",
  requestId: `request-${id}`,
  duration: 3,
})
const pages = [
  { items: [request("a"), request("b")], nextCursor: "b" },
  { items: [], nextCursor: "c" },
  { items: [request("d")], nextCursor: null },
]
const key = { apiKeyId: "key-1" }
const fields = Object.entries(contract).map(([name, call]) => ({
  name,
  query: "query" in call ? Object.keys(call.query.entries) : [],
  data: "entries" in call.data ? call.data.entries : {},
}))

async function collect<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = []
  for await (const item of list) collected.push(item)
  return collected
}

test("every call that takes a cursor answers with items and the next cursor, so that one iterator reads all of them", () => {
  const paged = fields.filter(({ query }) => query.includes("cursor"))
  expect(paged.length).toBeGreaterThan(10)
  expect(paged.filter(({ data }) => !("items" in data && "nextCursor" in data)).map(({ name }) => name)).toEqual([])
  expect(fields.filter(({ query, data }) => "nextCursor" in data && !query.includes("cursor"))).toEqual([])
})

test("the items of all pages come in order, each page by the cursor of the one before", async () => {
  const { client, sent } = createTestClient((_, index) => ok(pages[index]))
  const items = await collect(listItems(client, listApiKeyRequests, { ...key, limit: 2 }))
  expectTypeOf(items).toEqualTypeOf<ApiKeyRequest[]>()
  expect(items.map(({ id }) => id)).toEqual(["a", "b", "d"])
  expect(sent.map(({ url }) => new URL(url).search)).toEqual(["?limit=2", "?limit=2&cursor=b", "?limit=2&cursor=c"])
})

test("pages are read as they are needed: whoever leaves the loop reads no more", async () => {
  const { client, sent } = createTestClient((_, index) => ok(pages[index]))
  for await (const { id } of listItems(client, listApiKeyRequests, key)) if (id === "b") break
  expect(sent).toHaveLength(1)
})

test("a call that needs no parameters is read without them", async () => {
  const { client } = createTestClient(() => ok({ items: [], nextCursor: null }))
  const items = await collect(listItems(client, listOperations))
  expectTypeOf(items).toEqualTypeOf<Operation[]>()
  expect(await collect(listPages(client, listOperations))).toEqual([{ items: [], nextCursor: null }])
})

test("an error of a page is the error of the loop", async () => {
  const { client } = createTestClient((_, index) => (index === 0 ? ok(pages[0]) : refused("not_found", 404)))
  expect(await readReason(collect(listItems(client, listApiKeyRequests, key)))).toMatchObject({ tag: "not_found" })
})

test("a page that leads to itself ends the loop with an error", async () => {
  const { client, sent } = createTestClient(() => ok({ items: [request("a")], nextCursor: "a" }))
  expect(await readReason(collect(listItems(client, listApiKeyRequests, key)))).toMatchObject({
    name: "ContractError",
    path: "data.nextCursor",
  })
  expect(sent).toHaveLength(2)
})

test("an aborted signal ends the loop with its reason", async () => {
  const { client } = createTestClient((_, index) => ok(pages[index]))
  const controller = new AbortController()
  const read = async () => {
    for await (const _ of listItems(client, listApiKeyRequests, key, { signal: controller.signal }))
      controller.abort(new Error("enough"))
  }
  expect(await readReason(read())).toMatchObject({ message: "enough" })
})
