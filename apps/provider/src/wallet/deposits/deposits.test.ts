import {
  createExchangeQuote,
  executeExchangeQuote,
  findAddressTransactions,
  findChainTransaction,
  getDepositAddress,
  listDepositAddresses,
  listDepositNetworks,
  listDeposits,
  listOperations,
  newDepositAddress,
} from "@wallet/core"
import { findNetwork, type NetworkId } from "@wallet/core/money"
import { testAddress } from "@wallet/sandbox/chain/testAddresses.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { catchRefusal, createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { readDebts } from "#wallet/debts/debts.ts"
import { readHighRiskAmounts } from "#wallet/screening/highRisk.ts"
import { depositJobs } from "./jobs.ts"
import { reviewDeposit, writeOffDeposit } from "./review.ts"
import { scanChain } from "./scanner.ts"

const usdtOnTron = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"
const usdtOnEthereum = "0xdAC17F958D2ee523a2206206994597C13D831ec7"
const usdtOnBsc = "0x55d398326f99059fF775485246999027B3197955"

let harness: ProviderHarness
let customers = 0
beforeAll(async () => {
  harness = await createProviderHarness()
})
afterAll(() => harness.stop())

const newCustomer = () => harness.addCustomer(`deposits${customers++}@wallet.example`)
const neededOn = (network: NetworkId) => findNetwork(network)?.confirmations ?? 0
const bitcoins = (address: string, amount: bigint) => [{ address, contract: null, amount }]

/** Creates a customer with 0.5 BTC unconfirmed. */
async function bitcoinOnTheWay(from?: string) {
  // No payments of other tests are reverted together with it.
  await harness.play.mine("bitcoin", 12)
  const user = await newCustomer()
  const address = await harness.readDepositAddress(user, "BTC", "bitcoin")
  return { user, address, txid: await harness.pay("bitcoin", bitcoins(address, 50_000_000n), from) }
}

describe("screens C, top-up by crypto: addresses", () => {
  test("the same customer, currency and network have the same address; anyone else has another", async () => {
    const [one, two] = [await newCustomer(), await newCustomer()]
    const asked = await Promise.all(Array.from({ length: 8 }, () => harness.readDepositAddress(one, "USDT", "tron")))
    expect(new Set(asked).size).toBe(1)
    expect(await harness.readDepositAddress(two, "USDT", "tron")).not.toBe(asked[0])
    expect(await harness.readDepositAddress(one, "TRX", "tron")).not.toBe(asked[0])
  })

  test("a new address replaces the old one, which stays valid; only where it is useful", async () => {
    const user = await newCustomer()
    const old = await harness.readDepositAddress(user, "BTC", "bitcoin")
    const { address } = await newDepositAddress(harness.as(user), { currency: "BTC", network: "bitcoin" })
    expect(await harness.readDepositAddress(user, "BTC", "bitcoin")).toBe(address)
    const all = await listDepositAddresses(harness.as(user), { currency: "BTC", network: "bitcoin" })
    expect(all).toMatchObject([
      { address, current: true },
      { address: old, current: false },
    ])
    await harness.pay("bitcoin", bitcoins(old, 50_000_000n))
    await harness.mine("bitcoin", 3)
    expect(await harness.readAvailable(user, "BTC")).toBe("0.50000000")
    expect(
      await catchRefusal(newDepositAddress(harness.as(user), { currency: "ETH", network: "ethereum" })),
    ).toMatchObject({ tag: "deposit_unavailable" })
  })

  test("at most twenty addresses in a row may be unused", async () => {
    const user = await newCustomer()
    const onBitcoin = { currency: "BTC", network: "bitcoin" }
    for (let made = 0; made < 20; made += 1) await newDepositAddress(harness.as(user), onBitcoin)
    expect(await catchRefusal(newDepositAddress(harness.as(user), onBitcoin))).toMatchObject({
      tag: "deposit_address_limit",
      fields: { network: { code: "deposit_address_limit" } },
    })
    await harness.pay("bitcoin", bitcoins(await harness.readDepositAddress(user, "BTC", "bitcoin"), 50_000_000n))
    await newDepositAddress(harness.as(user), onBitcoin)
  })

  test.each([
    ["BTC", "litecoin", "deposit_unavailable", "network"],
    ["WUD", "bitcoin", "deposit_unavailable", "network"],
    ["USDC", "tron", "deposit_unavailable", "network"],
    ["XXX", "bitcoin", "validation_failed", "currency"],
  ])("%s on %s is refused: %s at %s", async (currency, network, tag, field) => {
    const refusal = await catchRefusal(getDepositAddress(harness.as(await newCustomer()), { currency, network }))
    expect(refusal).toMatchObject({ tag, fields: { [field]: {} } })
  })
})

