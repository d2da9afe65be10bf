import { findNetwork } from "@wallet/core/money"
import { describe, expect, test } from "vitest"
import type { ChainRail, ChainTransaction } from "../chain/chainRail.ts"
import { createChainPayouts } from "./chainPayouts.ts"
import type { SignedPayout } from "./payoutRail.ts"

const needed = findNetwork("ethereum")?.confirmations ?? 0
const recipient = "0x52908400098527886E0F7030069857D2E4169EE7"
const paid = { index: 0, address: recipient, contract: null, amount: 5n }

const transaction: ChainTransaction = {
  txid: "ours",
  state: "pending",
  replacedBy: null,
  block: null,
  confirmations: 0,
  seenAt: new Date(0),
  from: "hot",
  fee: 21n,
  nonce: 1,
  raw: "raw",
  outputs: [paid],
}

const kept = { network: "ethereum", address: recipient, contract: null, amount: "5", raw: "raw" }
const payout: SignedPayout = { signed: JSON.stringify(kept), payoutReference: "ours" }

/** The payment's state if a node returns these for its transaction and for a replacement. */
async function statusAmong(ours: Partial<ChainTransaction>, other: Partial<ChainTransaction> = {}) {
  const known = [
    { ...transaction, ...ours },
    { ...transaction, txid: "other", ...other },
  ]
  const find = (txid: string) => known.find((one) => one.txid === txid)
  const asked: Pick<ChainRail, "isSandbox" | "transaction" | "transactions"> = {
    isSandbox: () => true,
    transaction: (_network, txid) => Promise.resolve(find(txid)),
    transactions: (_network, txids) => Promise.resolve(txids.map(find)),
  }
  const [settled] = await createChainPayouts(asked as ChainRail).status([payout])
  if (settled?.status !== "fulfilled") throw settled?.reason
  return settled.value
}

describe("screens C withdraw: a chain's state is final only under enough blocks", () => {
  test.each([0, 1, needed - 1])(
    "a failure under %i blocks can still be reverted: the money is not returned yet",
    async (n) => {
      expect(await statusAmong({ state: "failed", confirmations: n })).toEqual({
        state: "pending",
        confirmations: n,
        needed,
      })
    },
  )

  test("a failure under enough blocks is final, and the network's fee is reported", async () => {
    expect(await statusAmong({ state: "failed", confirmations: needed })).toMatchObject({
      state: "failed",
      reason: "transaction_failed",
      cost: { units: 21n, currency: { code: "ETH" } },
    })
  })

  test("a replacement that pays another recipient is final once it is deep enough", async () => {
    const ours = { state: "replaced", replacedBy: "other" } as const
    const elsewhere = [{ ...paid, address: "0x8617E340B3D01FA5F11F306F4090FD50E238070D" }]
    expect(await statusAmong(ours, { outputs: elsewhere, confirmations: needed - 1 })).toEqual({
      state: "pending",
      confirmations: 0,
      needed,
    })
    expect(await statusAmong(ours, { outputs: elsewhere, state: "succeeded", confirmations: needed })).toMatchObject({
      state: "failed",
      reason: "transaction_replaced",
    })
  })

  test("our replacement that makes the same payment is followed from then on, in no block yet", async () => {
    expect(await statusAmong({ state: "replaced", replacedBy: "other" })).toMatchObject({
      state: "replaced",
      by: { payoutReference: "other" },
    })
  })
})
