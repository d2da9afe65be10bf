import { cancelWithdrawal } from "@wallet/core"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { approveWithdrawal } from "#wallet/withdrawals/approval.ts"
import {
  createWithdrawalHarness,
  type HarnessCustomer,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { withdrawalDesk } from "./desks/withdrawals.ts"

let harness: WithdrawalHarness
let customer: HarnessCustomer
beforeAll(async () => {
  harness = await createWithdrawalHarness(
    {},
    { WITHDRAWAL_APPROVAL_FROM: "100", WITHDRAWAL_SECOND_APPROVAL_FROM: "250", CHAIN_DIFFERENCE_HALTS_FROM: "50" },
  )
})
afterAll(() => harness.stop())
beforeEach(async () => {
  customer = await rich()
})

async function rich(): Promise<HarnessCustomer> {
  const one = await harness.addCustomer()
  await harness.verify(one)
  await harness.fund(one, "2000", "USDT")
  await harness.fund(one, "2000", "USDC")
  return one
}

let places = 0
/** An address without earlier payments. */
const place = (network: "tron" | "ethereum") => strangerAddress(network, `sums ${(places += 1)}`)
const day = 24 * 3_600_000

async function begin(by: HarnessCustomer, address: string, patch: object = {}): Promise<string> {
  const body = { currency: "USDT", rail: "crypto", network: "tron", address, amount: "40", side: "send", ...patch }
  return (await harness.withdraw(by, body)).id
}

/** The state that a withdrawal reaches without a decision. */
const readState = async (by: HarnessCustomer, id: string) =>
  (await harness.until(by, id, "awaiting_approval", "confirming", "completed")).state

describe("the approval threshold applies to a day's sums", () => {
  test("of a customer: a withdrawal below it is sent, and one that reaches it together with the others waits", async () => {
    for (const amount of ["40", "20"])
      expect(await readState(customer, await begin(customer, place("tron"), { amount }))).not.toBe("awaiting_approval")
    expect(await readState(customer, await begin(customer, place("tron")))).toBe("awaiting_approval")
  })

  test("of a destination: from several customers, in several currencies and over several networks", async () => {
    const to = place("ethereum")
    const other = await rich()
    const sent = await begin(customer, to, { network: "ethereum", amount: "60" })
    expect(await readState(customer, sent)).not.toBe("awaiting_approval")
    const second = await begin(other, to.toLowerCase(), { currency: "USDC", network: "bsc", amount: "60" })
    expect(await readState(other, second)).toBe("awaiting_approval")
  })

  test("of two concurrent withdrawals, which reach it only together", async () => {
    const other = await rich()
    const to = place("tron")
    const begun = await Promise.all(
      [customer, other].map(async (by) => ({ by, id: await begin(by, to, { amount: "60" }) })),
    )
    const states = await Promise.all(begun.map(({ by, id }) => readState(by, id)))
    expect(states).toContain("awaiting_approval")
  })

  test("without approved and cancelled ones, and those older than a day", async () => {
    const big = await begin(customer, place("tron"), { amount: "120" })
    expect(await readState(customer, big)).toBe("awaiting_approval")
    await approveWithdrawal(harness.provider.services, big)
    expect(await readState(customer, await begin(customer, place("tron"), { amount: "60" }))).not.toBe(
      "awaiting_approval",
    )
    const given = await begin(customer, place("tron"), { amount: "60" })
    expect(await readState(customer, given)).toBe("awaiting_approval")
    const { token } = customer
    await cancelWithdrawal(harness.provider.createClient(token), { withdrawalId: given }, { idempotencyKey: given })
    harness.provider.advance(day)
    await harness.provider.worker.drain()
    expect(await readState(customer, await begin(customer, place("tron"), { amount: "60" }))).not.toBe(
      "awaiting_approval",
    )
  })
})

test("a second approval is needed if the day's sum reaches its threshold, with approved ones included", async () => {
  const ids: string[] = []
  for (let count = 0; count < 3; count += 1) {
    const id = await begin(customer, place("tron"), { amount: "110" })
    await readState(customer, id)
    ids.push(id)
  }
  const [first = "", second = "", third = ""] = ids
  const needsTwo = (id: string) => withdrawalDesk.needsTwo?.(harness.provider.services, "approve", id)
  expect(await needsTwo(third)).toBe(true)
  await approveWithdrawal(harness.provider.services, first)
  await approveWithdrawal(harness.provider.services, second)
  expect(await needsTwo(third)).toBe(true)
})

test("a network that differs from the ledger stops withdrawals that are large together with the day's others", async () => {
  const { db } = harness.provider.database
  const quote = (amount: string) =>
    harness.ask(customer, {
      currency: "USDT",
      rail: "crypto",
      network: "tron",
      address: place("tron"),
      amount,
      side: "send",
    })
  await begin(customer, place("tron"), { amount: "30" })
  const at = harness.provider.services.now()
  const nothing = { on_chain: 1n, ledger: 0n, arriving: 0n, dropped: 0n, leaving: 0n, fees: 0n }
  await db
    .insertInto("chain_reconciliations")
    .values({ ...nothing, network: "tron", currency: "USDT", height: 1n, hash: "1", difference: 1n, at, since: at })
    .execute()
  expect(await quote("25")).toMatchObject({ fields: { network: { code: "network_suspended" } } })
  expect(await quote("15")).toMatchObject({ ok: true })
  await db.deleteFrom("chain_reconciliations").execute()
})
