import { listOperations } from "@wallet/core"
import { testAddress } from "@wallet/sandbox/chain/testAddresses.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { verifyOperations } from "#wallet/history/verifyOperations.ts"
import { reviewDeposit } from "./review.ts"

let harness: ProviderHarness
let customers = 0
beforeAll(async () => {
  harness = await createProviderHarness()
})
afterAll(() => harness.stop())

async function newCustomer() {
  await harness.play.mine("bitcoin", 12)
  const user = await harness.addCustomer(`groups${customers++}@wallet.example`)
  return { user, address: await harness.readDepositAddress(user, "BTC", "bitcoin") }
}

const outputs = (address: string, amounts: readonly bigint[]) =>
  amounts.map((amount) => ({ address, contract: null, amount }))
const byText = (one: readonly string[], other: readonly string[]) => String(one).localeCompare(String(other))
const lines = async (user: string) =>
  (await listOperations(harness.as(user), { limit: 20 })).items.map(({ state, amount }) => [state, amount.amount])
const news = async (user: string) => {
  const told = harness.services.db.selectFrom("notifications").select(["kind", "amount"]).where("user_id", "=", user)
  return (await told.orderBy("id").execute()).map(({ kind, amount }) => [kind, String(amount)])
}

test("500 outputs below the minimum to one address are one operation of the history, exact to the last unit", async () => {
  const { user, address } = await newCustomer()
  await harness.pay(
    "bitcoin",
    outputs(
      address,
      Array.from({ length: 500 }, () => 10n),
    ),
  )
  expect(await lines(user)).toEqual([["processing", "0.00005000"]])
  await harness.mine("bitcoin", 3)
  expect(await lines(user)).toEqual([["processing", "0.00005000"]])
  expect(await news(user)).toEqual([["deposit_below_minimum", "5000"]])
})

test("further ones join the operation; once they reach the minimum it shows the credit", async () => {
  const { user, address } = await newCustomer()
  await harness.pay("bitcoin", outputs(address, [3_000n, 4_000n]))
  await harness.mine("bitcoin", 3)
  await harness.pay("bitcoin", outputs(address, [2_999n]))
  expect(await lines(user)).toEqual([["processing", "0.00009999"]])
  await harness.pay("bitcoin", outputs(address, [546n]))
  await harness.mine("bitcoin", 3)
  await harness.settle()
  expect(await lines(user)).toEqual([["completed", "0.00010545"]])
  expect(await harness.readAvailable(user, "BTC")).toBe("0.00010545")
  expect((await news(user)).map(([kind]) => kind)).toEqual(["deposit_below_minimum", "deposit_credited"])
  // A later deposit begins another group.
  await harness.pay("bitcoin", outputs(address, [700n]))
  await harness.mine("bitcoin", 3)
  expect(await lines(user)).toEqual([
    ["processing", "0.00000700"],
    ["completed", "0.00010545"],
  ])
})

test("a deposit that is still unconfirmed when others are credited starts another operation", async () => {
  const { user, address } = await newCustomer()
  await harness.pay("bitcoin", outputs(address, [6_000n, 5_000n]))
  await harness.mine("bitcoin", 2)
  await harness.pay("bitcoin", outputs(address, [900n]))
  await harness.mine("bitcoin", 1)
  await harness.settle()
  expect(await lines(user)).toEqual([
    ["processing", "0.00000900"],
    ["completed", "0.00011000"],
  ])
})

test("a deposit dropped by the chain no longer counts", async () => {
  const { user, address } = await newCustomer()
  await harness.pay("bitcoin", outputs(address, [2_000n]))
  const txid = await harness.pay("bitcoin", outputs(address, [1_000n]))
  expect(await lines(user)).toEqual([["processing", "0.00003000"]])
  await harness.play.replace("bitcoin", txid)
  await harness.mine("bitcoin", 3)
  expect(await lines(user)).toEqual([["processing", "0.00002000"]])
})

test("a deposit that is held by screening or returned has an operation of its own", async () => {
  const { user, address } = await newCustomer()
  await harness.pay("bitcoin", outputs(address, [6_000n]))
  await harness.pay("bitcoin", outputs(address, [4_000n]), testAddress("bitcoin", "review"))
  await harness.mine("bitcoin", 3)
  await harness.settle()
  expect((await lines(user)).toSorted(byText)).toEqual([
    ["completed", "0.00006000"],
    ["processing", "0.00004000"],
  ])
  const held = harness.services.db.selectFrom("deposits").select("id").where("user_id", "=", user)
  const { id } = await held.where("state", "=", "held").executeTakeFirstOrThrow()
  await reviewDeposit(harness.services, id, "release")
  expect((await lines(user)).toSorted(byText)).toEqual([
    ["completed", "0.00004000"],
    ["completed", "0.00006000"],
  ])
})

test("grouped deposits agree with the ledger", async () => {
  expect(await verifyOperations(harness.services.db)).toEqual([])
})