describe("screens C, deposit lifecycle", () => {
  test("detected, confirming k of n, screening, credited: with one operation in the history that follows", async () => {
    const { user, txid } = await bitcoinOnTheWay()
    const shown = () => harness.readLastDeposit(user)
    expect(await shown()).toMatchObject({ state: "detected", txid, confirmations: 0, confirmationsNeeded: 3 })
    expect((await listOperations(harness.as(user), { limit: 5 })).items).toMatchObject([
      { kind: "deposit", state: "processing", network: "bitcoin", txid, amount: { amount: "0.50000000" } },
    ])
    await harness.mine("bitcoin", 1)
    expect(await shown()).toMatchObject({ state: "confirming", confirmations: 1, creditedAt: null })
    await harness.mine("bitcoin", 1)
    expect(await shown()).toMatchObject({ state: "confirming", confirmations: 2 })
    expect(await harness.readAvailable(user, "BTC")).toBe("0.00000000")
    await harness.mine("bitcoin", 1)
    expect(await shown()).toMatchObject({ state: "credited", dust: null })
    expect(await harness.readAvailable(user, "BTC")).toBe("0.50000000")
    expect((await listOperations(harness.as(user), { limit: 5 })).items).toMatchObject([{ state: "completed" }])
  })

  test("repeated scans, ten at once, from the first block and from every process, credit nothing twice", async () => {
    const { user } = await bitcoinOnTheWay()
    await harness.mine("bitcoin", 3)
    const { db } = harness.services
    await db.deleteFrom("chain_cursors").execute()
    await Promise.all(Array.from({ length: 10 }, () => scanChain(harness.services, "bitcoin")))
    await harness.settle()
    expect(await harness.readAvailable(user, "BTC")).toBe("0.50000000")
    expect(await db.selectFrom("deposits").select("id").where("user_id", "=", user).execute()).toHaveLength(1)
  })

  test("each output of a transaction is a deposit, also at one address", async () => {
    const [one, two] = [await newCustomer(), await newCustomer()]
    const [a, b] = [
      await harness.readDepositAddress(one, "BTC", "bitcoin"),
      await harness.readDepositAddress(two, "BTC", "bitcoin"),
    ]
    const outputs = [a, a, b].map((address, index) => ({
      address,
      contract: null,
      amount: BigInt(index + 1) * 10_000n,
    }))
    await harness.pay("bitcoin", outputs)
    await harness.mine("bitcoin", 3)
    expect(await harness.readAvailable(one, "BTC")).toBe("0.00030000")
    expect(await harness.readAvailable(two, "BTC")).toBe("0.00030000")
  })

  test.each([
    ["tron", usdtOnTron, 1_234_567n, "1.23456", "0.000007", "USDT:6", 7n],
    ["ethereum", usdtOnEthereum, 12_345_678n, "12.34567", "0.000008", "USDT:6", 8n],
    ["bsc", usdtOnBsc, 1_234_567_890_123_456_789n, "1.23456", "0.000007890123456789", "USDT:18", 7_890_123_456_789n],
  ] as const)(
    "the digits of USDT on %s that a wallet does not count go to the dust account",
    async (network, contract, sent, credited, dust, code, units) => {
      const user = await newCustomer()
      const before = await harness.readSystemBalance("dust", code)
      await harness.pay(network, [
        { address: await harness.readDepositAddress(user, "USDT", network), contract, amount: sent },
      ])
      await harness.mine(network, neededOn(network))
      expect(await harness.readLastDeposit(user)).toMatchObject({
        state: "credited",
        amount: { amount: credited },
        dust,
      })
      expect(await harness.readAvailable(user, "USDT")).toBe(credited)
      expect((await harness.readSystemBalance("dust", code)) - before).toBe(units)
    },
  )

  test("an amount below the minimum is held and credited to nobody", async () => {
    const user = await newCustomer()
    const before = await harness.readSystemBalance("unclaimed", "BTC")
    await harness.pay("bitcoin", bitcoins(await harness.readDepositAddress(user, "BTC", "bitcoin"), 9_999n))
    await harness.mine("bitcoin", 3)
    expect(await harness.readLastDeposit(user)).toMatchObject({ state: "below_minimum" })
    expect(await harness.readAvailable(user, "BTC")).toBe("0.00000000")
    expect((await harness.readSystemBalance("unclaimed", "BTC")) - before).toBe(9_999n)
  })

  test("an amount too small for any wallet is held, without an operation in the history", async () => {
    const user = await newCustomer()
    await harness.pay("tron", [
      { address: await harness.readDepositAddress(user, "USDT", "tron"), contract: usdtOnTron, amount: 9n },
    ])
    await harness.mine("tron", 20)
    expect(await harness.readLastDeposit(user)).toMatchObject({ state: "below_minimum", amount: { amount: "0.00000" } })
    expect((await listOperations(harness.as(user), { limit: 5 })).items).toEqual([])
  })

  test("another of our tokens at the address is credited as itself; an unknown token is shown as unknown", async () => {
    const user = await newCustomer()
    const address = await harness.readDepositAddress(user, "USDT", "tron")
    await harness.pay("tron", [
      { address, contract: null, amount: 7_000_000n },
      { address, contract: await harness.readDepositAddress(await newCustomer(), "TRX", "tron"), amount: 5n },
    ])
    await harness.mine("tron", 20)
    const deposits = await listDeposits(harness.as(user), { limit: 5 })
    expect(deposits).toMatchObject([
      { state: "unsupported_token", amount: null, outputIndex: 1 },
      { state: "credited", amount: { amount: "7.000000", currency: "TRX" } },
    ])
    const expected = await listDeposits(harness.as(user), { currency: "USDT", limit: 5 })
    expect(expected.map(({ state }) => state)).toEqual(["unsupported_token"])
  })

  test("a deposit over a sister chain to the same address is credited by its own currency, and says so", async () => {
    const user = await newCustomer()
    const address = await harness.readDepositAddress(user, "USDT", "ethereum")
    await harness.pay("bsc", [
      { address, contract: usdtOnBsc, amount: 12n * 10n ** 18n },
      // On this chain the contract of the other one is a token that anyone may have created.
      { address, contract: usdtOnEthereum, amount: 12_000_000n },
    ])
    await harness.mine("bsc", neededOn("bsc"))
    expect(await listDeposits(harness.as(user), { currency: "USDT", limit: 5 })).toMatchObject([
      { state: "unsupported_token", network: "bsc" },
      { state: "credited", network: "bsc", addressNetwork: "ethereum", address, amount: { amount: "12.00000" } },
    ])
    expect(await harness.readAvailable(user, "USDT")).toBe("12.00000")
  })

  test("a transaction that fails in its block credits nothing", async () => {
    const user = await newCustomer()
    const txid = await harness.pay("ethereum", [
      { address: await harness.readDepositAddress(user, "ETH", "ethereum"), contract: null, amount: 10n ** 18n },
    ])
    expect(await harness.play.fail("ethereum", txid)).toBe(true)
    await harness.mine("ethereum", 12)
    expect(await harness.readLastDeposit(user)).toMatchObject({ state: "orphaned" })
    expect(await harness.readAvailable(user, "ETH")).toBe("0.000000000000000000")
  })

  test("a transaction replaced by its sender before it is in a block is orphaned", async () => {
    const { user, txid } = await bitcoinOnTheWay()
    expect(await harness.play.replace("bitcoin", txid)).toBe(true)
    await harness.mine("bitcoin", 3)
    expect(await harness.readLastDeposit(user)).toMatchObject({ state: "orphaned" })
    expect((await listOperations(harness.as(user), { limit: 5 })).items).toMatchObject([{ state: "failed" }])
  })
})

