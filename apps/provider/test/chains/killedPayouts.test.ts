import { setTimeout as delay } from "node:timers/promises"
import { createPublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readSignerKeys } from "#rails/chain/signer/signerKeys.ts"
import { approveWithdrawal } from "#wallet/withdrawals/approval.ts"
import { createWithdrawalHarness, type WithdrawalHarness } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { findFreePort, type ProviderProcess, startProviderProcess } from "../crash/providerProcess.ts"
import { findFaults } from "../crash/record.ts"
import { type Anvil, findAnvil, startAnvil } from "./anvil.ts"
import { type Relay, type Relayed, startRelay } from "./relay.ts"
import { type SignerProcess, startSigner } from "./signerProcess.ts"

/** How often the provider is killed; the signer dies a third as often. */
const kills = Number(process.env["CHAIN_KILLS"] ?? 5)
const signerKills = Math.ceil(kills / 3)
const timeout = 120_000 + kills * 30_000
const ether = 10n ** 18n
const paid = ether / 100n
const confirmations = 12
/** What one customer withdraws is within the limits. */
const withdrawalsEach = 10

const program = findAnvil()
const much = (10n ** 30n).toString()
const policy = {
  assets: [{ network: "ethereum", contract: null, perHour: much, perDestinationPerHour: much, approvalFrom: much }],
  highestFees: { ethereum: ether.toString() },
}

/** What has been done when the provider dies; the next thing has not. */
const steps = ["reserved", "signed", "stored", "sent", "confirmed", "mined", "settled"] as const

type Party = "signer" | "node"

function isSigning(party: Party, path: string): boolean {
  return party === "signer" && path === "/v1/sign"
}

/** The block that a node's answer puts a transaction into. */
function blockIn({ body, answer }: Relayed): bigint | undefined {
  const number = /"blockNumber":"(0x[0-9a-f]+)"/.exec(answer)?.[1]
  return body.includes('"eth_getTransactionReceipt"') && number !== undefined ? BigInt(number) : undefined
}

