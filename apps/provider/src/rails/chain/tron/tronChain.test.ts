import { TronWeb, utils } from "tronweb"
import { describe, expect, test } from "vitest"
import { BlockNotKeptError, ChainUnavailableError } from "../chainRail.ts"
import { startSimulatedTronGrid } from "./simulatedTronGrid.testing.ts"
import { createTronChain } from "./tronChain.ts"
import { createNodes, createTronHarness, depositAddress, hot, payment, somebody, usdt } from "./tronHarness.testing.ts"
import { createTronHoldings } from "./tronHoldings.ts"
import { createTronNodes } from "./tronNode.ts"

const tron = createTronHarness()
const deposit = depositAddress(3)

describe("blocks", () => {
  test("payments are found: coin, tokens, TRC-10 tokens and coin sent by contracts; failed ones are not", async () => {
    const { chain } = tron.open()
    const start = BigInt(tron.grid.head())
    tron.grid.pay(somebody, deposit, 9_007_199_254n)
    const caller = { owner_address: tron.grid.hexOf(somebody), contract_address: tron.grid.hexOf(usdt) }
    tron.grid.add("TriggerSmartContract", caller, {
      fee: 345_000,
      log: [tron.grid.logOf(usdt, somebody, deposit, 2_500_000n)],
    })
    tron.grid.add("TransferAssetContract", {
      owner_address: tron.grid.hexOf(somebody),
      to_address: tron.grid.hexOf(deposit),
      asset_name: "31303034323935",
      amount: 50,
    })
    const sent = {
      caller_address: tron.grid.hexOf(usdt),
      transferTo_address: tron.grid.hexOf(deposit),
      note: "63616c6c",
    }
    tron.grid.add("TriggerSmartContract", caller, {
      internal_transactions: [
        { ...sent, callValueInfo: [{ callValue: 8 }, { callValue: 5, tokenId: "1004295" }] },
        { ...sent, callValueInfo: [{}] },
        { ...sent, callValueInfo: [{ callValue: 9 }], rejected: true },
      ],
    })
    const log = [tron.grid.logOf(usdt, somebody, deposit, 1n)]
    tron.grid.add("TriggerSmartContract", caller, { result: "FAILED", receipt: { result: "REVERT" }, log }, "REVERT")
    tron.grid.mine()
    const { transactions, through, parentHash } = await chain.scan("tron", start + 1n)
    expect(through.height).toBe(start + 1n)
    expect(parentHash).toBe(await chain.blockHash("tron", start))
    expect(transactions.flatMap(({ outputs }) => outputs)).toEqual([
      { index: 0, address: deposit, contract: null, amount: 9_007_199_254n },
      { index: 1, address: deposit, contract: usdt, amount: 2_500_000n, from: somebody },
      { index: 0, address: deposit, contract: "1004295", amount: 50n },
      // The payer behind a contract that sends coin is unknown.
      { index: 1_000_000, address: deposit, contract: null, amount: 8n, from: "" },
    ])
    expect(transactions[1]).toMatchObject({ state: "succeeded", from: somebody, fee: 345_000n, confirmations: 1 })
  })

  test("a block with 20 confirmations is irreversible", async () => {
    const { chain } = tron.open()
    tron.grid.pay(somebody, deposit, 1n)
    tron.grid.mine()
    const height = BigInt(tron.grid.head())
    const [found] = (await chain.scan("tron", height)).transactions
    tron.grid.mine(19)
    expect(await chain.transaction("tron", found?.txid ?? "")).toMatchObject({ confirmations: 20 })
    expect((await chain.tip("tron")).height).toBe(height + 19n)
  })

  test("another branch is recognized by the previous block's hash, and its transactions are gone", async () => {
    const { chain } = tron.open()
    tron.grid.pay(somebody, deposit, 1n)
    tron.grid.mine(2)
    const height = BigInt(tron.grid.head())
    const before = await chain.scan("tron", height - 1n)
    tron.grid.reorganise(2)
    const after = await chain.scan("tron", height + 1n)
    expect(after.parentHash).not.toBe(before.through.hash)
    expect(await chain.transaction("tron", before.transactions[0]?.txid ?? "")).toBeUndefined()
  })
})

describe("nodes", () => {
  test("the key is sent with every call", async () => {
    await createNodes(`${tron.grid.url}/`).view()
    expect(new Set(tron.grid.asked.map(({ key }) => key))).toEqual(new Set(["key of TronGrid"]))
  })

  test("nodes of another chain, stopped and unreachable ones are ignored", async () => {
    tron.grid.faults.silent = true
    await expect(createTronNodes({ urls: [tron.grid.url], timeLimit: 300 }).view()).rejects.toThrow("does not answer")
    tron.grid.faults.silent = false
    await expect(createTronNodes({ urls: [tron.grid.url], oldestSolid: 0 }).view()).rejects.toThrow("is old")
    await expect(createTronNodes({ urls: [tron.grid.url], instance: "nile" }).view()).rejects.toThrow("is not of nile")
    await expect(createNodes(tron.grid.url).view()).resolves.toMatchObject({ tip: { height: 39n } })
  })

  test("the head is the newest block that more than half of them have", async () => {
    const other = await startSimulatedTronGrid()
    other.reorganise(1)
    await expect(createNodes(tron.grid.url, other.url).view()).rejects.toBeInstanceOf(ChainUnavailableError)
    expect((await createNodes(tron.grid.url, tron.grid.url, other.url).view()).tip.height).toBe(39n)
    other.stop()
  })
})

