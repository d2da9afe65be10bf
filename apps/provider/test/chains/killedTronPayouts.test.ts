import { writeTronAddress } from "@wallet/core/addresses"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type SimulatedTronGrid, startSimulatedTronGrid } from "#rails/chain/tron/simulatedTronGrid.testing.ts"
import { findFaults } from "../crash/record.ts"
import { isSigning, type OpenedPayouts, openKilledPayouts, type Party } from "./killedPayouts.ts"
import type { Relayed } from "./relay.ts"
import { type SignerProcess, startSigner } from "./signerProcess.ts"

/** Number of kills of the provider. The signer is killed a third as often. */
const kills = Number(process.env["CHAIN_KILLS"] ?? 2)
const signerKills = Math.ceil(kills / 3)
const timeout = 300_000 + kills * 30_000
const trx = 1_000_000n
const paid = 20n * trx

const much = (10n ** 30n).toString()
const policy = {
  assets: [{ network: "tron", contract: null, perHour: much, perDestinationPerHour: much, approvalFrom: much }],
  highestFees: { tron: (50n * trx).toString() },
}

/** The last step completed when the provider dies. The first ones could cause a double payment. */
const steps = ["signed", "sent", "reserved", "stored", "mined", "settled"] as const

let grid: SimulatedTronGrid
let signer: SignerProcess
let payouts: OpenedPayouts

beforeAll(async () => {
  // This test mines ten blocks a second: a clock derived from them would soon be hours ahead, where payments have
  // expired.
  ;[grid, signer] = await Promise.all([startSimulatedTronGrid({ runsAhead: false }), startSigner(policy)])
  payouts = await openKilledPayouts({
    signer,
    network: "tron",
    setting: "CHAIN_TRON_RPC_URL",
    nodeUrl: grid.url,
    currency: "TRX",
    funds: "1000",
    amount: "20",
    count: kills + signerKills,
    addressOf: (index) => writeTronAddress(new Uint8Array(20).fill(7).with(19, index)),
    fill(hotWallet) {
      if (grid.coin(hotWallet) < 100n * trx) grid.fund(hotWallet, 10_000n * trx)
    },
    mine: () => grid.mine(),
  })
}, timeout)
afterAll(async () => {
  await payouts?.stop()
  await signer?.stop()
  grid?.stop()
})

/** Resolves to true if a request or response marks the moment between a step and the next one. */
async function isTaken(step: (typeof steps)[number], party: Party, relayed: Relayed): Promise<boolean> {
  const { moment, path, answer } = relayed
  const isSending = party === "node" && path === "/wallet/broadcasthex"
  switch (step) {
    case "reserved":
      return isSigning(party, path) && moment === "asked"
    case "signed":
      return isSigning(party, path) && moment === "answered"
    case "stored":
      return isSending && moment === "asked"
    case "sent":
      return isSending && moment === "answered"
    case "mined":
      return path === "/wallet/gettransactioninfobyid" && answer.includes("blockNumber")
    case "settled":
      return (await payouts.newestState()) === "completed"
  }
}

async function expectPaidOnce(): Promise<void> {
  const { db, approved, waiting } = payouts
  const attempts = await db.selectFrom("chain_transactions").select("reference").where("raw", "is not", null).execute()
  expect(attempts.map(({ reference }) => reference).toSorted()).toEqual(approved.toSorted())
  for (const { id, address } of waiting) expect(grid.coin(address)).toBe(approved.includes(id) ? paid : 0n)
  expect(await findFaults(db)).toEqual([])
}

test(`TRON: a provider and a signer that are killed between any two steps, ${kills} and ${signerKills} times: each payment is made once @long`, {
  timeout,
}, async () => {
  for (let kill = 0; kill < kills; kill += 1) {
    const step = steps[kill % steps.length] ?? "signed"
    let isDead = false
    const provider = await payouts.start()
    payouts.setStrike(async (asked, relayed) => {
      if (isDead) return true
      if (!(await isTaken(step, asked, relayed))) return false
      isDead = true
      await provider.kill()
      return true
    })
    await payouts.approveNext()
    await payouts.mineUntil(() => isDead, `the step ${step} at kill ${kill}`)
    payouts.setStrike(undefined)
    await payouts.freeJobs()
  }
  const provider = await payouts.start()
  await payouts.killSigner(signerKills)
  await payouts.finish(provider)
  await expectPaidOnce()
  expect(await payouts.countOpen()).toBe(0)
})
