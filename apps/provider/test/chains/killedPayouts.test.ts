import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { ProviderProcess } from "../crash/providerProcess.ts"
import { findFaults } from "../crash/record.ts"
import { type Anvil, findAnvil, startAnvil } from "./anvil.ts"
import { isSigning, type OpenedPayouts, openKilledPayouts, type Party } from "./killedPayouts.ts"
import type { Relayed } from "./relay.ts"
import { type SignerProcess, startSigner } from "./signerProcess.ts"

/** Number of kills of the provider. The signer is killed a third as often. */
const kills = Number(process.env["CHAIN_KILLS"] ?? 5)
const signerKills = Math.ceil(kills / 3)
const timeout = 120_000 + kills * 30_000
const ether = 10n ** 18n
const paid = ether / 100n
const confirmations = 12
/** Number of payments in progress at a kill: they are signed and sent together. */
const together = 2

const program = findAnvil()
const much = (10n ** 30n).toString()
const policy = {
  assets: [{ network: "ethereum", contract: null, perHour: much, perDestinationPerHour: much, approvalFrom: much }],
  highestFees: { ethereum: ether.toString() },
}

/** The last step completed when the provider dies. */
const steps = ["reserved", "signed", "stored", "sent", "confirmed", "mined", "settled"] as const

/** The block of the transaction in a node's answer. */
function blockIn({ body, answer }: Relayed): bigint | undefined {
  const number = /"blockNumber":"(0x[0-9a-f]+)"/.exec(answer)?.[1]
  return body.includes('"eth_getTransactionReceipt"') && number !== undefined ? BigInt(number) : undefined
}

// Skipped if npm has no anvil for the machine.
describe.skipIf(program === undefined)("payouts of killed processes @long", () => {
  let anvil: Anvil
  let signer: SignerProcess
  let payouts: OpenedPayouts
  let hotWallet: `0x${string}`

  beforeAll(async () => {
    ;[anvil, signer] = await Promise.all([startAnvil(program ?? ""), startSigner(policy)])
    await anvil.mine(3)
    payouts = await openKilledPayouts({
      signer,
      network: "ethereum",
      setting: "CHAIN_ETHEREUM_RPC_URL",
      nodeUrl: anvil.url,
      currency: "ETH",
      funds: "10",
      amount: "0.01",
      count: together * (kills + signerKills),
      together,
      addressOf: (index) => `0x${(0x7000_0000 + index).toString(16).padStart(40, "0")}`,
      async fill(address) {
        hotWallet = address as `0x${string}`
        await anvil.client.setBalance({ address: hotWallet, value: 1_000n * ether })
      },
      mine: () => anvil.mine(),
    })
  }, timeout)
  afterAll(async () => {
    await payouts?.stop()
    await signer?.stop()
    anvil?.stop()
  })

  /** Resolves to true if a request or response marks the moment between a step and the next one. */
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
        return (await payouts.newestState()) === "completed"
    }
  }

  const isFinal = async (block: bigint) => (await anvil.client.getBlockNumber()) - block + 1n >= confirmations

  const transactions = (blockTag: "latest" | "pending") =>
    anvil.client.getTransactionCount({ address: hotWallet, blockTag })

  async function expectPaidOnce(): Promise<void> {
    const { db, approved, waiting } = payouts
    const payments = await db.selectFrom("chain_payments").select(["reference", "nonce"]).orderBy("nonce").execute()
    expect(payments.map(({ nonce }) => nonce)).toEqual(payments.map((_, index) => BigInt(index)))
    expect(payments.map(({ reference }) => reference).toSorted()).toEqual(approved.toSorted())
    for (const blockTag of ["latest", "pending"] as const) expect(await transactions(blockTag)).toBe(approved.length)
    for (const { id, address } of waiting) expect(await anvil.balance(address)).toBe(approved.includes(id) ? paid : 0n)
    expect(await findFaults(db)).toEqual([])
  }

  test(`a provider that is killed between any two steps, ${kills} times, makes each payment once, without a gap`, {
    timeout,
  }, async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      const step = steps[kill % steps.length] ?? "reserved"
      let provider: ProviderProcess | undefined
      let isDead = false
      payouts.setStrike(async (asked, relayed) => {
        if (isDead) return true
        if (!provider || !(await isTaken(step, asked, relayed))) return false
        isDead = true
        await provider.kill()
        return true
      })
      const started = await payouts.start()
      await payouts.approveNext()
      provider = started
      // Mining a block each time would make it final before it is scanned.
      const hasWaiting = async () =>
        step !== "mined" || (await transactions("latest")) < (await transactions("pending"))
      await payouts.mineUntil(() => isDead, `the step ${step} at kill ${kill}`, hasWaiting)
      await started.kill()
      await payouts.freeJobs()
    }
    payouts.setStrike(undefined)
    const provider = await payouts.start()
    await payouts.finish(provider)
    await expectPaidOnce()
    expect(await payouts.countOpen()).toBe(0)
  })

  test(`a signer that is killed before or after signing, ${signerKills} times: each payment is made once`, {
    timeout,
  }, async () => {
    const provider = await payouts.start()
    await payouts.killSigner(signerKills)
    await payouts.finish(provider)
    await expectPaidOnce()
    expect(await payouts.countOpen()).toBe(0)
  })
})
