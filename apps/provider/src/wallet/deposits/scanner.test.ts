import { findNetwork, type NetworkId } from "@wallet/core/money"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import type { ChainRail } from "#rails/chain/chainRail.ts"
import { type ChainHarness, createChainHarness } from "../../../test/chainHarness.ts"
import { scanChain } from "./scanner.ts"

let harness: ChainHarness
let customers = 0
beforeAll(async () => {
  harness = await createChainHarness()
})
afterAll(() => harness.money.drop())

const newCustomer = () => harness.money.addCustomer(`scanner${customers++}@wallet.example`)
const neededOn = (network: NetworkId) => findNetwork(network)?.confirmations ?? 0

/** A customer with 0.5 BTC on the way, in no block. */
async function bitcoinOnTheWay() {
  const user = await newCustomer()
  const address = await harness.addressOf(user, "BTC", "bitcoin")
  await harness.pay("bitcoin", [{ address, contract: null, amount: 50_000_000n }])
  return { user }
}

/** A look at a chain whose node says this of what it holds. */
function lookWith(network: NetworkId, scan: ChainRail["scan"]): Promise<boolean> {
  const { rails } = harness.services
  return scanChain({ ...harness.services, rails: { ...rails, chain: { ...rails.chain, scan } } }, network)
}

describe("screens C deposits: looks at a chain that meet each other, or come late", () => {
  test("one that was held up says nothing of a chain that another has looked at since", async () => {
    const { user } = await bitcoinOnTheWay()
    const { chain } = harness.services.rails
    const late = await chain.scan("bitcoin", 0n)
    await harness.mine("bitcoin", 1)
    expect(await harness.lastDeposit(user)).toMatchObject({ state: "confirming" })
    const states: string[] = []
    // What it read was true before the block; when it writes, others have seen the block and gone on.
    const heldUp = async () => {
      await harness.mine("bitcoin", 1)
      return late
    }
    const scan = vi
      .fn<typeof chain.scan>()
      .mockImplementationOnce(heldUp)
      .mockImplementation((network, from) => chain.scan(network, from))
    await lookWith("bitcoin", scan)
    states.push((await harness.lastDeposit(user)).state)
    await harness.mine("bitcoin", 1)
    states.push((await harness.lastDeposit(user)).state)
    expect(states).toEqual(["confirming", "credited"])
  })

  test("a branch that was left behind long ago is found, however many blocks came unseen since", async () => {
    const { user } = await bitcoinOnTheWay()
    await harness.mine("bitcoin", 3)
    await harness.play.reorganise("bitcoin", 3, "double_spent")
    await harness.play.mine("bitcoin", 500)
    await harness.settle()
    expect(await harness.lastDeposit(user)).toMatchObject({ state: "at_risk" })
  })

  test("a token that anyone may have made, in the greatest amount that a chain can write, holds nobody up", async () => {
    const user = await newCustomer()
    const address = await harness.addressOf(user, "ETH", "ethereum")
    const { chain } = harness.services.rails
    const contract = await harness.addressOf(await newCustomer(), "ETH", "ethereum")
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
    expect(await harness.call("listDeposits", user, { limit: 5 })).toMatchObject([
      { state: "unsupported_token" },
      { state: "credited" },
    ])
  })

  test("one look takes thousands of outputs, each for what it is", async () => {
    const user = await newCustomer()
    const address = await harness.addressOf(user, "LTC", "litecoin")
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
    await harness.services.db.deleteFrom("jobs").where("kind", "=", "deposit.screen").execute()
  })
})
