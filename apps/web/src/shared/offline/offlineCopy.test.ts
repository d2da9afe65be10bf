import { QueryClient } from "@tanstack/react-query"
import { createWalletClient } from "@wallet/core"
import { getOperationsQueryKey, getProfileQueryKey, getWalletsQueryKey } from "@wallet/core/queries"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createMemoryCaches } from "#worker/memoryCaches.testing.ts"
import { followOfflineCopy } from "./offlineCopy.ts"

const createWallet = (accessToken: string) => {
  const client = createWalletClient({
    siteDomain: "wallet.example",
    storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
  })
  client.store.setState({ accessToken })
  return client
}

beforeEach(() => vi.stubGlobal("caches", createMemoryCaches()))
afterEach(() => vi.unstubAllGlobals())

/** Simulates a later visit and returns its cache. */
async function revisit(client: ReturnType<typeof createWallet>) {
  const queryClient = new QueryClient()
  ;(await followOfflineCopy(client, queryClient))()
  return queryClient
}

async function leave(client: ReturnType<typeof createWallet>, read: (queryClient: QueryClient) => void) {
  const queryClient = new QueryClient()
  read(queryClient)
  ;(await followOfflineCopy(client, queryClient))()
}

test("balances and the first page of history come back as old as they are, and nothing else does", async () => {
  const ann = createWallet("ann")
  const pages = { pages: [{ items: [1] }, { items: [2] }], pageParams: [undefined, "2"] }
  await leave(ann, (read) => {
    read.setQueryData(getWalletsQueryKey(ann), [{ available: "1" }], { updatedAt: 1_000 })
    read.setQueryData(getOperationsQueryKey(ann), pages, { updatedAt: 2_000 })
    read.setQueryData(getProfileQueryKey(ann), { email: "ann@wallet.example" })
  })
  const found = await revisit(ann)
  expect(found.getQueryState(getWalletsQueryKey(ann))).toMatchObject({
    data: [{ available: "1" }],
    dataUpdatedAt: 1_000,
  })
  expect(found.getQueryData(getOperationsQueryKey(ann))).toMatchObject({ pages: [{ items: [1] }] })
  expect(found.getQueryData(getProfileQueryKey(ann))).toBeUndefined()
})

test("another session finds no copy, and signing out removes it", async () => {
  const ann = createWallet("ann")
  await leave(ann, (read) => read.setQueryData(getWalletsQueryKey(ann), [{ available: "1" }]))
  const boris = createWallet("boris")
  const found = await revisit(boris)
  expect(found.getQueryCache().getAll()).toEqual([])

  vi.stubGlobal("caches", createMemoryCaches())
  ann.store.setState({ accessToken: undefined })
  await leave(ann, (read) => read.setQueryData(getWalletsQueryKey(ann), [{ available: "1" }]))
  expect(await caches.match("/offline-copy")).toBeUndefined()
})

test("newer data is not overwritten by an older copy", async () => {
  const ann = createWallet("ann")
  await leave(ann, (read) => read.setQueryData(getWalletsQueryKey(ann), ["old"], { updatedAt: 1_000 }))
  const queryClient = new QueryClient()
  queryClient.setQueryData(getWalletsQueryKey(ann), ["new"], { updatedAt: 2_000 })
  ;(await followOfflineCopy(ann, queryClient))()
  expect(queryClient.getQueryData(getWalletsQueryKey(ann))).toEqual(["new"])
})