/** Lists the distinct states of customers' deposits. */
async function listStates(users: readonly string[]) {
  const deposits = harness.services.db.selectFrom("deposits").select("state").distinct()
  return (await deposits.where("user_id", "in", users).execute()).map(({ state }) => state)
}

describe("money that one reorganisation would revert together", () => {
  const almost = 99_990_000n

  test("21 outputs of 0.9999 BTC in one transaction wait like 20 BTC, and show it", async () => {
    await harness.play.mine("bitcoin", 12)
    const user = await newCustomer()
    const address = await harness.readDepositAddress(user, "BTC", "bitcoin")
    await harness.pay(
      "bitcoin",
      Array.from({ length: 21 }, () => ({ address, contract: null, amount: almost })),
    )
    await harness.mine("bitcoin", 11)
    expect(await harness.readLastDeposit(user)).toMatchObject({ confirmations: 11, confirmationsNeeded: 12 })
    expect(await listStates([user])).toEqual(["confirming"])
    await harness.mine("bitcoin", 1)
    expect(await listStates([user])).toEqual(["credited"])
  })

  test("splitting by transactions, blocks or customers does not reduce the wait of a sum", async () => {
    await harness.play.mine("bitcoin", 12)
    const users: string[] = []
    for (let payment = 0; payment < 12; payment++) {
      const user = await newCustomer()
      users.push(user)
      await harness.pay("bitcoin", bitcoins(await harness.readDepositAddress(user, "BTC", "bitcoin"), almost))
      await harness.mine("bitcoin", payment % 2)
    }
    // 12 payments in 6 blocks: the last block has 5 others above it now.
    await harness.mine("bitcoin", 5)
    expect(await listStates(users)).toEqual(["confirming"])
    await harness.mine("bitcoin", 6)
    expect(await listStates(users)).toEqual(["credited"])
  })

  test("currencies of one network are reverted together: both count for the wait", async () => {
    await harness.play.mine("ethereum", 64)
    const user = await newCustomer()
    const address = await harness.readDepositAddress(user, "ETH", "ethereum")
    await harness.pay("ethereum", [{ address, contract: null, amount: 15n * 10n ** 18n }])
    await harness.pay("ethereum", [{ address, contract: usdtOnEthereum, amount: 40_000_000_000n }])
    await harness.mine("ethereum", 31)
    expect(await listStates([user])).toEqual(["confirming"])
    await harness.mine("ethereum", 1)
    expect(await listStates([user])).toEqual(["credited"])
  })
})

