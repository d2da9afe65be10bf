import { findAddressTransactions, findChainTransaction } from "@wallet/core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { catchRefusal, createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { getExplorerUrl } from "./publicExplorers.ts"

const usdtOnTron = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"
let harness: ProviderHarness
let user: string
beforeAll(async () => {
  harness = await createProviderHarness()
  user = await harness.addCustomer("explorer@wallet.example")
})
afterAll(() => harness.stop())

const mainChains = {
  chainInstances: { bitcoin: "mainnet", litecoin: "mainnet" },
  tron: { instance: "mainnet", apiKey: undefined },
} as const

const find = (hash: string, network?: string) => findChainTransaction(harness.asGuest(), { hash, network })

describe("screens B, explorer", () => {
  test("a transaction with state, confirmations, block, parties, token amounts, fee and raw data, but never its customer", async () => {
    const to = await harness.readDepositAddress(user, "USDT", "tron")
    const txid = await harness.pay("tron", [{ address: to, contract: usdtOnTron, amount: 25_500_001n }])
    await harness.mine("tron", 3)
    const { transactions } = await find(txid, "tron")
    expect(transactions).toEqual([
      {
        network: "tron",
        txid,
        state: "succeeded",
        replacedBy: null,
        confirmations: 3,
        confirmationsNeeded: 20,
        block: {
          height: expect.stringMatching(/^\d+$/),
          hash: expect.stringMatching(/^[0-9a-f]{64}$/),
          at: expect.any(String),
        },
        seenAt: expect.any(String),
        from: expect.stringMatching(/^T/),
        transfers: [{ index: 0, to, currency: "USDT", contract: usdtOnTron, amount: "25.500001" }],
        fee: { amount: "13.200000", currency: "TRX" },
        nonce: 0,
        size: expect.any(Number),
        raw: expect.any(String),
        sandbox: true,
        explorerUrl: null,
      },
    ])
    expect(JSON.stringify(transactions)).not.toContain(user)
  })

  test.each([
    ["tron", {}, "https://tronscan.org/#/transaction/ab"],
    ["tron", { tron: { instance: "nile", apiKey: undefined } }, "https://nile.tronscan.org/#/transaction/ab"],
    ["ethereum", {}, "https://etherscan.io/tx/ab"],
    ["litecoin", { chainInstances: { bitcoin: "mainnet", litecoin: "regtest" } }, null],
  ] as const)(
    "a transaction on %s has a page at the explorer of the instance that is meant",
    (network, change, page) => {
      expect(getExplorerUrl({ ...mainChains, ...change }, network, "ab")).toBe(page)
    },
  )

  test("a hash that is valid on several chains is searched on all of them, or on the named one", async () => {
    const txid = await harness.pay("bitcoin", [
      { address: await harness.readDepositAddress(user, "BTC", "bitcoin"), contract: null, amount: 1n },
    ])
    const everywhere = await find(txid)
    expect(everywhere.searched).toEqual(["bitcoin", "litecoin", "tron"])
    expect(everywhere.transactions).toMatchObject([
      { network: "bitcoin", state: "pending", block: null, confirmations: 0 },
    ])
    expect(await find(txid, "litecoin")).toEqual({ transactions: [], searched: ["litecoin"], unavailable: [] })
    expect(await catchRefusal(Promise.resolve().then(() => find(txid, "ethereum")))).toMatchObject({
      tag: "validation_failed",
      fields: { network: { code: "network_mismatch" } },
    })
  })

  test("replaced and failed transactions say so", async () => {
    const output = {
      address: await harness.readDepositAddress(user, "ETH", "ethereum"),
      contract: null,
      amount: 10n ** 18n,
    }
    const [replaced, failed] = [await harness.pay("ethereum", [output]), await harness.pay("ethereum", [output])]
    await harness.play.replace("ethereum", replaced)
    await harness.play.fail("ethereum", failed)
    await harness.mine("ethereum", 1)
    expect((await find(replaced)).transactions).toMatchObject([
      { state: "replaced", replacedBy: expect.stringMatching(/^0x/) },
    ])
    expect((await find(failed)).transactions).toMatchObject([{ state: "failed", confirmations: 1 }])
  })

  test("an address lists its transactions, newest first, in any spelling", async () => {
    const address = await harness.readDepositAddress(user, "BNB", "bsc")
    const first = await harness.pay("bsc", [{ address, contract: null, amount: 1n }])
    harness.advance(1000)
    const second = await harness.pay("bsc", [{ address, contract: null, amount: 2n }])
    const { transactions } = await findAddressTransactions(harness.asGuest(), { address: address.toLowerCase() })
    expect(transactions.map(({ txid }) => txid)).toEqual([second, first])
  })

  test("a node that does not answer is named and does not hide other chains", async () => {
    await harness.play.setDown("bitcoin", true)
    const hash = "ab".repeat(32)
    expect(await find(hash)).toEqual({ transactions: [], searched: ["litecoin", "tron"], unavailable: ["bitcoin"] })
    await harness.play.setDown("bitcoin", false)
  })

  test.each(["", "0x", "zz".repeat(32), "x'; --", "ab".repeat(31)])("%j is no hash", async (hash) => {
    expect(await catchRefusal(Promise.resolve().then(() => find(hash)))).toMatchObject({
      fields: { hash: { code: "invalid" } },
    })
  })
})
