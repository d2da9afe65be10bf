import { findNetwork, type NetworkId } from "@wallet/core/money"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import type { ChainRail } from "#rails/chain/chainRail.ts"
import { type ChainBed, createChainBed } from "../../../test/chainBed.ts"
import { scanChain } from "./scanner.ts"

let bed: ChainBed
let customers = 0
beforeAll(async () => {
  bed = await createChainBed()
})
afterAll(() => bed.money.drop())

const newCustomer = () => bed.money.addCustomer(`scanner${customers++}@wallet.example`)
const neededOn = (network: NetworkId) => findNetwork(network)?.confirmations ?? 0

/** A customer with 0.5 BTC on the way, in no block. */
async function bitcoinOnTheWay() {
  const user = await newCustomer()
  const address = await bed.addressOf(user, "BTC", "bitcoin")
  await bed.pay("bitcoin", [{ address, contract: null, amount: 50_000_000n }])
  return { user }
}

/** A look at a chain whose node says this of what it holds. */
function lookWith(network: NetworkId, scan: ChainRail["scan"]): Promise<void> {
  const { rails } = bed.services
  return scanChain({ ...bed.services, rails: { ...rails, chain: { ...rails.chain, scan } } }, network)
}

describe("screens C deposits: looks at a chain that meet each other, or come late", () => {
  test("one that was held up says nothing of a chain that another has looked at since", async () => {
    const { user } = await bitcoinOnTheWay()
    const { chain } = bed.services.rails
    const late = await chain.scan("bitcoin", 0n)
    await bed.mine("bitcoin", 1)
    expect(await bed.lastDeposit(user)).toMatchObject({ state: "confirming" })
    const states: string[] = []
    // What it read was true before the block; when it writes, others have seen the block and gone on.
    const heldUp = async () => {
      await bed.mine("bitcoin", 1)
      return late
    }
    const scan = vi
      .fn<typeof chain.scan>()
      .mockImplementationOnce(heldUp)
      .mockImplementation((network, from) => chain.scan(network, from))
    await lookWith("bitcoin", scan)
    states.push((await bed.lastDeposit(user)).state)
    await bed.mine("bitcoin", 1)
    states.push((await bed.lastDeposit(user)).state)
    expect(states).toEqual(["confirming", "credited"])
  })

  test("a branch that was left behind long ago is found, however many blocks came unseen since", async () => {
    const { user } = await bitcoinOnTheWay()
    await bed.mine("bitcoin", 3)
    await bed.play.reorganise("bitcoin", 3, "double_spent")
    await bed.play.mine("bitcoin", 500)
    await bed.settle()
    expect(await bed.lastDeposit(user)).toMatchObject({ state: "at_risk" })
  })

  test("a token that anyone may have made, in the greatest amount that a chain can write, holds nobody up", async () => {
    const user = await newCustomer()
    const address = await bed.addressOf(user, "ETH", "ethereum")
    const { chain } = bed.services.rails
    const contract = await bed.addressOf(await newCustomer(), "ETH", "ethereum")
    const txid = await bed.pay("ethereum", [{ address, contract: null, amount: 10n ** 18n }])
    const scan = async (network: NetworkId, from: bigint) => {
      const found = await chain.scan(network, from)
      const huge = { index: 1, address, contract, amount: 2n ** 256n - 1n }
      const transactions = found.transactions.map((one) =>
        one.txid === txid ? { ...one, outputs: [...one.outputs, huge] } : one,
      )
      return { ...found, transactions }
    }
    await lookWith("ethereum", scan)
    await bed.mine("ethereum", neededOn("ethereum"))
    expect(await bed.call("listDeposits", user, { limit: 5 })).toMatchObject([
      { state: "unsupported_token" },
      { state: "credited" },
    ])
  })

  test("one look takes thousands of outputs, each for what it is", async () => {
    const user = await newCustomer()
    const address = await bed.addressOf(user, "LTC", "litecoin")
    const outputs = Array.from({ length: 3500 }, (_, index) => ({
      address,
      contract: null,
      amount: 10_000_000n + BigInt(index),
    }))
    await bed.pay("litecoin", outputs)
    await bed.play.mine("litecoin", neededOn("litecoin"))
    await scanChain(bed.services, "litecoin")
    const screening = await bed.services.db
      .selectFrom("deposits")
      .select("amount")
      .where("user_id", "=", user)
      .where("state", "=", "screening")
      .execute()
    expect(screening).toHaveLength(3500)
    expect(screening.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n)).toBe(35_006_123_250n)
    await bed.services.db.deleteFrom("jobs").where("kind", "=", "deposit.screen").execute()
  })
})
