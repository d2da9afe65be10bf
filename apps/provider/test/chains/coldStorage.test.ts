import { type Hex, parseTransaction } from "viem"
import { privateKeyToAccount } from "viem/accounts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { listOwners } from "#ledger/shards.ts"
import { addSignedIn, type TestOperator } from "#operators/operatorHarness.testing.ts"
import type { EvmChainParts } from "#rails/chain/evm/chainParts.ts"
import { createEvmChain } from "#rails/chain/evm/evmChain.ts"
import { followPayments } from "#rails/chain/evm/followPayments.ts"
import { scanChain } from "#wallet/deposits/scanner.ts"
import { bookDifference } from "#wallet/reconciliation/book.ts"
import { reconcileNetwork } from "#wallet/reconciliation/reconciler.ts"
import { listReconciliations } from "#wallet/reconciliation/store.ts"
import type { ColdMovement } from "#wallet/treasury/coldMovements.ts"
import { keepHotWallet } from "#wallet/treasury/keepHotWallets.ts"
import { readMarks } from "#wallet/treasury/marks.ts"
import { createWithdrawalHarness, type WithdrawalHarness } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { type Anvil, findAnvil, startAnvil } from "./anvil.ts"
import { openEvmParts } from "./evmParts.ts"
import { type SignerProcess, startSigner } from "./signerProcess.ts"

const usdt = "0xdAC17F958D2ee523a2206206994597C13D831ec7"
const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"
const coldKeys = privateKeyToAccount(`0x${"c01d".padStart(64, "0")}`)
const cold = coldKeys.address
const ether = 10n ** 18n
const confirmations = 12
const hours = 3_600_000

const decide = (browser: TestOperator, id: string, decision: string) =>
  browser.decide(`cold-storage/${id}`, { decision, reason: "as the marks say" })

const program = findAnvil()
const much = (10n ** 30n).toString()
const policy = {
  assets: [],
  highestFees: { ethereum: ether.toString() },
  coldWallets: [
    { network: "ethereum", address: cold, limits: [null, usdt].map((contract) => ({ contract, perHour: much })) },
  ],
}

