import { createPublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import { createSeedKeys } from "@wallet/chains/seedKeys.ts"
import type { SigningRequest } from "@wallet/chains/signingRequest.ts"
import { signTransaction } from "@wallet/chains/transactions.ts"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../../../test/postgres.ts"
import { type ChainPayment, ChainUnavailableError, PaymentNotSignedError } from "../chainRail.ts"
import { listAttempts } from "../payments/attempts.ts"
import type { SignedOutcome } from "../signer/signerClient.ts"
import { followPayments } from "./followPayments.ts"
import { type SimulatedTronGrid, startSimulatedTronGrid } from "./simulatedTronGrid.testing.ts"
import { createTronChain, type TronChainParts } from "./tronChain.ts"
import { createTronHoldings } from "./tronHoldings.ts"
import { createTronNodes } from "./tronNode.ts"
import { readSignedTransaction } from "./wireFormat.testing.ts"

const seedKeys = createSeedKeys(new Uint8Array(32).fill(5))
const keys = createPublicChainKeys(seedKeys.publicKeys())
const hot = keys.address("tron", { wallet: "hot" })
const deposit = keys.address("tron", { wallet: "deposit", index: 3 })
const somebody = "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH"
const usdt = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"
const hour = 3_600_000

let database: TestDatabase
let grid: SimulatedTronGrid
let now: Date
let requests: SigningRequest[]
let released: number[]
/** Answers of the signer before it signs. */
let answers: (SignedOutcome | "dies")[]
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.deleteFrom("chain_transactions").execute()
  await database.db.deleteFrom("chain_payments").execute()
  grid = await startSimulatedTronGrid()
  grid.fund(hot, 1_000_000_000n)
  grid.fundToken(usdt, hot, 500_000_000n)
  now = new Date()
  requests = []
  released = []
  answers = []
})
afterEach(() => grid.stop())

const nodesOf = (...urls: string[]) => createTronNodes({ urls, apiKey: "key of TronGrid", timeLimit: 300 })
const partsOf = (...urls: string[]): TronChainParts => ({
  nodes: nodesOf(...urls),
  keys,
  db: database.db,
  now: () => now,
  signer: {
    sign(request) {
      requests.push(request)
      const answer = answers.shift()
      if (answer === "dies") return Promise.reject(new Error("gone"))
      if (answer) return Promise.resolve(answer)
      const signed = signTransaction(request, keys, (key, hash) => seedKeys.sign("tron", key, hash))
      return Promise.resolve({ status: "signed", ...signed })
    },
    release({ attempt }) {
      released.push(attempt)
      return Promise.resolve({ status: "released" })
    },
  },
})
const open = () => {
  const parts = partsOf(grid.url)
  return { parts, chain: createTronChain(parts), look: () => followPayments(parts) }
}
const payment = (change: Partial<ChainPayment> = {}): ChainPayment => ({
  network: "tron",
  reference: "w1",
  purpose: "payout",
  address: somebody,
  contract: null,
  amount: 7_000_000n,
  feeLevel: "normal",
  ...change,
})
const balance = async (address: string) => {
  const holdings = createTronHoldings({ ...partsOf(grid.url), coldWallet: null })
  const { tip } = await nodesOf(grid.url).view()
  return holdings.read(tip, [address], [null, usdt])
}

