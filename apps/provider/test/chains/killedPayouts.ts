import { setTimeout as delay } from "node:timers/promises"
import { createPublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import type { NetworkId } from "@wallet/core/money"
import { readSignerKeys } from "#rails/chain/signer/signerKeys.ts"
import { approveWithdrawal } from "#wallet/withdrawals/approval.ts"
import {
  createWithdrawalHarness,
  type HarnessCustomer,
  makingTogether,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { findFreePort, type ProviderProcess, startProviderProcess } from "../crash/providerProcess.ts"
import { type Relayed, startRelay } from "./relay.ts"
import type { SignerProcess } from "./signerProcess.ts"

/** Parties that a provider calls. */
export type Party = "signer" | "node"

/** Kills a process if it is due, and resolves to true if it did. */
type Strike = (asked: Party, relayed: Relayed) => Promise<boolean>

interface KilledPayouts {
  readonly signer: SignerProcess
  readonly network: NetworkId
  /** The setting that names the node. */
  readonly setting: string
  readonly nodeUrl: string
  /** Currency of customers' balances and of withdrawals. */
  readonly currency: string
  readonly funds: string
  readonly amount: string
  readonly count: number
  /** Number of payments approved at a time, if the network makes payments together. Default: one. */
  readonly together?: number
  /** The address that the n-th withdrawal pays. */
  readonly addressOf: (index: number) => string
  /** Funds the hot wallet sufficiently. */
  readonly fill: (hotWallet: string) => Promise<void> | void
  readonly mine: () => Promise<void> | void
}

/** Withdrawals per customer, whose sum is within the limits. */
const withdrawalsEach = 10

/** Creates withdrawals that await approval, and a provider in its own process that pays them and can be killed. */
export async function openKilledPayouts(options: KilledPayouts) {
  const { signer, network, setting, nodeUrl, currency, funds, amount, count, addressOf, fill, mine } = options
  const { together = 1 } = options
  let strike: Strike | undefined
  const passes = async (asked: Party, relayed: Relayed) => !(await strike?.(asked, relayed))
  const relayOfSigner = await startRelay(signer.environment.SIGNER_URL, (one) => passes("signer", one))
  const relayOfNode = await startRelay(nodeUrl, (one) => passes("node", one))
  // It only creates the withdrawals: its chains are simulated, and it pays nothing.
  const harness = await createWithdrawalHarness({}, { BENEFICIARY_DELAY_HOURS: "0", WITHDRAWAL_APPROVAL_FROM: "0" })
  const { db } = harness.provider.database
  const port = await findFreePort()
  const environment = {
    DATABASE_URL: harness.provider.databaseUrl,
    [setting]: relayOfNode.url,
    SIGNER_URL: relayOfSigner.url,
    SIGNER_TOKEN_FILE: signer.environment.SIGNER_TOKEN_FILE,
  }
  const waiting: { id: string; address: string }[] = []
  const approved: string[] = []
  let customer: HarnessCustomer | undefined
  let started: ProviderProcess | undefined
  for (let index = 0; index < count; index += 1) {
    if (!customer || index % withdrawalsEach === 0) {
      customer = await harness.addCustomer()
      await harness.verify(customer)
      await harness.fund(customer, funds, currency)
    }
    const address = addressOf(index)
    const { id } = await harness.withdraw(customer, {
      currency,
      rail: "crypto",
      network,
      address,
      amount,
      side: "receive",
    })
    await harness.until(customer, id, "awaiting_approval")
    waiting.push({ id, address })
  }
  await harness.provider.worker.stop()

  /** Approves as many as are made together. */
  async function approveNext(): Promise<void> {
    const { services } = harness.provider
    const next = waiting.filter(({ id }) => !approved.includes(id)).slice(0, together)
    if (next.length < together) throw new Error("No withdrawal is left")
    for (const { id } of next) {
      approved.push(id)
      await approveWithdrawal(together > 1 ? makingTogether(services) : services, id)
    }
  }

  /**
   * Mines blocks until a condition holds; at most as many as include waiting transactions, so that they stay below
   * the confirmations.
   */
  async function mineUntil(
    isThere: () => boolean | Promise<boolean>,
    what: string,
    minesMore: () => boolean | Promise<boolean> = () => true,
  ): Promise<void> {
    const deadline = Date.now() + 60_000
    while (!(await isThere())) {
      if (Date.now() > deadline) throw new Error(`Not within a minute: ${what}; ${await describeOpen()}`)
      if (await minesMore()) await mine()
      await delay(100)
    }
  }

  /** Describes unfinished withdrawals, for debugging. */
  async function describeOpen(): Promise<string> {
    const jobs = db.selectFrom("jobs").select(["kind", "attempts", "run_at", "leased_until", "failed_at", "last_error"])
    const withdrawals = db.selectFrom("withdrawals").select(["id", "state"]).where("id", "in", approved)
    const payments = db.selectFrom("chain_payments").selectAll().where("reference", "in", approved)
    const open = {
      jobs: await jobs.execute(),
      withdrawals: await withdrawals.where("state", "!=", "completed").execute(),
      payments: await payments.where("settled_at", "is", null).execute(),
    }
    return JSON.stringify(open, (_key, value: unknown) => (typeof value === "bigint" ? value.toString() : value))
  }

  /** Counts unfinished withdrawals and payments. */
  async function countOpen(): Promise<number> {
    const query = db.selectFrom("withdrawals").select("id").where("id", "in", approved)
    const withdrawals = await query.where("state", "!=", "completed").execute()
    const payments = await db
      .selectFrom("chain_payments")
      .select("reference")
      .where("reference", "in", approved)
      .where("settled_at", "is", null)
      .execute()
    return withdrawals.length + payments.length
  }

  return {
    db,
    waiting,
    approved,
    approveNext,
    mineUntil,
    countOpen,
    setStrike(next: Strike | undefined) {
      strike = next
    },
    async start(): Promise<ProviderProcess> {
      const provider = await startProviderProcess({ port, environment })
      started = provider
      const keys = createPublicChainKeys(await readSignerKeys(db))
      await fill(keys.address(network, { wallet: "hot" }))
      return provider
    },
    /** Kills the signer repeatedly, before and after signing, while a provider pays. */
    async killSigner(times: number): Promise<void> {
      for (let kill = 0; kill < times; kill += 1) {
        let isDead = false
        strike = async (asked, { moment, path }) => {
          if (isDead) return asked === "signer"
          if (!isSigning(asked, path) || moment !== (kill % 2 === 0 ? "answered" : "asked")) return false
          isDead = true
          await signer.kill()
          return true
        }
        await approveNext()
        await mineUntil(() => isDead, `the signer's death ${kill}`)
        await signer.restart()
        strike = undefined
      }
    },
    /** Waits for the end of every payment, and stops the provider. */
    async finish(provider: ProviderProcess): Promise<void> {
      await mineUntil(async () => (await countOpen()) === 0, "the end of every payment")
      await provider.kill()
    },
    /** The state of the withdrawal that was approved last. */
    async newestState(): Promise<string | undefined> {
      const query = db
        .selectFrom("withdrawals")
        .select("state")
        .where("id", "=", approved.at(-1) ?? "")
      return (await query.executeTakeFirst())?.state
    },
    /** A killed process's jobs become free when their leases end. Tests do not wait for that. */
    freeJobs: () => db.updateTable("jobs").set({ leased_until: null, run_at: new Date() }).execute(),
    async stop(): Promise<void> {
      relayOfSigner.stop()
      relayOfNode.stop()
      // A failed test leaves it running.
      await started?.kill()
      await harness.stop()
    },
  }
}

/** Harness of the tests of killed payouts. */
export type OpenedPayouts = Awaited<ReturnType<typeof openKilledPayouts>>

/** True for a signing request. */
export function isSigning(party: Party, path: string): boolean {
  return party === "signer" && (path === "/v1/sign" || path === "/v1/signEach")
}