describe("screens C: reorganisations", () => {
  test("before the credit: orphaned, and counted again once a block includes it again", async () => {
    const { user } = await bitcoinOnTheWay()
    await harness.mine("bitcoin", 2)
    await harness.play.reorganise("bitcoin", 2, "waiting")
    await harness.settle()
    expect(await harness.readLastDeposit(user)).toMatchObject({ state: "orphaned", confirmations: 0 })
    await harness.mine("bitcoin", 1)
    expect(await harness.readLastDeposit(user)).toMatchObject({ state: "confirming", confirmations: 1 })
    expect((await listOperations(harness.as(user), { limit: 5 })).items).toMatchObject([{ state: "processing" }])
    await harness.mine("bitcoin", 2)
    expect(await harness.readAvailable(user, "BTC")).toBe("0.50000000")
  })

  test("after the credit: the money is held and the customer notified, until the chain has it again; never a second credit", async () => {
    const { user } = await bitcoinOnTheWay()
    await harness.mine("bitcoin", 3)
    await harness.play.reorganise("bitcoin", 3, "waiting")
    await harness.settle()
    const { db } = harness.services
    const risks = () => db.selectFrom("deposit_risks").selectAll().where("amount", "=", 50_000_000n).execute()
    expect(await harness.readLastDeposit(user)).toMatchObject({ state: "at_risk" })
    expect(await risks()).toMatchObject([{ currency: "BTC", resolved_at: null }])
    const told = await db.selectFrom("notifications").select("kind").where("user_id", "=", user).execute()
    expect(told.map(({ kind }) => kind)).toContain("deposit_at_risk")
    expect(await harness.readAvailable(user, "BTC")).toBe("0.00000000")
    await harness.mine("bitcoin", 3)
    expect(await harness.readLastDeposit(user)).toMatchObject({ state: "credited" })
    expect((await risks())[0]?.resolved_at).not.toBeNull()
    expect(await harness.readAvailable(user, "BTC")).toBe("0.50000000")
  })

  test("a double spend after the credit stays a risk", async () => {
    const { user } = await bitcoinOnTheWay()
    await harness.mine("bitcoin", 3)
    await harness.play.reorganise("bitcoin", 3, "double_spent")
    await harness.mine("bitcoin", 10)
    expect(await harness.readLastDeposit(user)).toMatchObject({ state: "at_risk" })
  })

  test("a second time at risk holds the money again", async () => {
    const { user } = await bitcoinOnTheWay()
    await harness.mine("bitcoin", 3)
    for (let times = 0; times < 2; times++) {
      await harness.play.reorganise("bitcoin", 4, "waiting")
      await harness.settle()
      expect(await harness.readAvailable(user, "BTC")).toBe("0.00000000")
      await harness.mine("bitcoin", 3)
      expect(await harness.readAvailable(user, "BTC")).toBe("0.50000000")
    }
  })

  test("the exchanged proceeds of a double spent deposit are held; a loss debits them and leaves the rest as a debt", async () => {
    const { user } = await bitcoinOnTheWay()
    await harness.mine("bitcoin", 3)
    const chainBefore = await harness.readSystemBalance("rail:chain:bitcoin", "BTC")
    const quote = await createExchangeQuote(harness.as(user), {
      fromCurrency: "BTC",
      toCurrency: "USDT",
      amount: "0.4",
      side: "from",
    })
    await executeExchangeQuote(harness.as(user), { quoteId: quote.id })
    expect(await harness.readAvailable(user, "USDT")).not.toBe("0.00000")
    await harness.play.reorganise("bitcoin", 3, "double_spent")
    await harness.settle()
    const { id } = await harness.readLastDeposit(user)
    expect(await harness.readAvailable(user, "BTC")).toBe("0.00000000")
    expect(await harness.readAvailable(user, "USDT")).toBe("0.00000")
    await writeOffDeposit(harness.services, id)
    expect(await harness.readLastDeposit(user)).toMatchObject({ state: "lost" })
    expect((await harness.readSystemBalance("rail:chain:bitcoin", "BTC")) - chainBefore).toBe(50_000_000n)
    expect(await harness.readAvailable(user, "USDT")).toBe("0.00000")
    expect(await harness.readAvailable(user, "BTC")).toBe("0.00000000")
    // Only the fee of the exchange is missing.
    const owed = (await readDebts(harness.services.db, user)).get("BTC")?.units ?? 0n
    expect(owed).toBeGreaterThan(0n)
    expect(owed).toBeLessThan(300_000n)
  })

  test("a held deposit is released with its block, and held again with the next", async () => {
    const user = await newCustomer()
    const before = await harness.readSystemBalance("unclaimed", "BTC")
    await harness.pay("bitcoin", bitcoins(await harness.readDepositAddress(user, "BTC", "bitcoin"), 100n))
    await harness.mine("bitcoin", 3)
    await harness.play.reorganise("bitcoin", 3, "waiting")
    await harness.settle()
    expect(await harness.readSystemBalance("unclaimed", "BTC")).toBe(before)
    await harness.mine("bitcoin", 3)
    expect((await harness.readSystemBalance("unclaimed", "BTC")) - before).toBe(100n)
  })

  test("a shallow one that keeps the block changes nothing", async () => {
    const { user } = await bitcoinOnTheWay()
    await harness.mine("bitcoin", 2)
    await harness.play.reorganise("bitcoin", 1, "waiting")
    await harness.settle()
    expect(await harness.readLastDeposit(user)).toMatchObject({ state: "credited", confirmations: 3 })
  })
})