describe("blocks", () => {
  test("what arrives is found: coin, tokens, TRC-10 tokens and what contracts send; what failed is not", async () => {
    const { chain } = open()
    const start = BigInt(grid.head())
    grid.pay(somebody, deposit, 9_007_199_254n)
    const caller = { owner_address: grid.hexOf(somebody), contract_address: grid.hexOf(usdt) }
    grid.add("TriggerSmartContract", caller, { fee: 345_000, log: [grid.logOf(usdt, somebody, deposit, 2_500_000n)] })
    grid.add("TransferAssetContract", {
      owner_address: grid.hexOf(somebody),
      to_address: grid.hexOf(deposit),
      asset_name: "31303034323935",
      amount: 50,
    })
    const sent = { caller_address: grid.hexOf(usdt), transferTo_address: grid.hexOf(deposit), note: "63616c6c" }
    grid.add("TriggerSmartContract", caller, {
      internal_transactions: [
        { ...sent, callValueInfo: [{ callValue: 8 }, { callValue: 5, tokenId: "1004295" }] },
        { ...sent, callValueInfo: [{}] },
        { ...sent, callValueInfo: [{ callValue: 9 }], rejected: true },
      ],
    })
    const log = [grid.logOf(usdt, somebody, deposit, 1n)]
    grid.add("TriggerSmartContract", caller, { result: "FAILED", receipt: { result: "REVERT" }, log }, "REVERT")
    grid.mine()
    const { transactions, through, parentHash } = await chain.scan("tron", start + 1n)
    expect(through.height).toBe(start + 1n)
    expect(parentHash).toBe(await chain.blockHash("tron", start))
    expect(transactions.flatMap(({ outputs }) => outputs)).toEqual([
      { index: 0, address: deposit, contract: null, amount: 9_007_199_254n },
      { index: 1, address: deposit, contract: usdt, amount: 2_500_000n, from: somebody },
      { index: 0, address: deposit, contract: "1004295", amount: 50n },
      { index: 1_000_000, address: deposit, contract: null, amount: 8n, from: usdt },
    ])
    expect(transactions[1]).toMatchObject({ state: "succeeded", from: somebody, fee: 345_000n, confirmations: 1 })
  })

  test("what seems to have 20 confirmations is irreversible", async () => {
    const { chain } = open()
    grid.pay(somebody, deposit, 1n)
    grid.mine()
    const height = BigInt(grid.head())
    const [found] = (await chain.scan("tron", height)).transactions
    grid.mine(19)
    expect(await chain.transaction("tron", found?.txid ?? "")).toMatchObject({ confirmations: 20 })
    expect((await chain.tip("tron")).height).toBe(height + 19n)
  })

  test("another branch is recognised by the hash of the block before, and its transactions are gone", async () => {
    const { chain } = open()
    grid.pay(somebody, deposit, 1n)
    grid.mine(2)
    const height = BigInt(grid.head())
    const before = await chain.scan("tron", height - 1n)
    grid.reorganise(2)
    const after = await chain.scan("tron", height + 1n)
    expect(after.parentHash).not.toBe(before.through.hash)
    expect(await chain.transaction("tron", before.transactions[0]?.txid ?? "")).toBeUndefined()
  })
})

describe("nodes", () => {
  test("the key goes with every call", async () => {
    await nodesOf(`${grid.url}/`).view()
    expect(new Set(grid.asked.map(({ key }) => key))).toEqual(new Set(["key of TronGrid"]))
  })

  test("one of another chain, one that has stopped and one that is silent count for nothing", async () => {
    grid.faults.silent = true
    await expect(nodesOf(grid.url).view()).rejects.toThrow("does not answer")
    grid.faults.silent = false
    await expect(createTronNodes({ urls: [grid.url], oldestSolid: 0 }).view()).rejects.toThrow("is old")
    await expect(createTronNodes({ urls: [grid.url], instance: "nile" }).view()).rejects.toThrow("is not of nile")
    await expect(nodesOf(grid.url).view()).resolves.toMatchObject({ tip: { height: 39n } })
  })

  test("a head counts that more than half of them have", async () => {
    const other = await startSimulatedTronGrid()
    other.reorganise(1)
    await expect(nodesOf(grid.url, other.url).view()).rejects.toBeInstanceOf(ChainUnavailableError)
    expect((await nodesOf(grid.url, grid.url, other.url).view()).tip.height).toBe(39n)
    other.stop()
  })
})