// Skipped if npm has no anvil for the machine.
describe.skipIf(program === undefined)("the hot wallet is kept between its marks", () => {
  let anvil: Anvil
  let signer: SignerProcess
  let harness: WithdrawalHarness
  let parts: EvmChainParts
  let hotWallet: string
  let eve: TestOperator
  let fay: TestOperator

  beforeAll(async () => {
    ;[anvil, signer] = await Promise.all([startAnvil(program ?? ""), startSigner(policy)])
    await anvil.addToken(usdt, "silent")
    await anvil.addToken(usdc, "standard")
    await anvil.mine(3)
    harness = await createWithdrawalHarness(
      {},
      {
        CHAIN_ETHEREUM_RPC_URL: anvil.url,
        HOT_WALLET_MARKS: "ethereum/ETH:5-20,ethereum/USDT:100-500",
        COLD_WALLETS: `ethereum:${cold}`,
        ...signer.environment,
      },
    )
    parts = await openEvmParts(harness, signer, anvil.url)
    hotWallet = parts.keys.address("ethereum", { wallet: "hot" })
    await hold(10n * ether)
    await anvil.mint(usdt, hotWallet, 300_000_000n)
    await mine(confirmations)
    await bookAll()
    // The provider's own check, each half minute, may find an empty wallet before this.
    await parts.db.deleteFrom("cold_movements").where("kind", "=", "refill").execute()
    eve = await addSignedIn(harness.provider, "eve@wallet.example", "approver")
    fay = await addSignedIn(harness.provider, "fay@wallet.example", "approver")
  }, 90_000)
  afterAll(async () => {
    await harness?.stop()
    await signer?.stop()
    anvil?.stop()
  })

  const hold = (value: bigint) => anvil.client.setBalance({ address: hotWallet as `0x${string}`, value })
  const round = () => {
    const { services } = harness.provider
    return keepHotWallet(services, "ethereum", readMarks(services.config.hotWalletMarks))
  }

  /** Mines blocks and scans them. */
  async function mine(blocks: number) {
    await anvil.mine(blocks)
    await scanChain(harness.provider.services, "ethereum")
    await followPayments(parts)
  }

  const movements = (currency: string): Promise<ColdMovement[]> =>
    parts.db
      .selectFrom("cold_movements")
      .selectAll()
      .where("currency", "=", currency)
      .orderBy("created_at")
      .orderBy("id")
      .execute()
  const newest = async (currency: string) => (await movements(currency)).at(-1)

  async function approve(id: string) {
    expect((await decide(eve, id, "approve")).status).toBe(200)
    expect((await decide(eve, id, "approve")).status).toBe(409)
    expect((await decide(fay, id, "approve")).status).toBe(200)
  }

  /** Reads the ledger's balance of a chain account. It is a receivable, so it is negative. */
  async function held(code: string, currency: string, isSpread: boolean): Promise<bigint> {
    const rows = await parts.db
      .selectFrom("ledger.accounts")
      .select("posted")
      .where("owner", "in", listOwners({ owner: "system", code, ...(isSpread && { isSpread }) }))
      .where("currency", "=", currency)
      .execute()
    return -rows.reduce((sum, { posted }) => sum + posted, 0n)
  }
  const hot = (currency: string) => held("rail:chain:ethereum", currency, true)
  const inCold = (currency: string) => held("rail:cold:ethereum", currency, false)
  const costs = () => held("network_costs", "ETH", true)

  async function agrees() {
    await scanChain(harness.provider.services, "ethereum")
    const { results } = await reconcileNetwork(harness.provider.services, "ethereum")
    const differences = Object.fromEntries(results.map(({ currency, difference }) => [currency, difference]))
    expect(differences).toEqual({ ETH: 0n, USDT: 0n, USDC: 0n })
  }

  const level = async () => {
    const text = await (await harness.provider.api.request("/metrics")).text()
    return /wallet_hot_wallet_level\{network="ethereum",currency="USDT"\} (-?\d)/.exec(text)?.[1]
  }

  test("nothing is proposed between the marks", async () => {
    await round()
    expect([await movements("ETH"), await movements("USDT")]).toEqual([[], []])
    expect(await level()).toBe("0")
    expect(await eve.show("cold-storage")).toContain("Nothing waits here.")
    await agrees()
  })

  test("surplus goes to cold storage after two operators approve, and is booked to the last unit", async () => {
    await anvil.mint(usdt, hotWallet, 700_000_007n)
    await mine(confirmations)
    await bookAll()
    await Promise.all([round(), round()])
    expect(await movements("USDT")).toMatchObject([{ kind: "to_cold", state: "pending", amount: 700_000_000n }])
    expect(await level()).toBe("1")
    const { id = "" } = (await newest("USDT")) ?? {}
    const page = await eve.show("cold-storage")
    expect(page).toContain("To cold storage: 700.000000 USDT")
    expect(page).toContain("waits for operators")
    const [before, paid] = [await hot("USDT"), await costs()]
    await approve(id)
    expect(await eve.show("cold-storage")).toContain("approved, not sent yet")
    await Promise.all([round(), round()])
    expect(await newest("USDT")).toMatchObject({ state: "sent" })
    expect(await eve.show("cold-storage")).toContain("sent, not final yet")
    await agrees()
    await mine(1)
    await agrees()
    await mine(confirmations)
    await Promise.all([round(), round()])
    expect(await newest("USDT")).toMatchObject({ state: "confirmed" })
    expect(await anvil.tokens(usdt, cold)).toBe(700_000_000n)
    expect(await anvil.tokens(usdt, hotWallet)).toBe(300_000_007n)
    expect([before - (await hot("USDT")), await inCold("USDT")]).toEqual([70_000_000n, 70_000_000n])
    const { fee } = (await newest("USDT")) ?? {}
    expect((await costs()) - paid).toBe(fee)
    await agrees()
    const text = await eve.show("cold-storage")
    expect(text).toContain("Confirmed")
    expect(text).not.toContain('value="approve"')
  })

  test("a payment that fails on the network costs its fee and moves nothing else in the ledger", async () => {
    await anvil.mint(usdt, hotWallet, 400_000_000n)
    await mine(confirmations)
    await round()
    const { id = "", state } = (await newest("USDT")) ?? {}
    expect(state).toBe("pending")
    await approve(id)
    await round()
    // From now on the token reverts every call.
    await anvil.client.setCode({ address: usdt, bytecode: "0x60006000fd" })
    await mine(confirmations)
    await anvil.addToken(usdt, "silent")
    await round()
    expect(await newest("USDT")).toMatchObject({ state: "failed", fee: expect.any(BigInt) as bigint })
    expect(await inCold("USDT")).toBe(70_000_000n)
  })

  test("a rejected movement is not proposed again for a day, and surplus that payouts used stays", async () => {
    await hold(40n * ether)
    await mine(confirmations)
    await round()
    const { id: first = "" } = (await newest("ETH")) ?? {}
    expect((await decide(eve, first, "reject")).status).toBe(200)
    await round()
    expect(await movements("ETH")).toMatchObject([{ state: "rejected" }])
    expect((await decide(eve, first, "approve")).status).toBe(409)
    harness.provider.advance(25 * hours)
    await round()
    const { id: second = "" } = (await newest("ETH")) ?? {}
    expect(second).not.toBe(first)
    await hold(10n * ether)
    await mine(confirmations)
    eve = await addSignedIn(harness.provider, "gil@wallet.example", "approver")
    fay = await addSignedIn(harness.provider, "hal@wallet.example", "approver")
    await approve(second)
    await round()
    expect(await newest("ETH")).toMatchObject({ state: "failed", note: "the hot wallet holds less by now" })
    expect(await eve.show("cold-storage")).toContain("the hot wallet holds less by now")
  })

  test("the signer refuses addresses other than the cold wallets of its policy", async () => {
    const payment = { network: "ethereum", purpose: "toCold", contract: null, amount: 1n, feeLevel: "normal" } as const
    const chain = createEvmChain(parts)
    await expect(chain.prepare({ ...payment, reference: "astray", address: anvil.stranger })).rejects.toThrow(
      "not_a_cold_wallet",
    )
  })

  test("a shortage is requested, and money from cold storage is the refill, not a deposit", async () => {
    await bookAll()
    await hold(2n * ether)
    await mine(confirmations)
    await bookAll()
    harness.provider.advance(25 * hours)
    await round()
    expect(await newest("ETH")).toMatchObject({
      kind: "refill",
      state: "pending",
      amount: (21n * ether) / 2n,
      hot_address: hotWallet,
      cold_address: cold,
    })
    const kim = await addSignedIn(harness.provider, "kim@wallet.example", "approver")
    const page = await kim.show("cold-storage")
    expect(page).toContain("Refill of the hot wallet: 10.5")
    expect(page).toContain(hotWallet)
    const { id = "" } = (await newest("ETH")) ?? {}
    expect((await decide(kim, id, "approve")).status).toBe(409)
    await anvil.client.setBalance({ address: cold, value: 50n * ether })
    await bookAll()
    const [before, paid] = [await hot("ETH"), await costs()]
    const coldBefore = await inCold("ETH")
    await anvil.payFrom(cold, hotWallet, 12n * ether)
    await mine(1)
    expect(await newest("ETH")).toMatchObject({ id, state: "sent", amount: 12n * ether })
    await agrees()
    await mine(confirmations)
    await Promise.all([round(), round()])
    expect(await newest("ETH")).toMatchObject({ id, state: "confirmed" })
    expect((await hot("ETH")) - before).toBe(12n * ether)
    const fee = (await costs()) - paid
    expect(fee).toBeGreaterThan(0n)
    expect(coldBefore - (await inCold("ETH"))).toBe(12n * ether + fee)
    await agrees()
    const deposits = await parts.db.selectFrom("deposits").select("id").execute()
    expect(deposits).toEqual([])
  })

  test("a refill without a request is booked as well, and an unneeded request is cancelled", async () => {
    await anvil.payFrom(cold, hotWallet, ether)
    await mine(confirmations)
    await round()
    expect(await newest("ETH")).toMatchObject({ kind: "refill", state: "confirmed", amount: ether })
    await agrees()
    await hold(ether)
    await mine(confirmations)
    await round()
    expect(await newest("ETH")).toMatchObject({ kind: "refill", state: "pending" })
    await hold(10n * ether)
    await mine(confirmations)
    await round()
    expect(await newest("ETH")).toMatchObject({ state: "rejected", note: "not needed any more" })
  })

  test.each(["ETH", "USDT"])(
    "a refill in %s is made of a file that cold storage signs, and costs what it said",
    async (currency) => {
      await anvil.client.setBalance({ address: cold, value: 50n * ether })
      await anvil.mint(usdt, cold, 5_000_000_000n)
      const left = await anvil.tokens(usdt, hotWallet)
      if (currency === "ETH") await hold(ether)
      else await anvil.payTokenFrom(usdt, hotWallet, cold, left)
      await mine(confirmations)
      await bookAll()
      harness.provider.advance(25 * hours)
      await round()
      const { id = "", amount = 0n } = (await newest(currency)) ?? {}
      const liz = await addSignedIn(harness.provider, `liz-${currency}@wallet.example`.toLowerCase(), "reviewer")
      expect(await liz.show("cold-storage")).toContain("Download the transaction")
      const file = await liz.request(`/api/desks/cold-storage/cases/${id}/file`)
      expect(file.headers.get("Content-Disposition")).toBe(
        `attachment; filename="refill-${id}.json"; filename*=UTF-8''refill-${id}.json`,
      )
      expect(await liz.showLog()).toContain(`downloaded refill-${id}.json`)
      const { transaction, unsigned } = (await file.json()) as { transaction: { from: string }; unsigned: Hex }
      expect(transaction.from).toBe(cold)
      const [before, held] = [await hot(currency), await costs()]
      const raw = await coldKeys.signTransaction(parseTransaction(unsigned))
      await anvil.client.sendRawTransaction({ serializedTransaction: raw })
      await mine(1)
      expect(await newest(currency)).toMatchObject({ id, state: "sent", amount })
      await agrees()
      await mine(confirmations)
      await round()
      expect(await newest(currency)).toMatchObject({ id, state: "confirmed" })
      const wallets = currency === "USDT" ? amount / 10n : amount
      expect([(await hot(currency)) - before, (await costs()) > held]).toEqual([wallets, true])
      await agrees()
      expect((await liz.request(`/api/desks/cold-storage/cases/${id}/file`)).status).toBe(409)
    },
  )

  /** Books the chain's balance beyond the ledger's as the operator's own. */
  async function bookAll() {
    await mine(1)
    await reconcileNetwork(harness.provider.services, "ethereum")
    for (const { difference_id: id } of await listReconciliations(parts.db, "ethereum"))
      if (id !== null) await bookDifference(harness.provider.services, id)
  }
})
