import { describe, expect, test } from "vitest"
import { ChainUnavailableError } from "../chainRail.ts"
import { startSimulatedTronGrid } from "./simulatedTronGrid.testing.ts"
import { createTronHarness, depositAddress, hot, nodesOf, somebody, usdt } from "./tronHarness.testing.ts"
import { createTronHoldings } from "./tronHoldings.ts"
import { createTronNodes } from "./tronNode.ts"

const tron = createTronHarness()
const deposit = depositAddress(3)

describe("blocks", () => {
  test("what arrives is found: coin, tokens, TRC-10 tokens and what contracts send; what failed is not", async () => {
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
      { index: 1_000_000, address: deposit, contract: null, amount: 8n, from: usdt },
    ])
    expect(transactions[1]).toMatchObject({ state: "succeeded", from: somebody, fee: 345_000n, confirmations: 1 })
  })

  test("what seems to have 20 confirmations is irreversible", async () => {
    const { chain } = tron.open()
    tron.grid.pay(somebody, deposit, 1n)
    tron.grid.mine()
    const height = BigInt(tron.grid.head())
    const [found] = (await chain.scan("tron", height)).transactions
    tron.grid.mine(19)
    expect(await chain.transaction("tron", found?.txid ?? "")).toMatchObject({ confirmations: 20 })
    expect((await chain.tip("tron")).height).toBe(height + 19n)
  })

  test("another branch is recognised by the hash of the block before, and its transactions are gone", async () => {
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
  test("the key goes with every call", async () => {
    await nodesOf(`${tron.grid.url}/`).view()
    expect(new Set(tron.grid.asked.map(({ key }) => key))).toEqual(new Set(["key of TronGrid"]))
  })

  test("one of another chain, one that has stopped and one that is silent count for nothing", async () => {
    tron.grid.faults.silent = true
    await expect(nodesOf(tron.grid.url).view()).rejects.toThrow("does not answer")
    tron.grid.faults.silent = false
    await expect(createTronNodes({ urls: [tron.grid.url], oldestSolid: 0 }).view()).rejects.toThrow("is old")
    await expect(createTronNodes({ urls: [tron.grid.url], instance: "nile" }).view()).rejects.toThrow("is not of nile")
    await expect(nodesOf(tron.grid.url).view()).resolves.toMatchObject({ tip: { height: 39n } })
  })

  test("a head counts that more than half of them have", async () => {
    const other = await startSimulatedTronGrid()
    other.reorganise(1)
    await expect(nodesOf(tron.grid.url, other.url).view()).rejects.toBeInstanceOf(ChainUnavailableError)
    expect((await nodesOf(tron.grid.url, tron.grid.url, other.url).view()).tip.height).toBe(39n)
    other.stop()
  })
})

describe("holdings", () => {
  test("what stands at addresses is told for a block since which none of them was concerned", async () => {
    const holdings = createTronHoldings({ ...tron.partsOf(tron.grid.url), coldWallet: null })
    const { tip } = await nodesOf(tron.grid.url).view()
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
