import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { json } from "node:stream/consumers"
import { createPublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import { createSeedKeys } from "@wallet/chains/seedKeys.ts"
import { pino } from "pino"
import * as v from "valibot"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { askDatabaseTime, type DatabaseClock, followClock } from "#platform/database/clock.ts"
import { readOwnClock } from "#platform/database/ownClock.ts"
import type { Services } from "#platform/services.ts"
import { routeChains } from "#rails/chain/chainRouter.ts"
import { openChains } from "#rails/chain/openChains.ts"
import { startSimulatedTronGrid } from "#rails/chain/tron/simulatedTronGrid.testing.ts"
import { createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { scanChains } from "./scanner.ts"

const minute = 60_000
const ahead = 20 * minute
vi.mock("#platform/database/ownClock.ts", () => ({ readOwnClock: () => Date.now() + ahead }))

/** Block ages ten minutes below the limit at which a node counts as behind. */
const ages = { bitcoin: 230 * minute, ethereum: 5 * minute }
const coins = [
  { network: "bitcoin", currency: "BTC" },
  { network: "ethereum", currency: "ETH" },
  { network: "tron", currency: "TRX" },
] as const
/** Keys of the seed by which the harness derives addresses. */
const keys = createPublicChainKeys(createSeedKeys(new Uint8Array(32).fill(5)).publicKeys())
const log = pino({ level: "silent" })
const stranger = "0x1111111111111111111111111111111111111111"
const createHash = (digit: number) => `0x${digit.toString(16).repeat(64)}`
const firstBlock = "000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f"

const QuestionSchema = v.object({
  id: v.unknown(),
  method: v.string(),
  params: v.optional(v.array(v.unknown()), []),
})

type Answer = (method: string, params: readonly unknown[]) => unknown

/** A node that answers JSON-RPC. */
async function startNode(answer: Answer) {
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { id, method, params } = v.parse(QuestionSchema, await json(request))
    response.setHeader("content-type", "application/json")
    response.end(JSON.stringify({ jsonrpc: "2.0", id, error: null, result: answer(method, params) }))
  }
  const server = createServer((request, response) => void reply(request, response))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo // of a port, not of a pipe
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

/** A chain of two blocks. The second one pays an address. */
function answerAsEthereum(to: string, seconds: number): Answer {
  const paid = { hash: createHash(9), from: stranger, to, value: "0xde0b6b3a7640000", nonce: "0x0", gas: "0x5208" }
  const receipt = { transactionHash: paid.hash, blockHash: createHash(1), blockNumber: "0x1", status: "0x1", logs: [] }
  const block = (height: 0 | 1) => ({
    number: `0x${height}`,
    hash: createHash(height),
    parentHash: height === 0 ? createHash(15) : createHash(0),
    timestamp: `0x${seconds.toString(16)}`,
    transactions: height === 0 ? [] : [paid],
  })
  return (method, [first]) => {
    if (method === "eth_chainId") return "0x1"
    if (method === "eth_getBlockByNumber") return block(first === "0x0" ? 0 : 1)
    return [{ ...receipt, gasUsed: "0x5208", effectiveGasPrice: "0x1", cumulativeGasUsed: "0x5208" }]
  }
}

/** The same for the Bitcoin family. */
function answerAsBitcoin(address: string, time: number): Answer {
  const hash = "1".repeat(64)
  const vout = [{ n: 0, value: "0.50000000", scriptPubKey: { address } }]
  return (method, [first]) => {
    const height = first === 0 || first === firstBlock ? 0 : 1
    const header = { hash: height === 0 ? firstBlock : hash, height, time }
    if (method === "getblockhash") return header.hash
    if (method === "getbestblockhash") return hash
    if (method === "getblockheader") return header
    return height === 0
      ? { ...header, tx: [] }
      : { ...header, previousblockhash: firstBlock, tx: [{ txid: "2".repeat(64), vin: [{}], vout }] }
  }
}

/** A moment of the past, in seconds since 1970. */
const secondsBefore = (age: number) => Math.floor((Date.now() - age) / 1_000)
const noAnswer = () => Promise.reject(new Error("This node signs nothing"))

let harness: ProviderHarness
let customer: string
let clock: DatabaseClock
let chainNodes: Readonly<Record<(typeof coins)[number]["network"], readonly string[]>>
const stops: (() => void)[] = []
beforeAll(async () => {
  harness = await createProviderHarness()
  const { db } = harness.services
  clock = await followClock(
    { own: readOwnClock, monotonic: () => performance.now(), ask: () => askDatabaseTime(db) },
    log,
  )
  customer = await harness.addCustomer("ahead@wallet.example")
  const addresses = await Promise.all(
    coins.map(({ currency, network }) => harness.readDepositAddress(customer, currency, network)),
  )
  const [bitcoinAddress = "", ethereumAddress = "", tronAddress = ""] = addresses
  const bitcoin = await startNode(answerAsBitcoin(bitcoinAddress, secondsBefore(ages.bitcoin)))
  const ethereum = await startNode(answerAsEthereum(ethereumAddress, secondsBefore(ages.ethereum)))
  const grid = await startSimulatedTronGrid()
  grid.pay("TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH", tronAddress, 70_000_000n)
  grid.mine()
  stops.push(
    bitcoin.stop,
    ethereum.stop,
    () => grid.stop(),
    () => clock.stop(),
  )
  chainNodes = { bitcoin: [bitcoin.url], ethereum: [ethereum.url], tron: [grid.url] }
})
afterAll(async () => {
  for (const stop of stops) stop()
  await harness.stop()
})

/** Scans the nodes once, by one clock. @returns the currencies of the customer's deposits afterwards. */
async function lookBy(realTime: () => Date): Promise<readonly string[]> {
  const { services } = harness
  const chains = openChains({
    config: {
      chainNodes,
      chainPublishers: { bitcoin: [], litecoin: [] },
      chainInstances: { bitcoin: "mainnet", litecoin: "mainnet" },
      coldWallets: [],
      tron: { instance: "mainnet", apiKey: undefined },
    },
    db: services.db,
    signer: { keys, publicKeys: noAnswer, sign: noAnswer, signEach: noAnswer, release: noAnswer },
    now: services.now,
    realTime,
    log,
  })
  const chain = routeChains(chains.rails, services.rails.chain)
  const looking: Services = { ...services, log, rails: { ...services.rails, chain } }
  // One scan reads only some of the blocks.
  for (let look = 0; look < 3; look += 1) await scanChains(looking)
  const found = await services.db.selectFrom("deposits").select("currency").where("user_id", "=", customer).execute()
  return found.map(({ currency }) => currency ?? "").toSorted()
}

test("a provider whose own clock is 20 minutes ahead uses PostgreSQL's clock, and finds deposits on every family of chains", async () => {
  expect(clock.ownError()).toBeGreaterThan(19 * minute)
  // By its own clock all nodes seem to be behind.
  expect(await lookBy(() => new Date(readOwnClock()))).toEqual([])
  expect(await lookBy(clock.now)).toEqual(["BTC", "ETH", "TRX"])
})