describe("payouts", () => {
  test.each([
    ["coin", null],
    ["a token", usdt],
  ])("%s is signed, kept, sent and paid once, however often it is asked for", async (_, contract) => {
    const { chain, look } = open()
    const signed = await chain.prepare(payment({ contract }))
    expect(await chain.prepare(payment({ contract }))).toEqual(signed)
    await chain.broadcast("tron", signed.raw)
    await chain.broadcast("tron", signed.raw)
    grid.mine(20)
    await chain.broadcast("tron", signed.raw)
    expect(requests).toHaveLength(1)
    const [output] = (await chain.transaction("tron", signed.txid))?.outputs ?? []
    expect(output).toMatchObject({ address: somebody, contract, amount: 7_000_000n })
    expect((await balance(somebody)).get(contract)).toBe(7_000_000n)
    await look()
    const paid = await database.db.selectFrom("chain_payments").selectAll().executeTakeFirst()
    expect(paid?.settled_txid).toBe(signed.txid)
  })

  test("two payments of one amount to one recipient at one moment are two transactions", async () => {
    const { chain } = open()
    const one = await chain.prepare(payment())
    const other = await chain.prepare(payment({ reference: "w2" }))
    expect(other.txid).not.toBe(one.txid)
  })

  test("it refers to an irreversible block and allows a token's transfer a fifth more than it takes", async () => {
    const { chain } = open()
    const { raw, fee } = await chain.prepare(payment({ contract: usdt }))
    const { refBlockBytes } = readSignedTransaction(raw)
    expect(Number.parseInt(refBlockBytes, 16)).toBe(grid.head() - 18)
    expect(fee).toBe(((64_285n * 12n) / 10n) * 100n)
  })

  test("nothing is signed while the wallet has too little", async () => {
    const { chain } = open()
    await expect(chain.prepare(payment({ amount: 999_000_000n }))).rejects.toThrow("short of money")
    const tokens = payment({ contract: usdt, amount: 500_000_001n })
    await expect(chain.prepare(tokens)).rejects.toThrow("short of money")
    expect(requests).toEqual([])
  })

  test("a process that dies while it is signed asks for the same transaction again", async () => {
    const { chain } = open()
    answers = ["dies"]
    await expect(chain.prepare(payment())).rejects.toThrow("gone")
    now = new Date(now.getTime() + 60_000)
    await chain.prepare(payment())
    expect(requests[1]).toEqual(requests[0])
  })

  test("what is not signed is released, and asked for under the next number", async () => {
    const { chain } = open()
    answers = [{ status: "awaitingApproval", approval: "a" }]
    await expect(chain.prepare(payment())).rejects.toBeInstanceOf(PaymentNotSignedError)
    await chain.prepare(payment())
    expect([released, requests.map(({ attempt }) => attempt)]).toEqual([[0], [0, 1]])
  })

  test("a request that was kept for too long is released before another is made", async () => {
    const { chain } = open()
    answers = ["dies"]
    await expect(chain.prepare(payment())).rejects.toThrow("gone")
    now = new Date(now.getTime() + hour)
    await chain.prepare(payment())
    expect([released, requests.map(({ attempt }) => attempt)]).toEqual([[0], [0, 1]])
  })

  test.each(["SERVER_BUSY", "TAPOS_ERROR", "SIGERROR", "OTHER_ERROR", "BANDWITH_ERROR", "BLOCK_UNSOLIDIFIED"])(
    "%s leaves open what became of it, and the same bytes are sent later",
    async (code) => {
      const { chain, look } = open()
      const { raw, txid } = await chain.prepare(payment())
      grid.faults.answer = { code, txid, message: "" }
      await expect(chain.broadcast("tron", raw)).rejects.toBeInstanceOf(ChainUnavailableError)
      grid.faults.answer = undefined
      now = new Date(now.getTime() + 11_000)
      await look()
      grid.mine()
      expect(await chain.transaction("tron", txid)).toMatchObject({ state: "succeeded" })
      expect(requests).toHaveLength(1)
    },
  )

  test("one that nodes forgot, and one whose block was taken back, is sent again as it was", async () => {
    const { chain, look } = open()
    const { raw, txid } = await chain.prepare(payment())
    await chain.broadcast("tron", raw)
    grid.forgetPending()
    now = new Date(now.getTime() + 11_000)
    await look()
    grid.mine()
    expect(await chain.transaction("tron", txid)).toBeDefined()
    grid.reorganise(1)
    await look()
    grid.mine()
    expect(await chain.transaction("tron", txid)).toBeDefined()
    expect(requests).toHaveLength(1)
  })
})