// Where npm has no anvil for the machine these count as skipped.
describe.skipIf(program === undefined)("payouts of processes that are killed", () => {
  let anvil: Anvil
  let signer: SignerProcess
  let harness: WithdrawalHarness
  let relays: readonly Relay[]
  let environment: Record<string, string>
  let port: number
  let hotWallet: `0x${string}`
  /** Deals the blow at the step that is waited for, and answers whether it was that one. */
  let strike: ((asked: Party, relayed: Relayed) => Promise<boolean>) | undefined
  const passes = async (asked: Party, relayed: Relayed) => !(await strike?.(asked, relayed))
  const waiting: { id: string; address: string }[] = []

  beforeAll(async () => {
    ;[anvil, signer] = await Promise.all([startAnvil(program ?? ""), startSigner(policy)])
    await anvil.mine(3)
    const relayOfSigner = await startRelay(signer.environment.SIGNER_URL, (one) => passes("signer", one))
    const relayOfNode = await startRelay(anvil.url, (one) => passes("node", one))
    relays = [relayOfSigner, relayOfNode]
    // It makes the withdrawals and nothing else: its chains are simulated, and it pays nothing.
    harness = await createWithdrawalHarness({}, { BENEFICIARY_DELAY_HOURS: "0", WITHDRAWAL_APPROVAL_FROM: "0" })
    environment = {
      DATABASE_URL: harness.provider.databaseUrl,
      CHAIN_ETHEREUM_RPC_URL: relayOfNode.url,
      SIGNER_URL: relayOfSigner.url,
      SIGNER_TOKEN_FILE: signer.environment.SIGNER_TOKEN_FILE,
    }
    port = await findFreePort()
    await prepareWithdrawals(kills + signerKills)
    await harness.provider.worker.stop()
  }, timeout)
  afterAll(async () => {
    for (const relay of relays ?? []) relay.stop()
    await harness?.stop()
    await signer?.stop()
    anvil?.stop()
  })

  /** Withdrawals that wait for an operator. */
  async function prepareWithdrawals(count: number): Promise<void> {
    let customer: Awaited<ReturnType<typeof harness.addCustomer>> | undefined
    for (let index = 0; index < count; index += 1) {
      if (!customer || index % withdrawalsEach === 0) {
        customer = await harness.addCustomer()
        await harness.verify(customer)
        await harness.fund(customer, "10", "ETH")
      }
      const address = `0x${(0x7000_0000 + index).toString(16).padStart(40, "0")}`
      const order = { currency: "ETH", rail: "crypto", network: "ethereum", address, amount: "0.01", side: "receive" }
      const { id } = await harness.withdraw(customer, order)
      await harness.until(customer, id, "awaiting_approval")
      waiting.push({ id, address })
    }
  }

  /** Whether a request or an answer is the moment at which a step has been taken, and the next one has not. */
  async function isTaken(step: (typeof steps)[number], party: Party, relayed: Relayed): Promise<boolean> {
    const { moment, path, body } = relayed
    const isSending = party === "node" && body.includes('"eth_sendRawTransaction"')
    const block = blockIn(relayed)
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
        return block !== undefined && !(await isFinal(block))
      case "confirmed":
        return block !== undefined && (await isFinal(block))
      case "settled":
        return (await stateOf(approved.at(-1) ?? "")) === "completed"
    }
  }

  const isFinal = async (block: bigint) => (await anvil.client.getBlockNumber()) - block + 1n >= confirmations

  async function stateOf(id: string): Promise<string | undefined> {
    const query = harness.provider.database.db.selectFrom("withdrawals").select("state").where("id", "=", id)
    return (await query.executeTakeFirst())?.state
  }

  async function approveNext(): Promise<string> {
    const next = waiting.find(({ id }) => !approved.includes(id))
    if (!next) throw new Error("No withdrawal is left")
    approved.push(next.id)
    await approveWithdrawal(harness.provider.services, next.id)
    return next.id
  }
  const approved: string[] = []

  const start = async () => {
    const provider = await startProviderProcess({ port, environment })
    const keys = createPublicChainKeys(await readSignerKeys(harness.provider.database.db))
    hotWallet = keys.address("ethereum", { wallet: "hot" }) as `0x${string}`
    await anvil.client.setBalance({ address: hotWallet, value: 1_000n * ether })
    return provider
  }

  const transactions = (blockTag: "latest" | "pending") =>
    anvil.client.getTransactionCount({ address: hotWallet, blockTag })

  /** Mines blocks until something has happened; or no more than hold what waits, which then stays short of final. */
  async function mineUntil(
    isThere: () => boolean | Promise<boolean>,
    what: string,
    minesMore: () => boolean | Promise<boolean> = () => true,
  ): Promise<void> {
    const deadline = Date.now() + 60_000
    while (!(await isThere())) {
      if (Date.now() > deadline) throw new Error(`Not there within a minute: ${what}`)
      if (await minesMore()) await anvil.mine()
      await delay(100)
    }
  }

  const countOpen = async () => {
    const { db } = harness.provider.database
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

  // What a killed process held would be free after its lease; nobody has to wait for that here.
  const freeJobs = () =>
    harness.provider.database.db.updateTable("jobs").set({ leased_until: null, run_at: new Date() }).execute()

  async function expectPaidOnce(): Promise<void> {
    const { db } = harness.provider.database
    const payments = await db.selectFrom("chain_payments").select(["reference", "nonce"]).orderBy("nonce").execute()
    expect(payments.map(({ nonce }) => nonce)).toEqual(payments.map((_, index) => BigInt(index)))
    expect(payments.map(({ reference }) => reference).toSorted()).toEqual(approved.toSorted())
    for (const blockTag of ["latest", "pending"] as const) expect(await transactions(blockTag)).toBe(approved.length)
    for (const { id, address } of waiting) expect(await anvil.balance(address)).toBe(approved.includes(id) ? paid : 0n)
    expect(await findFaults(db)).toEqual([])
  }

  test(`a provider that is killed between any two steps, ${kills} times: each payment is made once, without a gap`, {
    timeout,
  }, async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      const step = steps[kill % steps.length] ?? "reserved"
      let provider: ProviderProcess | undefined
      let isDead = false
      strike = async (asked, relayed) => {
        if (isDead) return true
        if (!provider || !(await isTaken(step, asked, relayed))) return false
        isDead = true
        await provider.kill()
        return true
      }
      const started = await start()
      await approveNext()
      provider = started
      // A block each time would make it final before anybody has looked at it.
      const hasWaiting = async () =>
        step !== "mined" || (await transactions("latest")) < (await transactions("pending"))
      await mineUntil(() => isDead, `the step ${step} at kill ${kill}`, hasWaiting)
      await started.kill()
      await freeJobs()
    }
    strike = undefined
    const provider = await start()
    await mineUntil(async () => (await countOpen()) === 0, "the end of every payment")
    await provider.kill()
    await expectPaidOnce()
    expect(await countOpen()).toBe(0)
  })

  test(`a signer that is killed before or after it has signed, ${signerKills} times: each payment is made once`, {
    timeout,
  }, async () => {
    const provider = await start()
    for (let kill = 0; kill < signerKills; kill += 1) {
      let isDead = false
      strike = async (asked, { moment, path }) => {
        if (isDead) return asked === "signer"
        if (!isSigning(asked, path) || moment !== (kill % 2 === 0 ? "asked" : "answered")) return false
        isDead = true
        await signer.kill()
        return true
      }
      await approveNext()
      await mineUntil(() => isDead, `the signer's death ${kill}`)
      await signer.restart()
      strike = undefined
    }
    await mineUntil(async () => (await countOpen()) === 0, "the end of every payment")
    await provider.kill()
    await expectPaidOnce()
    expect(await countOpen()).toBe(0)
  })
})
