import { listDeposits } from "@wallet/core"
import { findNetwork, type NetworkId } from "@wallet/core/money"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { BlockNotKeptError, type ChainRail } from "#rails/chain/chainRail.ts"
import { createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { missingBlocks } from "./figures.ts"
import { depositJobs } from "./jobs.ts"
import { scanChain, scanChains } from "./scanner.ts"

let harness: ProviderHarness
let customers = 0
beforeAll(async () => {
  harness = await createProviderHarness()
})
afterAll(() => harness.stop())

const newCustomer = () => harness.addCustomer(`scanner${customers++}@wallet.example`)
const neededOn = (network: NetworkId) => findNetwork(network)?.confirmations ?? 0

/** Creates a customer with 0.5 BTC unconfirmed. */
async function bitcoinOnTheWay() {
  // No payments of other tests are reverted together with it.
  await harness.play.mine("bitcoin", 12)
  const user = await newCustomer()
  const address = await harness.readDepositAddress(user, "BTC", "bitcoin")
  await harness.pay("bitcoin", [{ address, contract: null, amount: 50_000_000n }])
  return { user }
}

/** A scan of a chain whose node gives these answers. */
function lookWith(network: NetworkId, scan: ChainRail["scan"]): Promise<boolean> {
  const { rails } = harness.services
  return scanChain({ ...harness.services, rails: { ...rails, chain: { ...rails.chain, scan } } }, network)
}

const notKept = () => Promise.reject(new BlockNotKeptError("No node keeps block 7 any more"))

describe("screens C deposits: scans that overlap or are late", () => {
  test("a delayed scan writes nothing about a chain that another one has scanned since", async () => {
    const { user } = await bitcoinOnTheWay()
    const { chain } = harness.services.rails
    const late = await chain.scan("bitcoin", 0n)
    await harness.mine("bitcoin", 1)
    expect(await harness.readLastDeposit(user)).toMatchObject({ state: "confirming" })
    const states: string[] = []
    // It read the state before the block. By the time it writes, other scans have processed the block.
    const heldUp = async () => {
      await harness.mine("bitcoin", 1)
      return late
    }
    const scan = vi
      .fn<typeof chain.scan>()
      .mockImplementationOnce(heldUp)
      .mockImplementation((network, from) => chain.scan(network, from))
    await lookWith("bitcoin", scan)
    states.push((await harness.readLastDeposit(user)).state)
    await harness.mine("bitcoin", 1)
    states.push((await harness.readLastDeposit(user)).state)
    expect(states).toEqual(["confirming", "credited"])
  })

  test("a scan without news writes nothing, also while a deposit waits for blocks", async () => {
    await bitcoinOnTheWay()
    await harness.mine("bitcoin", 1)
    const { db, rails } = harness.services
    const written = () => db.selectFrom("chain_cursors").select(sql<string>`xmin::text`.as("by")).execute()
    const before = await written()
    const publish = vi.spyOn(harness.services.events, "publish")
    const [cursor] = await db.selectFrom("chain_cursors").selectAll().where("network", "=", "bitcoin").execute()
    expect((await rails.chain.tip("bitcoin")).hash).toBe(cursor?.hash)
    expect(await scanChain(harness.services, "bitcoin")).toBe(false)
    expect(await written()).toEqual(before)
    expect(publish).not.toHaveBeenCalled()
    publish.mockRestore()
  })

  test("a branch that was left long ago is found after any number of unseen blocks", async () => {
    const { user } = await bitcoinOnTheWay()
    await harness.mine("bitcoin", 3)
    await harness.play.reorganise("bitcoin", 3, "double_spent")
    await harness.play.mine("bitcoin", 500)
    await harness.settle()
    expect(await harness.readLastDeposit(user)).toMatchObject({ state: "at_risk" })
  })

  test("while newer blocks are unread, no deposit counts that their sum could make wait", async () => {
    const { user } = await bitcoinOnTheWay()
    const { chain } = harness.services.rails
    await harness.play.mine("bitcoin", 4)
    const tip = await chain.tip("bitcoin")
    const height = tip.height - 1n
    const scan = vi
      .fn<typeof chain.scan>()
      .mockImplementationOnce(async (network, from) => ({
        ...(await chain.scan(network, from)),
        through: { height, hash: (await chain.blockHash("bitcoin", height)) ?? "" },
      }))
      .mockImplementation((network, from) => chain.scan(network, from))
    expect(await lookWith("bitcoin", scan)).toBe(true)
    expect(await harness.readLastDeposit(user)).toMatchObject({ state: "confirming", confirmationsNeeded: 12 })
    await harness.settle()
    expect(await harness.readLastDeposit(user)).toMatchObject({ state: "credited", confirmationsNeeded: 3 })
  })

  test("blocks that no node keeps are reported, not skipped, and are read once a node has them", async () => {
    const { user } = await bitcoinOnTheWay()
    const { services } = harness
    const { chain } = services.rails
    const read = async () => {
      const figures = await missingBlocks.read(services.db, new Date(services.now().getTime() + 60_000))
      return Array.isArray(figures) ? figures.find(({ labels }) => labels["network"] === "bitcoin")?.value : undefined
    }
    const cursor = () =>
      services.db.selectFrom("chain_cursors").select("height").where("network", "=", "bitcoin").execute()
    await harness.play.mine("bitcoin", 1)
    const before = await cursor()
    const error = vi.fn<(about: { readonly network: string; readonly err: unknown }, what: string) => void>()
    const log = Object.assign(Object.create(services.log) as typeof services.log, { error })
    for (let turn = 0; turn < 2; turn++)
      await scanChains({ ...services, log, rails: { ...services.rails, chain: { ...chain, scan: notKept } } })
    expect(await cursor()).toEqual(before)
    expect(await read()).toBeGreaterThanOrEqual(60)
    const told = expect.objectContaining({
      network: "bitcoin",
      err: expect.any(BlockNotKeptError) as unknown,
    }) as unknown
    expect(error.mock.calls.filter(([about]) => about.network === "bitcoin")).toEqual([
      [told, "no node keeps the blocks that are to be read"],
    ])
    await harness.settle()
    expect(await harness.readLastDeposit(user)).toMatchObject({ state: "confirming" })
    expect(await read()).toBe(0)
  })

  test("a token that anyone may have created, in the largest possible amount, blocks nobody", async () => {
    const user = await newCustomer()
    const address = await harness.readDepositAddress(user, "ETH", "ethereum")
    const { chain } = harness.services.rails
    const contract = await harness.readDepositAddress(await newCustomer(), "ETH", "ethereum")
    const txid = await harness.pay("ethereum", [{ address, contract: null, amount: 10n ** 18n }])
    const scan = async (network: NetworkId, from: bigint) => {
      const found = await chain.scan(network, from)
      const huge = { index: 1, address, contract, amount: 2n ** 256n - 1n }
      const transactions = found.transactions.map((one) =>
        one.txid === txid ? { ...one, outputs: [...one.outputs, huge] } : one,
      )
      return { ...found, transactions }
    }
    await lookWith("ethereum", scan)
    await harness.mine("ethereum", neededOn("ethereum"))
    expect(await listDeposits(harness.as(user), { limit: 5 })).toMatchObject([
      { state: "unsupported_token" },
      { state: "credited" },
    ])
  })

  test("of deposits that are screened together, one without an answer waits alone", async () => {
    const [good, other] = [await newCustomer(), await newCustomer()]
    for (const user of [good, other])
      await harness.pay("ethereum", [
        { address: await harness.readDepositAddress(user, "ETH", "ethereum"), contract: null, amount: 10n ** 18n },
      ])
    await harness.play.mine("ethereum", neededOn("ethereum"))
    await scanChain(harness.services, "ethereum")
    const { db, rails } = harness.services
    const rows = await db
      .selectFrom("deposits")
      .select(["id", "user_id"])
      .where("user_id", "in", [good, other])
      .where("state", "=", "screening")
      .execute()
    const silent = rows.find(({ user_id: user }) => user === other)?.id
    const check: typeof rails.screening.check = (about) =>
      about.reference === silent ? Promise.reject(new Error("no answer")) : rails.screening.check(about)
    const services = { ...harness.services, rails: { ...rails, screening: { ...rails.screening, check } } }
    await depositJobs["deposit.screenMany"](services, { depositIds: rows.map(({ id }) => id) })
    expect(await harness.readLastDeposit(good)).toMatchObject({ state: "credited" })
    expect(await harness.readLastDeposit(other)).toMatchObject({ state: "screening" })
    const jobs = await db.selectFrom("jobs").select("payload").where("kind", "=", "deposit.screen").execute()
    expect(jobs).toEqual([{ payload: { depositId: silent } }])
    await harness.settle()
    expect(await harness.readLastDeposit(other)).toMatchObject({ state: "credited" })
  })

  test("one scan detects thousands of outputs correctly", async () => {
    const user = await newCustomer()
    const address = await harness.readDepositAddress(user, "LTC", "litecoin")
    const outputs = Array.from({ length: 3500 }, (_, index) => ({
      address,
      contract: null,
      amount: 10_000_000n + BigInt(index),
    }))
    await harness.pay("litecoin", outputs)
    await harness.play.mine("litecoin", neededOn("litecoin"))
    await scanChain(harness.services, "litecoin")
    const screening = await harness.services.db
      .selectFrom("deposits")
      .select("amount")
      .where("user_id", "=", user)
      .where("state", "=", "screening")
      .execute()
    expect(screening).toHaveLength(3500)
    expect(screening.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n)).toBe(35_006_123_250n)
    await harness.services.db.deleteFrom("jobs").where("kind", "=", "deposit.screenMany").execute()
  })
})