/** Sends a payment that no block takes. */
async function expire() {
  const opened = open()
  const first = await opened.chain.prepare(payment())
  await opened.chain.broadcast("tron", first.raw)
  return { ...opened, first }
}

describe("a transaction that expired", () => {
  test("has no successor before the chain is irreversibly beyond its expiration", async () => {
    const { look } = await expire()
    grid.forgetPending()
    now = new Date(now.getTime() + 2 * hour)
    await look()
    expect(requests).toHaveLength(1)
  })

  test("has none while too few nodes answer, or a single one knows it", async () => {
    const { look, first, parts } = await expire()
    const other = await startSimulatedTronGrid()
    other.fund(hot, 1_000_000_000n)
    await createTronChain(partsOf(other.url)).broadcast("tron", first.raw)
    other.mine()
    grid.forgetPending()
    grid.pass(2 * hour)
    now = new Date(now.getTime() + 2 * hour)
    await followPayments({ ...parts, nodes: nodesOf(grid.url, "http://127.0.0.1:1") }).catch(() => undefined)
    await followPayments({ ...parts, nodes: nodesOf(grid.url, grid.url, other.url) })
    other.stop()
    expect(requests).toHaveLength(1)
    await look()
    expect(requests).toHaveLength(2)
  })

  test("that was mined has none, however late it is asked for", async () => {
    const { chain, look, first } = await expire()
    grid.mine()
    grid.pass(2 * hour)
    now = new Date(now.getTime() + 2 * hour)
    await look()
    await chain.broadcast("tron", first.raw)
    expect(requests).toHaveLength(1)
    expect(await chain.transaction("tron", first.txid)).toMatchObject({ state: "succeeded" })
  })

  test("gets a successor when people have approved it, and says by which one it was replaced", async () => {
    const { chain, look, first } = await expire()
    grid.forgetPending()
    grid.pass(2 * hour)
    now = new Date(now.getTime() + 2 * hour)
    await chain.broadcast("tron", first.raw)
    answers = [{ status: "awaitingApproval", approval: "a" }]
    await look()
    await look()
    const [, second] = await listAttempts(database.db, "w1")
    expect(requests.slice(1).map(({ attempt }) => attempt)).toEqual([1, 1])
    grid.mine()
    expect(await chain.transaction("tron", first.txid)).toMatchObject({ state: "replaced", replacedBy: second?.txid })
    expect((await balance(somebody)).get(null)).toBe(7_000_000n)
  })
})

describe("holdings", () => {
  test("what stands at addresses is told for a block since which none of them was concerned", async () => {
    const holdings = createTronHoldings({ ...partsOf(grid.url), coldWallet: null })
    const { tip } = await nodesOf(grid.url).view()
    grid.pay(somebody, keys.address("tron", { wallet: "deposit", index: 9 }), 3n)
    grid.mine(2)
    expect(await holdings.read(tip, [hot, deposit], [null, usdt])).toEqual(
      new Map([
        [null, 1_000_000_000n],
        [usdt, 500_000_000n],
      ]),
    )
    grid.pay(somebody, deposit, 3n)
    grid.mine()
    await expect(holdings.read(tip, [hot, deposit], [null])).rejects.toThrow("Money moved")
    grid.reorganise(3)
    await expect(holdings.read(tip, [hot], [null])).resolves.toEqual(new Map([[null, 1_000_000_000n]]))
    grid.reorganise(8)
    await expect(holdings.read(tip, [hot], [null])).rejects.toThrow("another branch")
  })
})
