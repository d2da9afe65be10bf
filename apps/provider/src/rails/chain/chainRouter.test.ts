import { createPublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import { createSeedKeys } from "@wallet/chains/seedKeys.ts"
import type { NetworkId } from "@wallet/core/money"
import { pino } from "pino"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createCircuits } from "#rails/circuits.ts"
import { guardChain } from "#rails/guardRails.ts"
import { createTestDatabase, type TestDatabase } from "../../../test/postgres.ts"
import { type ChainRail, ChainUnavailableError } from "./chainRail.ts"
import { routeChains } from "./chainRouter.ts"
import { openChains } from "./openChains.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const keys = createPublicChainKeys(createSeedKeys(new Uint8Array(32).fill(5)).publicKeys())
const noAnswer = () => Promise.reject(new Error())
const signer = { keys, publicKeys: noAnswer, sign: noAnswer, signEach: noAnswer, release: noAnswer }
// No server listens there.
const chainNodes = { ethereum: ["http://127.0.0.1:1"], bsc: [] }
const settings = {
  chainPublishers: { bitcoin: [], litecoin: [] },
  chainInstances: { bitcoin: "mainnet", litecoin: "mainnet" },
  coldWallets: [],
  tron: { instance: "mainnet", apiKey: undefined },
} as const
const open = (given: Partial<Parameters<typeof openChains>[0]> = {}) =>
  openChains({
    config: { chainNodes, ...settings },
    db: database.db,
    signer,
    now: () => new Date(),
    log: pino({ level: "silent" }),
    ...given,
  })

const tip = { height: 7n, hash: "0x07" }
const others = {
  isSandbox: () => true,
  depositAddress: (network: NetworkId) => `sandbox ${network}`,
  tip: () => Promise.resolve(tip),
} as Partial<ChainRail> as ChainRail

describe("networks with nodes, and those without", () => {
  test("nodes without a signer are refused: no other process may hold keys of real money", () => {
    expect(() => open({ signer: undefined })).toThrow("SIGNER_URL must be set where CHAIN_ETHEREUM_RPC_URL is")
    expect(Object.keys(open({ config: { chainNodes: {}, ...settings }, signer: undefined }).rails)).toEqual([])
  })

  test("each network uses its own rail, and reports if it is a simulation", async () => {
    const { rails } = open()
    const chain = routeChains(rails, others)
    expect(Object.keys(rails)).toEqual(["ethereum"])
    expect(chain.isSandbox("ethereum")).toBe(false)
    expect(chain.isSandbox("bsc")).toBe(true)
    expect(chain.depositAddress("ethereum", 3)).toBe(keys.address("ethereum", { wallet: "deposit", index: 3 }))
    expect(chain.depositAddress("bsc", 3)).toBe("sandbox bsc")
    await expect(chain.tip("ethereum")).rejects.toBeInstanceOf(ChainUnavailableError)
    expect(await chain.tip("bsc")).toEqual(tip)
  })

  test("a network with unreachable nodes is not queried any more after a few calls; the others are", async () => {
    const circuits = createCircuits()
    const chain = guardChain(routeChains(open().rails, others), circuits)
    for (let turn = 0; turn < 6; turn++) await chain.tip("ethereum").catch(() => undefined)
    expect(circuits["chain:ethereum"].state()).toBe("open")
    expect(circuits["chain:bsc"].state()).toBe("closed")
    expect(await chain.tip("bsc")).toEqual(tip)
  })

  test("the payment follower continues while a network's nodes are unreachable", async () => {
    await expect(open().followPayments()).resolves.toBeUndefined()
  })
})