const bad = (verdict: "review" | "block") => testAddress("bitcoin", verdict)

async function heldDeposit(verdict: "review" | "block" = "review") {
  const { user } = await bitcoinOnTheWay(bad(verdict))
  await harness.mine("bitcoin", 3)
  const deposit = await harness.readLastDeposit(user)
  expect(deposit.state).toBe("held")
  return { user, id: deposit.id }
}

describe("screens C: money that screening holds", () => {
  test.each(["review", "block"] as const)("%s: held, kept apart, and told", async (verdict) => {
    const before = await harness.readSystemBalance("unclaimed", "BTC")
    const { user } = await heldDeposit(verdict)
    expect(await harness.readAvailable(user, "BTC")).toBe("0.00000000")
    expect((await harness.readSystemBalance("unclaimed", "BTC")) - before).toBe(50_000_000n)
  })

  test("spec §3: its amount is included in `highRiskAmounts` by network and currency until it is decided", async () => {
    const { user, id } = await heldDeposit()
    const told = (highRiskFrom: number) => readHighRiskAmounts(harness.services.db, { highRiskFrom }, user)
    expect(await told(40)).toEqual({ bitcoin_BTC: "0.50000000" })
    // The operator's own threshold: lower scores are not included.
    expect(await told(101)).toEqual({})
    await reviewDeposit(harness.services, id, "release")
    expect(await told(40)).toEqual({})
  })

  test("released by an operator: credited, once", async () => {
    const { user, id } = await heldDeposit()
    await reviewDeposit(harness.services, id, "release")
    expect(await catchRefusal(reviewDeposit(harness.services, id, "release"))).toMatchObject({
      tag: "state_conflict",
      details: { state: "credited" },
    })
    expect(await harness.readAvailable(user, "BTC")).toBe("0.50000000")
  })

  test("returned by an operator: one transaction returns the whole amount, however often the job runs", async () => {
    const { user, id } = await heldDeposit()
    const before = await harness.readSystemBalance("rail:chain:bitcoin", "BTC")
    await reviewDeposit(harness.services, id, "return")
    await Promise.all(
      Array.from({ length: 5 }, () => depositJobs["deposit.return"](harness.services, { depositId: id })),
    )
    const { returnTxid, state } = await harness.readLastDeposit(user)
    expect(state).toBe("returning")
    expect(await harness.readSystemBalance("rail:chain:bitcoin", "BTC")).toBe(before)
    await harness.mine("bitcoin", 2)
    expect((await harness.readLastDeposit(user)).state).toBe("returning")
    await harness.mine("bitcoin", 1)
    expect((await harness.readLastDeposit(user)).state).toBe("returned")
    const { transactions } = await findChainTransaction(harness.as(user), {
      hash: returnTxid ?? "",
      network: "bitcoin",
    })
    expect(transactions).toMatchObject([{ transfers: [{ to: bad("review"), amount: "0.50000000" }] }])
    const sent = await findAddressTransactions(harness.as(user), { address: bad("review") ?? "" })
    expect(sent.transactions.filter(({ from }) => from !== bad("review")).map(({ txid }) => txid)).toContain(returnTxid)
    const fee = BigInt(transactions[0]?.fee.amount.replace("0.", "") ?? 0)
    expect((await harness.readSystemBalance("rail:chain:bitcoin", "BTC")) - before).toBe(50_000_000n + fee)
    expect(await harness.readAvailable(user, "BTC")).toBe("0.00000000")
  })

  test("sent back and then dropped by the chain: a recorded loss of the operator, until a block includes it again", async () => {
    const { user, id } = await heldDeposit()
    const books = async () => ({
      chain: await harness.readSystemBalance("rail:chain:bitcoin", "BTC"),
      losses: await harness.readSystemBalance("chain_losses", "BTC"),
    })
    await reviewDeposit(harness.services, id, "return")
    await harness.settle()
    await harness.mine("bitcoin", 3)
    expect(await harness.readLastDeposit(user)).toMatchObject({ state: "returned" })
    const before = await books()
    await harness.play.reorganise("bitcoin", 6, "waiting")
    await harness.settle()
    expect(await harness.readLastDeposit(user)).toMatchObject({ state: "return_at_risk", confirmations: 0 })
    expect(await books()).toEqual({ chain: before.chain + 50_000_000n, losses: before.losses - 50_000_000n })
    const { db } = harness.services
    const risks = () => db.selectFrom("deposit_risks").selectAll().where("deposit_id", "=", id).execute()
    expect(await risks()).toMatchObject([{ resolved_at: null }])
    expect((await listOperations(harness.as(user), { limit: 5 })).items).toMatchObject([{ state: "returned" }])

    await harness.mine("bitcoin", 3)
    expect(await harness.readLastDeposit(user)).toMatchObject({ state: "returned" })
    expect(await books()).toEqual(before)
    expect((await risks())[0]?.resolved_at).not.toBeNull()
    const told = await db.selectFrom("notifications").select("kind").where("subject_id", "=", id).execute()
    expect(told.filter(({ kind }) => kind === "deposit_returned")).toHaveLength(1)
  })

  test("dropped before anything was sent back: nothing is sent, and nothing is lost", async () => {
    const { user, id } = await heldDeposit()
    const before = await harness.readSystemBalance("rail:chain:bitcoin", "BTC")
    await reviewDeposit(harness.services, id, "return")
    await harness.play.reorganise("bitcoin", 3, "waiting")
    await scanChain(harness.services, "bitcoin")
    await depositJobs["deposit.return"](harness.services, { depositId: id })
    expect(await harness.readLastDeposit(user)).toMatchObject({ state: "orphaned", returnTxid: null })
    expect(await harness.readSystemBalance("rail:chain:bitcoin", "BTC")).toBe(before + 50_000_000n)
    await harness.mine("bitcoin", 3)
    expect(await harness.readLastDeposit(user)).toMatchObject({ state: "held" })
  })

  test("an id that is no held deposit is not found", async () => {
    for (const id of ["0199d2c0-0000-7000-8000-000000000000", "x'; --"])
      expect(await catchRefusal(reviewDeposit(harness.services, id, "release"))).toMatchObject({ tag: "not_found" })
  })
})

describe("a node that does not answer", () => {
  test("its networks show it, the others continue, and nothing is missed", async () => {
    const user = await newCustomer()
    const address = await harness.readDepositAddress(user, "LTC", "litecoin")
    await harness.play.setDown("litecoin", true)
    const networks = await listDepositNetworks(harness.as(user))
    expect(networks.filter(({ available }) => !available).map(({ network }) => network)).toEqual(["litecoin"])
    await harness.play.pay({ network: "litecoin", outputs: bitcoins(address, 100_000_000n) })
    await harness.mine("litecoin", 6)
    expect(await listDeposits(harness.as(user), { limit: 5 })).toEqual([])
    await harness.play.setDown("litecoin", false)
    await harness.settle()
    expect(await harness.readAvailable(user, "LTC")).toBe("1.00000000")
  })
})
