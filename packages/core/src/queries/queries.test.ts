import * as fc from "fast-check"
import { expect, test } from "vitest"
import type { Wallet } from "#contract/wallets/calls.ts"
import { createTestClient } from "#testing/createTestClient.ts"
import { ok } from "#testing/scriptedFetch.ts"
import { getMeQueryKey } from "./access.ts"
import { getRatesQueryKey } from "./exchange.ts"
import { getOperationsQueryOptions } from "./history.ts"
import { isLeftBehind, isReadFromProvider } from "./queryOptions.ts"
import { getTopUpQueryKey, getTopUpQueryOptions } from "./topUps.ts"
import { newestWallets } from "./walletVersions.ts"

test("a customer's key changes with the session and never shows the token", () => {
  const { client } = createTestClient()
  const first = getMeQueryKey(client)
  expect(first).toEqual([
    "getMe",
    { apiUrl: "https://example.com/api", session: expect.stringMatching(/^[0-9a-f]{16}$/) },
  ])
  expect(JSON.stringify(first)).not.toContain("token-1")
  expect(getMeQueryKey(client)).toEqual(first)
  client.store.setState({ accessToken: "token-2" })
  expect(getMeQueryKey(client)).not.toEqual(first)
  client.store.setState({ accessToken: undefined })
  expect(getMeQueryKey(client)[1].session).toBeNull()
})

test("two clients with two customers share no key; what is public they share", () => {
  const [one, two] = [createTestClient().client, createTestClient().client]
  two.store.setState({ accessToken: "token-2" })
  expect(getMeQueryKey(one)).not.toEqual(getMeQueryKey(two))
  expect(getRatesQueryKey(one)).toEqual(getRatesQueryKey(two))
})

test("the last customer's keys are known as left behind, and no others", () => {
  const { client } = createTestClient()
  const keys = [getMeQueryKey(client), getTopUpQueryKey(client, { topUpId: "1" })]
  client.store.setState({ accessToken: "token-2" })
  expect(keys.map((key) => isLeftBehind(client, key))).toEqual([true, true])
  const other = createTestClient(undefined, { apiUrl: "https://other.example/api" }).client
  for (const key of [
    getMeQueryKey(client),
    getRatesQueryKey(client),
    getMeQueryKey(other),
    ["mine"],
    [],
    ["mine", null],
  ])
    expect(isLeftBehind(client, key)).toBe(false)
})

test("what was read from a client's provider is known by its key, whosever it is", () => {
  const { client } = createTestClient()
  const other = createTestClient(undefined, { apiUrl: "https://other.example/api" }).client
  const keys = [getMeQueryKey(client), getRatesQueryKey(client), getMeQueryKey(other), ["mine"], [], ["mine", null]]
  expect(keys.map((key) => isReadFromProvider(client, key))).toEqual([true, true, false, false, false, false])
})

test("options carry parameters and the cache's signal to the call", async () => {
  const { client, sent } = createTestClient(() => ok({ items: [], nextCursor: null }))
  const { queryFn, initialPageParam, getNextPageParam } = getOperationsQueryOptions(client, { limit: 10 })
  const { signal } = new AbortController()
  const page = await queryFn({ signal, pageParam: "c-1" })
  expect(sent[0]?.path).toBe("/operations?limit=10&cursor=c-1")
  expect([initialPageParam, getNextPageParam(page), getNextPageParam({ ...page, nextCursor: "c-2" })]).toEqual([
    undefined,
    undefined,
    "c-2",
  ])
  await expect(
    getTopUpQueryOptions(client, { topUpId: "1" }).queryFn({ signal: AbortSignal.abort("gone") }),
  ).rejects.toBe("gone")
})

test("a balance never returns to an older version, in any order of the answers", () => {
  const wallet = fc.record({ currency: fc.constantFrom("USDT", "BTC"), version: fc.nat(9) })
  const answer = fc
    .uniqueArray(wallet, { selector: ({ currency }) => currency })
    .map((wallets): Wallet[] =>
      wallets.map(({ currency, version }) => ({ currency, version, available: String(version), held: "0" })),
    )
  fc.assert(
    fc.property(answer, answer, (before, after) => {
      for (const { currency, version } of newestWallets(before, after)) {
        const versions = [...before, ...after]
          .filter((other) => other.currency === currency)
          .map((other) => other.version)
        expect(version).toBe(Math.max(...versions))
      }
    }),
  )
})

test("an answer that brings nothing new leaves the same list, so that nothing is drawn again", () => {
  const before: Wallet[] = [{ currency: "USDT", version: 1, available: "1", held: "0" }]
  expect(newestWallets(before, structuredClone(before))).toBe(before)
})
