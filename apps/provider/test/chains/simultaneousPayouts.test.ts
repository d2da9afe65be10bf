import { setTimeout as delay } from "node:timers/promises"
import { createPublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { toPayoutHarness } from "#merchant/payouts/payoutHarness.testing.ts"
import { readSignerKeys } from "#rails/chain/signer/signerKeys.ts"
import { approveWithdrawal, listToApprove } from "#wallet/withdrawals/approval.ts"
import {
  createWithdrawalHarness,
  makingTogether,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { countCpu } from "../../bench/measure/cpu.ts"
import { findFreePort, type ProviderProcess, startProviderProcess } from "../crash/providerProcess.ts"
import { findFaults } from "../crash/record.ts"
import { type Anvil, findAnvil, startAnvil } from "./anvil.ts"
import { type SignerProcess, startSigner } from "./signerProcess.ts"

const count = Number(process.env["CHAIN_PAYOUTS"] ?? 30)
const timeout = 180_000 + count * 300
/** Payouts per customer, whose sum is within the limit for new recipients. */
const payoutsEach = 10
const ether = 10n ** 18n
const paid = ether / 100n

const program = findAnvil()
const much = (10n ** 30n).toString()
const policy = {
  assets: [{ network: "ethereum", contract: null, perHour: much, perDestinationPerHour: much, approvalFrom: much }],
  highestFees: { ethereum: ether.toString() },
}
const addresses = Array.from(
  { length: count },
  (_, index) => `0x${(0x7000_0000 + index).toString(16).padStart(40, "0")}`,
)

// Skipped if npm has no anvil for the machine.
describe.skipIf(program === undefined)("two provider processes on one database and one node @long", () => {
  let anvil: Anvil
  let signer: SignerProcess
  let harness: WithdrawalHarness
  let providers: readonly ProviderProcess[] = []
  let hotWallet: `0x${string}`

  beforeAll(async () => {
    ;[anvil, signer] = await Promise.all([startAnvil(program ?? ""), startSigner(policy)])
    await anvil.mine(3)
    // It creates the payouts and pays nothing: its chains are simulated.
    harness = await createWithdrawalHarness({}, { BENEFICIARY_DELAY_HOURS: "0", WITHDRAWAL_APPROVAL_FROM: "0" })
    await preparePayouts()
  }, timeout)
  afterAll(async () => {
    await Promise.all(providers.map((provider) => provider.kill()))
    await harness?.stop()
    await signer?.stop()
    anvil?.stop()
  })

  /** Creates payouts that await approval. */
  async function preparePayouts(): Promise<void> {
    const payouts = toPayoutHarness(harness)
    for (let from = 0; from < count; from += payoutsEach) {
      const customer = await payouts.addCustomer()
      await payouts.verify(customer)
      await payouts.fund(customer, "10", "ETH")
      const rows = addresses
        .slice(from, from + payoutsEach)
        .map((to) => ({ rail: "crypto", currency: "ETH", network: "ethereum", amount: "0.01", to }))
      const answer = await payouts.approve(customer, await payouts.draft(customer, rows))
      if (!answer.ok) throw new Error(`The approval failed: ${answer.text}`)
    }
    await until(async () => {
      await harness.provider.worker.drain()
      return (await countIn("awaiting_approval")) === count
    })
    await harness.provider.worker.stop()
  }

  async function startProviders(): Promise<void> {
    const environment = {
      DATABASE_URL: harness.provider.databaseUrl,
      CHAIN_ETHEREUM_RPC_URL: anvil.url,
      BENEFICIARY_DELAY_HOURS: "0",
      ...signer.environment,
    }
    providers = await Promise.all(
      [await findFreePort(), await findFreePort()].map((port) => startProviderProcess({ port, environment })),
    )
    const keys = createPublicChainKeys(await readSignerKeys(harness.provider.database.db))
    hotWallet = keys.address("ethereum", { wallet: "hot" }) as `0x${string}`
  }

  const countIn = async (...states: ("awaiting_approval" | "confirming" | "completed")[]) => {
    const query = harness.provider.database.db.selectFrom("withdrawals").select("id").where("state", "in", states)
    return (await query.execute()).length
  }
  const transactions = (blockTag: "latest" | "pending") =>
    anvil.client.getTransactionCount({ address: hotWallet, blockTag })

  async function until(isThere: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + timeout / 2
    while (!(await isThere())) {
      if (Date.now() > deadline) throw new Error(`Not ready: ${providers.map((one) => one.log()).join("\n")}`)
      await delay(200)
    }
  }

  /** Starts measuring the processor time of each program; the returned function reports it. */
  async function countTimes(): Promise<() => string> {
    const { rows } = await harness.provider.database.pool.query<{ pid: string }>(
      "SELECT split_part(pg_read_file('postmaster.pid'), chr(10), 1) AS pid",
    )
    const programs = { providers: providers.map(({ pid }) => pid), signer: [signer.pid()], anvil: [anvil.pid] }
    const counters = Object.entries(programs).map(([name, pids]) => {
      const counted = pids.flatMap((pid: number | undefined) => (pid === undefined ? [] : [pid]))
      return { name, read: countCpu(counted, Number(rows[0]?.pid)) }
    })
    return () => {
      const times = counters.map(({ name, read }) => ({ name, used: read() }))
      const clients = times.map(({ name, used }) => `${name} ${used?.client.toFixed(1)} s`)
      return [...clients, `PostgreSQL ${times[0]?.used?.server.toFixed(1)} s`].join(", ")
    }
  }

  test(`send ${count} payouts at once: no nonce gap, none twice, and all are mined`, { timeout }, async () => {
    await startProviders()
    await anvil.client.setBalance({ address: hotWallet, value: 1_000n * ether })
    const from = Date.now()
    const readTimes = await countTimes()
    const services = makingTogether(harness.provider.services)
    for (let approved = 0; approved < count; ) {
      const waiting = await listToApprove(services)
      for (const { id } of waiting) await approveWithdrawal(services, id)
      approved += waiting.length
    }
    await until(async () => (await countIn("confirming")) === count)
    // Nothing is mined yet: all of them are pending in the node, in nonce order.
    expect([await transactions("latest"), await transactions("pending")]).toEqual([0, count])
    await anvil.mine(Math.ceil((count * 21_000) / 30_000_000))
    expect(await transactions("latest")).toBe(count)
    const took = Date.now() - from
    const times = readTimes()
    for (const address of addresses) expect(await anvil.balance(address)).toBe(paid)
    await anvil.mine(12)
    await until(async () => (await countIn("completed")) === count)
    const { db } = harness.provider.database
    const nonces = await db.selectFrom("chain_payments").select("nonce").orderBy("nonce").execute()
    expect(nonces.map(({ nonce }) => nonce)).toEqual(addresses.map((_, index) => BigInt(index)))
    expect(await findFaults(db)).toEqual([])
    if (count >= 100) process.stdout.write(`${count} payouts were signed, sent and mined in ${took} ms: ${times}\n`)
  })
})