describe("nodes without all blocks", () => {
  test.each([
    ["has dropped a block", { keepsFrom: 41 }],
    ["keeps nothing of what came of transactions", { lacks: "receipts" }],
    ["is a lite one", { lacks: "history" }],
  ] as const)("where one %s another one is asked, and where none has it nothing is passed over", async (_, faults) => {
    const whole = await startSimulatedTronGrid()
    for (const grid of [whole, tron.grid]) {
      grid.pay(somebody, deposit, 5n)
      grid.mine(3)
    }
    Object.assign(tron.grid.faults, faults)
    const alone = tron.open().chain
    const both = createTronChain(tron.partsOf(tron.grid.url, whole.url))
    await expect(alone.scan("tron", 40n)).rejects.toBeInstanceOf(BlockNotKeptError)
    const { transactions } = await both.scan("tron", 40n)
    expect(transactions).toMatchObject([{ outputs: [{ address: deposit, amount: 5n }] }])
    expect(await both.blockHash("tron", 40n)).toBe(transactions[0]?.block?.hash)
    whole.stop()
  })

  test("the hash of a dropped block is not that of another branch", async () => {
    tron.grid.faults.keepsFrom = 30
    const { chain } = tron.open()
    await expect(chain.blockHash("tron", 29n)).rejects.toBeInstanceOf(BlockNotKeptError)
    expect(await chain.blockHash("tron", 99n)).toBeUndefined()
  })
})

describe("holdings", () => {
  test("balances are reported for a block after which none of the addresses was used", async () => {
    const holdings = createTronHoldings({ ...tron.partsOf(tron.grid.url), coldWallet: null })
    const { tip } = await createNodes(tron.grid.url).view()
    tron.grid.pay(somebody, depositAddress(9), 3n)
    tron.grid.mine(2)
    expect(await holdings.read(tip, [hot, deposit], [null, usdt])).toEqual(
      new Map([
        [null, 1_000_000_000n],
        [usdt, 500_000_000n],
      ]),
    )
    tron.grid.pay(somebody, deposit, 3n)
    tron.grid.mine()
    await expect(holdings.read(tip, [hot, deposit], [null])).rejects.toThrow("Money moved")
    tron.grid.reorganise(3)
    await expect(holdings.read(tip, [hot], [null])).resolves.toEqual(new Map([[null, 1_000_000_000n]]))
    tron.grid.reorganise(8)
    await expect(holdings.read(tip, [hot], [null])).rejects.toThrow("another branch")
  })
})

describe("TRON's own library", () => {
  const theirKey = "11".repeat(32)
  const payer = utils.crypto.pkToAddress(theirKey)

  test("reads the simulation's responses, and pays with a transaction that it made and signed", async () => {
    tron.grid.fund(payer, 50_000_000n)
    const tronWeb = new TronWeb({ fullHost: tron.grid.url })
    tronWeb.setAddress(payer)
    const made = await tronWeb.transactionBuilder.sendTrx(deposit, 7_000_000, payer)
    const signed = await tronWeb.trx.sign(made, theirKey)
    const rawData = Buffer.from(signed.raw_data_hex, "hex")
    const length = Buffer.from([(rawData.length & 127) | 128, rawData.length >> 7])
    const raw = Buffer.concat([
      Buffer.from("0a", "hex"),
      length,
      rawData,
      Buffer.from(`1241${signed.signature[0]}`, "hex"),
    ])
    expect(await tronWeb.trx.sendHexTransaction(raw.toString("hex"))).toMatchObject({ result: true })
    tron.grid.mine()
    const info = await tronWeb.trx.getUnconfirmedTransactionInfo(signed.txID)
    expect(info).toMatchObject({ id: signed.txID, fee: 1_100_000, blockNumber: 40 })
    expect(await tronWeb.trx.getUnconfirmedBalance(deposit)).toBe(7_000_000)
    expect(await tronWeb.trx.getBalance(deposit)).toBe(0)
    expect(await tronWeb.trx.getAccountResources(payer)).toMatchObject({ freeNetLimit: 600 })
    const { chain } = tron.open()
    expect(await chain.transaction("tron", signed.txID)).toMatchObject({
      from: payer,
      fee: 1_100_000n,
      outputs: [{ address: deposit, contract: null, amount: 7_000_000n }],
    })
  })

  test("a signature of another key is refused", async () => {
    tron.grid.fund(payer, 50_000_000n)
    const { chain } = tron.open()
    const { raw } = await chain.prepare(payment())
    const forged = `${raw.slice(0, -130)}${"1".repeat(128)}1b`
    expect(await tron.grid.broadcast(forged)).toMatchObject({ code: "SIGERROR" })
  })
})
