import { toAddress } from "@wallet/chains/addresses.ts"
import { createPublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { listOwners } from "#ledger/shards.ts"
import { toInvoiceHarness } from "#merchant/invoices/invoiceHarness.testing.ts"
import { BlockNotKeptError, type ChainPayment } from "#rails/chain/chainRail.ts"
import { findNewestAttempt } from "#rails/chain/payments/attempts.ts"
import { toParameters } from "#rails/chain/signer/connectSigner.ts"
import { createSignerClient } from "#rails/chain/signer/signerClient.ts"
import { readSignerKeys } from "#rails/chain/signer/signerKeys.ts"
import { createUtxoConsolidator } from "#rails/chain/treasury/utxoConsolidator.ts"
import { childReference, findParent } from "#rails/chain/utxo/consolidations.ts"
import { followPayments } from "#rails/chain/utxo/followPayments.ts"
import type { NodeCall } from "#rails/chain/utxo/nodeCall.ts"
import { createUtxoChain, type UtxoChainParts } from "#rails/chain/utxo/utxoChain.ts"
import { createUtxoNodes } from "#rails/chain/utxo/utxoNode.ts"
import { scanChain } from "#wallet/deposits/scanner.ts"
import { bookDifference } from "#wallet/reconciliation/book.ts"
import { reconcileNetwork } from "#wallet/reconciliation/reconciler.ts"
import { listReconciliations, listStrays } from "#wallet/reconciliation/store.ts"
import { decideOnMovement } from "#wallet/treasury/coldMovements.ts"
import { consolidate } from "#wallet/treasury/consolidate.ts"
import { keepHotWallet } from "#wallet/treasury/keepHotWallets.ts"
import { readMarks } from "#wallet/treasury/marks.ts"
import { prepareUnsignedRefill } from "#wallet/treasury/unsignedRefill.ts"
import {
  createWithdrawalHarness,
  type HarnessCustomer,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { findLitecoind, type Litecoind, startLitecoind } from "./litecoind.ts"
import { startPrunedNode } from "./prunedNode.ts"
import { type SignerProcess, startSigner } from "./signerProcess.ts"

const program = findLitecoind()
const much = (10n ** 30n).toString()
const coin = 100_000_000n
const policy = {
  instances: { litecoin: "regtest" },
  assets: [
    {
      network: "litecoin",
      contract: null,
      perHour: much,
      perDestinationPerHour: much,
      approvalFrom: (5n * coin).toString(),
    },
  ],
  highestFees: { litecoin: coin.toString() },
}
const { parameters } = createPublicChainKeys(
  {},
  toParameters({ chainInstances: { bitcoin: "mainnet", litecoin: "regtest" } }),
)

/** The private key 1 as WIF of a test chain. */
const coldKey = "cMahea7zqjxrtgAbB7LSGbcQUr1uX1ojuat9jZodMN87JcbXMTcA"
/** The address of the private key 1. */
const cold = toAddress(
  "litecoin",
  Buffer.from("0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798", "hex"),
  parameters,
)

// Skipped if Debian's package is not available.
describe.skipIf(program === undefined)("a real Litecoin node, and a signer in its own process", () => {
  let node: Litecoind
  let signer: SignerProcess
  let harness: WithdrawalHarness
  let parts: UtxoChainParts
  let hotWallet: string
  let confirmations = 0
  let payments = 0

  beforeAll(async () => {
    ;[node, signer] = await Promise.all([
      startLitecoind(program ?? ""),
      startSigner({ ...policy, coldWallets: [{ network: "litecoin", address: cold }] }),
    ])
    harness = await createWithdrawalHarness(
      {},
      {
        CHAIN_LITECOIN_RPC_URL: node.url,
        CHAIN_LITECOIN_INSTANCE: "regtest",
        COLD_WALLETS: `litecoin:${cold}`,
        BENEFICIARY_DELAY_HOURS: "0",
        ...signer.environment,
      },
    )
    const { database, services } = harness.provider
    const keys = createPublicChainKeys(await readSignerKeys(database.db), parameters)
    const { SIGNER_URL: url, SIGNER_TOKEN_FILE: tokenFile } = signer.environment
    parts = {
      network: "litecoin",
      nodes: createUtxoNodes({ network: "litecoin", parameters, urls: [node.url] }),
      keys,
      signer: createSignerClient({ url, tokenFile }, () => keys),
      db: database.db,
      now: services.now,
    }
    confirmations = 6
    hotWallet = keys.address("litecoin", { wallet: "hot" })
    // Each is an output that one payment spends.
    for (let index = 0; index < 40; index++) await node.pay({ [hotWallet]: "1" })
    await mine(1)
  }, 90_000)
  afterAll(async () => {
    await harness?.stop()
    await signer?.stop()
    await node?.stop()
  })

  async function look() {
    const { db } = parts
    for (;;) {
      await scanChain(harness.provider.services, "litecoin")
      const cursor = await db
        .selectFrom("chain_cursors")
        .selectAll()
        .where("network", "=", "litecoin")
        .executeTakeFirst()
      if (cursor?.hash === (await parts.nodes.view()).tip.hash) return
    }
  }

  /** Mines blocks and scans them; screening and crediting have run. */
  async function mine(blocks: number) {
    await node.mine(blocks)
    await look()
    await harness.provider.worker.drain()
  }

  async function createAddress(customer: HarnessCustomer): Promise<string> {
    const { data } = await harness.provider.send("GET", "/deposits/address?currency=LTC&network=litecoin", customer)
    return (data as { address: string }).address
  }

  async function deposits(customer: HarnessCustomer) {
    const { data } = await harness.provider.send("GET", "/deposits?limit=10", customer)
    return data as { state: string; confirmations: number }[]
  }

  async function payment(part: Partial<ChainPayment> = {}): Promise<ChainPayment> {
    return {
      network: "litecoin",
      reference: `payment-${payments++}`,
      purpose: "payout",
      address: await node.newAddress(),
      contract: null,
      amount: coin / 10n,
      feeLevel: "normal",
      ...part,
    }
  }

  async function pay(wanted: ChainPayment) {
    const chain = createUtxoChain(parts)
    const signed = await chain.prepare(wanted)
    await chain.broadcast("litecoin", signed.raw)
    return signed
  }

  async function compare() {
    await look()
    // The node scans its outputs for one request at a time, and the provider compares too.
    const compared = await vi.waitFor(() => reconcileNetwork(harness.provider.services, "litecoin"), {
      timeout: 10_000,
    })
    const [found] = compared.results
    if (!found) throw new Error("Litecoin has no coin")
    return found
  }

  const round = (given: UtxoChainParts = parts, below = 1_000) => {
    const { services } = harness.provider
    const config = { ...services.config, consolidateBelow: below }
    return consolidate({ ...services, config }, createUtxoConsolidator(given), coin / 2n)
  }
  const consolidations = async () => {
    const rows = await parts.db.selectFrom("chain_consolidations").selectAll().orderBy("created_at").execute()
    return rows.filter(({ reference }) => findParent(reference) === undefined)
  }

  const findChild = ({ reference }: ChainPayment) =>
    parts.db
      .selectFrom("chain_consolidations as child")
      .innerJoin("chain_payments as payment", "payment.reference", "child.reference")
      .innerJoin("chain_transactions as signed", "signed.reference", "child.reference")
      .select(["signed.txid", "signed.fee", "child.fee as booked", "payment.settled_at"])
      .where("child.reference", "=", childReference(reference))
      .execute()

  async function networkCosts(): Promise<bigint> {
    const rows = await parts.db
      .selectFrom("ledger.accounts")
      .select("posted")
      .where("owner", "in", listOwners({ owner: "system", code: "network_costs", isSpread: true }))
      .where("currency", "=", "LTC")
      .execute()
    return -rows.reduce((sum, { posted }) => sum + posted, 0n)
  }
  const refill = () => parts.db.selectFrom("cold_movements").selectAll().where("kind", "=", "refill").executeTakeFirst()
  const hotBalance = async () => {
    const rows = await parts.db.selectFrom("chain_outputs").select("amount").where("network", "=", "litecoin").execute()
    return rows.reduce((sum, { amount }) => sum + amount, 0n)
  }

  describe("deposits", () => {
    test("each output is one deposit, counted and credited once after enough blocks", async () => {
      const customer = await harness.addCustomer()
      const other = await harness.addCustomer()
      await node.pay({ [await createAddress(customer)]: "0.5", [await createAddress(other)]: "0.25" })
      await mine(1)
      expect(await deposits(customer)).toMatchObject([{ state: "confirming", confirmations: 1 }])
      await mine(confirmations)
      await look()
      expect(await harness.available(customer, "LTC")).toMatchObject({ available: "0.50000000" })
      expect(await harness.available(other, "LTC")).toMatchObject({ available: "0.25000000" })
      expect(await deposits(customer)).toHaveLength(1)
    })

    test("a deposit reverted by a reorganisation is not credited until a block contains it again, then once", async () => {
      const customer = await harness.addCustomer()
      await node.pay({ [await createAddress(customer)]: "0.5" })
      await mine(2)
      await node.takeBack(2)
      for (let block = 0; block < 3; block++) await node.mineEmpty()
      await look()
      await harness.provider.worker.drain()
      expect(await harness.available(customer, "LTC")).toMatchObject({ available: "0.00000000" })
      expect(await deposits(customer)).not.toMatchObject([{ state: "credited" }])
      await mine(confirmations + 1)
      expect(await harness.available(customer, "LTC")).toMatchObject({ available: "0.50000000" })
    })
  })

  describe("payouts", () => {
    test("a payment is signed by the signer, sent any number of times, and mined once", async () => {
      const wanted = await payment()
      const { txid, raw } = await pay(wanted)
      const chain = createUtxoChain(parts)
      expect(await chain.transaction("litecoin", txid)).toMatchObject({ state: "pending" })
      await chain.broadcast("litecoin", raw)
      await mine(1)
      await chain.broadcast("litecoin", raw)
      expect(await chain.transaction("litecoin", txid)).toMatchObject({ state: "succeeded", confirmations: 1 })
      expect(await node.received(wanted.address)).toBe(wanted.amount)
      await node.mine(confirmations)
      await followPayments(parts)
      const settled = parts.db.selectFrom("chain_payments").select("settled_txid")
      expect(await settled.where("reference", "=", wanted.reference).executeTakeFirst()).toEqual({ settled_txid: txid })
    })

    test("a customer withdraws to an address of the configured instance only", async () => {
      const customer = await harness.addCustomer()
      await harness.verify(customer)
      await harness.fund(customer, "1", "LTC")
      const address = await node.newAddress()
      const order = { currency: "LTC", rail: "crypto", network: "litecoin", address, amount: "0.2", side: "receive" }
      const main = { ...order, address: "ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9" }
      expect((await harness.ask(customer, main)).fields).toMatchObject({ address: { code: "address_invalid" } })
      const { id } = await harness.withdraw(customer, order)
      const sent = await harness.until(customer, id, "confirming")
      expect(await node.mempool()).toContain(sent.payoutReference)
      await mine(confirmations)
      await harness.until(customer, id, "completed")
      expect(await node.received(address)).toBe(coin / 5n)
    })

    test("an invoice is paid over the chain, and its refund is sent like a payout", async () => {
      const invoices = toInvoiceHarness(harness)
      const seller = await harness.addCustomer()
      const accepted = [{ currency: "LTC", networks: ["litecoin"] }]
      const id = await invoices.invoice(seller, { amount: "0.5", currency: "LTC", accepted })
      const home = await node.newAddress()
      const { address } = await invoices.choose(id, "LTC", "litecoin", { refundAddress: home })
      const txid = await node.pay({ [address]: "0.5" })
      await mine(1)
      expect(await invoices.view(id, address)).toMatchObject({
        status: "pending",
        payments: [{ state: "confirming", txid, confirmations: { seen: 1, needed: confirmations } }],
      })
      await mine(confirmations)
      expect(await invoices.view(id)).toMatchObject({ status: "paid", payments: [{ state: "confirmed" }] })
      const { payments: paid } = await invoices.detail(seller, id)
      const refund = { paymentId: paid[0]?.id, kind: "amount", amount: "0.2", address: home }
      expect((await invoices.confirmed(seller, `/merchant/invoices/${id}/refund`, refund)).ok).toBe(true)
      await harness.provider.worker.drain()
      expect(await node.mempool()).toHaveLength(1)
      await mine(confirmations)
      harness.provider.advance(60_000)
      await harness.provider.worker.drain()
      const { refunds } = await invoices.detail(seller, id)
      expect(refunds).toMatchObject([{ state: "completed", amount: { amount: "0.20000000" } }])
      expect(await node.received(home)).toBe(coin / 5n)
      expect(refunds[0]?.txid).toMatch(/^[0-9a-f]{64}$/)
    })

    test("a payment that the node has forgotten is sent again", async () => {
      const wanted = await payment()
      const { txid } = await pay(wanted)
      await node.restart()
      expect(await node.mempool()).not.toContain(txid)
      await followPayments(parts)
      expect(await node.mempool()).toContain(txid)
      await mine(1)
      expect(await node.received(wanted.address)).toBe(wanted.amount)
    })

    test("a payment that waits too long is replaced with a higher fee, once and within a limit", async () => {
      const wanted = await payment()
      const first = await pay(wanted)
      harness.provider.advance(30 * 60_000)
      await followPayments(parts)
      expect(await node.mempool()).not.toContain(first.txid)
      for (let turn = 0; turn < 15; turn++) {
        harness.provider.advance(30 * 60_000)
        await followPayments(parts)
      }
      const attempts = parts.db.selectFrom("chain_transactions").select("fee").where("reference", "=", wanted.reference)
      const fees = (await attempts.orderBy("attempt").execute()).map(({ fee }) => fee ?? 0n)
      expect(fees.length).toBeGreaterThan(2)
      expect(fees.every((fee) => fee <= first.fee * 8n)).toBe(true)
      await mine(1)
      expect(await node.received(wanted.address)).toBe(wanted.amount)
      const seen = await createUtxoChain(parts).transaction("litecoin", first.txid)
      expect(seen).toMatchObject({ state: "replaced", replacedBy: expect.stringMatching(/^[0-9a-f]{64}$/) })
    })

    describe("during a fee spike, on a node that accepts no replacement", () => {
      // The test's chain is too short for a fee estimate, so the node gets one.
      const estimate = "0.00400000"
      /** Virtual bytes of a payment from one output, with change. */
      const plainSize = 141n
      // Its clock is ahead, so that the provider, which follows the same payments without the spike, lets them
      // wait.
      const spiking: () => UtxoChainParts = () => ({
        ...parts,
        now: () => new Date(parts.now().getTime() + 30 * 60_000),
        nodes: {
          ...parts.nodes,
          async view() {
            const { tip, node: call, others } = await parts.nodes.view()
            const dear: NodeCall = (schema, method, ...params) =>
              method === "estimatesmartfee"
                ? Promise.resolve(v.parse(schema, { feerate: estimate }))
                : call(schema, method, ...params)
            return { tip, node: dear, others }
          },
        },
      })
      const blockSpace = 12_000
      beforeAll(() => node.restart("-mempoolreplacement=0", "-mintxfee=0.00001", `-blockmaxweight=${blockSpace}`))
      afterAll(async () => {
        await node.restart()
        await mine(confirmations)
      })

      /** Fills several blocks with other transactions at that fee. */
      async function crowd(fee: bigint) {
        await node.setFee(`0.${((fee * 1_000n) / plainSize).toString().padStart(8, "0")}`)
        const to = await node.newAddress()
        for (let index = 0; index < 32; index++) await node.pay({ [to]: "0.01" })
      }
      const book = async () => {
        for (let turn = 0; turn < 3; turn++) await followPayments(spiking())
        await consolidate(harness.provider.services, createUtxoConsolidator(parts), undefined)
      }

      test("its change pays the fee, once, within the limit; the cost is booked", async () => {
        const wanted = await payment()
        const { txid, fee } = await pay(wanted)
        await crowd((fee * 5n) / 2n)
        await mine(1)
        expect(await node.received(wanted.address)).toBe(0n)

        const dying = spiking()
        const lost = new Error("the process died")
        const sign: typeof dying.signer.sign = (request) =>
          request.reference.startsWith("child:") ? Promise.reject(lost) : dying.signer.sign(request)
        await expect(followPayments({ ...dying, signer: { ...dying.signer, sign } })).rejects.toBe(lost)
        await Promise.all([followPayments(spiking()), followPayments(spiking())])
        const [child, ...more] = await findChild(wanted)
        expect(more).toEqual([])
        expect(await node.mempool()).toEqual(expect.arrayContaining([txid, child?.txid]))
        expect((child?.fee ?? 0n) + fee).toBeLessThanOrEqual(8n * fee)
        await mine(1)
        expect(await node.received(wanted.address)).toBe(wanted.amount)

        const costs = await networkCosts()
        await mine(confirmations)
        await book()
        expect((await networkCosts()) - costs).toBe(child?.fee)
        expect(await findChild(wanted)).toMatchObject([{ booked: child?.fee, settled_at: expect.any(Date) as unknown }])
      })

      test("a payment that another node has replaced is paid once, and its child costs nothing", async () => {
        const wanted = await payment()
        await pay(wanted)
        await followPayments(spiking())
        const [child] = await findChild(wanted)
        expect(await node.mempool()).toContain(child?.txid)
        const attempts = parts.db.selectFrom("chain_transactions").select("raw").orderBy("attempt", "desc")
        const { raw } = await attempts.where("reference", "=", wanted.reference).executeTakeFirstOrThrow()
        await node.restart("-mempoolreplacement=0")
        await node.call(v.string(), "sendrawtransaction", raw)
        const costs = await networkCosts()
        await mine(confirmations)
        await book()
        expect(await node.received(wanted.address)).toBe(wanted.amount)
        expect(await networkCosts()).toBe(costs)
        expect(await findChild(wanted)).toMatchObject([{ booked: 0n, settled_at: expect.any(Date) as unknown }])
        await followPayments(spiking())
        expect(await node.mempool()).not.toContain(child?.txid)
      })
    })

    test("a payment whose block was reverted is paid in another block, once", async () => {
      const wanted = await payment()
      const { txid } = await pay(wanted)
      await mine(2)
      await node.takeBack(2)
      expect(await createUtxoChain(parts).transaction("litecoin", txid)).toMatchObject({ state: "pending" })
      await followPayments(parts)
      await mine(3)
      expect(await node.received(wanted.address)).toBe(wanted.amount)
    })

    test("two processes that send twenty at once spend no output twice, and pay each once", async () => {
      const many = await Promise.all(Array.from({ length: 20 }, () => payment({ amount: 7_000n })))
      const payAll = async (chain: ReturnType<typeof createUtxoChain>) => {
        for (const one of many) await chain.broadcast("litecoin", (await chain.prepare(one)).raw)
      }
      // Both send all of them: another process runs a job again whose lease has expired.
      await Promise.all([payAll(createUtxoChain(parts)), payAll(createUtxoChain({ ...parts }))])
      expect(await node.mempool()).toHaveLength(20)
      await mine(1)
      for (const { address } of many) expect(await node.received(address)).toBe(7_000n)
    })

    test("a signer that is killed and a provider that dies between any two steps pay once", async () => {
      const wanted = await payment()
      const lost = new Error("the answer was lost")
      const dying = (step: "asked" | "signed"): UtxoChainParts => ({
        ...parts,
        signer: {
          ...parts.signer,
          async sign(request) {
            if (step === "signed") await parts.signer.sign(request)
            throw lost
          },
        },
      })
      await expect(createUtxoChain(dying("asked")).prepare(wanted)).rejects.toBe(lost)
      await expect(createUtxoChain(dying("signed")).prepare(wanted)).rejects.toBe(lost)
      await signer.kill()
      await expect(createUtxoChain(parts).prepare(wanted)).rejects.toThrow("does not answer")
      await signer.restart()
      const { txid } = await pay(wanted)
      expect(await pay(wanted)).toMatchObject({ txid })
      await mine(1)
      expect(await node.received(wanted.address)).toBe(wanted.amount)
    })

    test("payments that await approval or are impossible reserve no outputs", async () => {
      const held = () =>
        parts.db
          .selectFrom("chain_outputs")
          .select((eb) => eb.fn.countAll<bigint>().as("count"))
          .where("reserved_by", "is not", null)
          .executeTakeFirstOrThrow()
      const before = await held()
      const chain = createUtxoChain(parts)
      await expect(chain.prepare(await payment({ amount: 6n * coin }))).rejects.toThrow("waits for approvals")
      await expect(chain.prepare(await payment({ amount: 1_000n * coin }))).rejects.toThrow("short of confirmed")
      await expect(
        chain.prepare(await payment({ address: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" })),
      ).rejects.toBeInstanceOf(Error)
      expect(await held()).toEqual(before)
    })
  })

  describe("outputs of deposits are joined in the hot wallet", () => {
    test("only when fees are low, and once even if processes die between any two steps", async () => {
      const [one, other] = [await harness.addCustomer(), await harness.addCustomer()]
      await node.pay({ [await createAddress(one)]: "0.5", [await createAddress(other)]: "0.25" })
      await mine(confirmations)
      await look()
      await round(parts, 1)
      expect(await consolidations()).toEqual([])

      const [before, costs] = [await hotBalance(), await networkCosts()]
      const lost = new Error("the process died")
      const dying = (step: "asked" | "signed"): UtxoChainParts => ({
        ...parts,
        signer: {
          ...parts.signer,
          async sign(request) {
            if (step === "signed") await parts.signer.sign(request)
            throw lost
          },
        },
      })
      const unsent: UtxoChainParts = { ...parts, nodes: { ...parts.nodes, askAll: () => Promise.reject(lost) } }
      for (const broken of [dying("asked"), dying("signed"), unsent]) {
        await round(broken)
        await parts.db
          .updateTable("chain_consolidations")
          .set({ not_before: new Date(0) })
          .execute()
      }
      await Promise.all([round(), round()])
      await followPayments(parts)
      expect(await node.mempool()).toHaveLength(1)
      await mine(confirmations)
      await followPayments(parts)
      await round()
      await round()
      const [done, ...more] = await consolidations()
      expect(more).toEqual([])
      const spent = await parts.db.selectFrom("chain_consolidated_outputs").select("amount").execute()
      const joined = spent.reduce((sum, { amount }) => sum + amount, 0n)
      const fee = (await networkCosts()) - costs
      expect(fee).toBe(done?.fee)
      expect(fee).toBeGreaterThan(0n)
      expect(joined).toBeGreaterThanOrEqual((coin * 3n) / 4n)
      expect(await hotBalance()).toBe(before + joined - fee)
    })
  })

  describe("balances on the chain and in the ledger", () => {
    beforeAll(async () => {
      // Payments of the earlier tests without a provider, and the hot wallet's initial money, are not in the
      // ledger.
      await mine(confirmations)
      await compare()
      for (const { difference_id: id } of await listReconciliations(parts.db, "litecoin"))
        if (id !== null) await bookDifference(harness.provider.services, id)
    })

    test("a deposit agrees to the last unit before and after it is credited", async () => {
      expect(await compare()).toMatchObject({ difference: 0n })
      await node.pay({ [await createAddress(await harness.addCustomer())]: "0.50000001" })
      await mine(1)
      expect(await compare()).toMatchObject({ difference: 0n, inTransit: { arriving: 50_000_001n } })
      await mine(confirmations)
      expect(await compare()).toMatchObject({ difference: 0n, inTransit: { arriving: 0n } })
    })

    test("joined outputs agree in their first block and once the fee is booked", async () => {
      const { services } = harness.provider
      const cheap = { ...services, config: { ...services.config, consolidateBelow: 1_000 } }
      const join = () => consolidate(cheap, createUtxoConsolidator(parts), coin / 2n)
      await node.pay({ [await createAddress(await harness.addCustomer())]: "0.7" })
      await mine(confirmations + 1)
      await join()
      await mine(1)
      const mined = await compare()
      expect(mined.difference).toBe(0n)
      expect(mined.inTransit.fees).toBeLessThan(0n)
      await mine(confirmations)
      await followPayments(parts)
      await join()
      expect(await compare()).toMatchObject({ difference: 0n, inTransit: { fees: 0n } })
    })

    test("a payout agrees before it is mined, in its first block and once it is settled, with its fee", async () => {
      const customer = await harness.addCustomer()
      await harness.verify(customer)
      await harness.fund(customer, "2", "LTC")
      const address = await node.newAddress()
      const asked = { currency: "LTC", rail: "crypto", network: "litecoin", address, amount: "0.1", side: "receive" }
      const { id } = await harness.withdraw(customer, asked)
      await harness.until(customer, id, "confirming")
      expect(await compare()).toMatchObject({ difference: 0n, inTransit: { leaving: 0n, fees: 0n } })
      await node.mine(1)
      const mined = await compare()
      expect(mined).toMatchObject({ difference: 0n, inTransit: { leaving: -10_000_000n } })
      expect(mined.inTransit.fees).toBeLessThan(0n)
      await node.mine(confirmations)
      await harness.until(customer, id, "completed")
      expect(await compare()).toMatchObject({ difference: 0n, inTransit: { leaving: 0n, fees: 0n } })
    })

    test("surplus sent to cold storage agrees before it is mined, in its first block and once it is booked", async () => {
      const { services } = harness.provider
      const before = await services.rails.holdings.litecoin?.hotBalance(null)
      const text = (units = 0n) => `${units / coin}.${(units % coin).toString().padStart(8, "0")}`
      const [low, high] = [text((before ?? 0n) - 4n * coin), text((before ?? 0n) - coin)]
      const marks = readMarks([{ network: "litecoin", currency: "LTC", low, high }])
      const keep = () => keepHotWallet(services, "litecoin", marks)
      const newest = () =>
        parts.db.selectFrom("cold_movements").selectAll().orderBy("created_at", "desc").limit(1).executeTakeFirst()
      await keep()
      const { id = "", ...filed } = (await newest()) ?? {}
      expect(filed).toMatchObject({ kind: "to_cold", state: "pending", amount: 250_000_000n, cold_address: cold })
      await decideOnMovement(parts.db, id, "approved", services.now())
      await keep()
      expect(await newest()).toMatchObject({ state: "sent" })
      // Change counts in full.
      const { fee = 0n } = (await findNewestAttempt(parts.db, id)) ?? {}
      expect(await services.rails.holdings.litecoin?.hotBalance(null)).toBe((before ?? 0n) - 250_000_000n - (fee ?? 0n))
      expect(await compare()).toMatchObject({ difference: 0n })
      await mine(1)
      expect((await compare()).inTransit.fees).toBe(-(fee ?? 0n))
      await mine(confirmations)
      await followPayments(parts)
      await keep()
      expect(await newest()).toMatchObject({ state: "confirmed", fee })
      expect(await compare()).toMatchObject({ difference: 0n, inTransit: { fees: 0n } })
    })

    test("a refill is built as a file for cold storage to sign, and agrees with its fee, which this node does not report", async () => {
      const { services } = harness.provider
      const before = (await services.rails.holdings.litecoin?.hotBalance(null)) ?? 0n
      const text = (units: bigint) => `${units / coin}.${(units % coin).toString().padStart(8, "0")}`
      const marks = { low: text(before + coin / 2n), high: text(before + (5n * coin) / 2n) }
      const keep = () =>
        keepHotWallet(services, "litecoin", readMarks([{ network: "litecoin", currency: "LTC", ...marks }]))
      await keep()
      const { id = "", amount = 0n } = (await refill()) ?? {}
      expect(await refill()).toMatchObject({ kind: "refill", state: "pending", amount: (3n * coin) / 2n })
      // The node scans its outputs for one request at a time, and the provider compares too.
      const { bytes, fee } = await vi.waitFor(() => prepareUnsignedRefill(services, id), { timeout: 10_000 })
      const again = await vi.waitFor(() => prepareUnsignedRefill(services, id), { timeout: 10_000 })
      expect(again.bytes).toEqual(bytes)
      expect(fee).toBeGreaterThan(0n)
      const txid = await node.signElsewhere(coldKey, Buffer.from(bytes).toString("base64"))
      await mine(1)
      expect(await refill()).toMatchObject({ id, state: "sent", txid, amount })
      expect(await compare()).toMatchObject({ difference: 0n, inTransit: { fees: -fee } })
      await mine(confirmations)
      await keep()
      expect(await refill()).toMatchObject({ id, state: "confirmed", fee })
      expect(await compare()).toMatchObject({ difference: 0n, inTransit: { fees: 0n } })
    })

    test("money sent directly to the hot wallet is a difference, with its transaction", async () => {
      const txid = await node.pay({ [hotWallet]: "0.3" })
      await mine(1)
      expect(await compare()).toMatchObject({ difference: 30_000_000n })
      expect(await listStrays(parts.db, "litecoin")).toMatchObject([{ txid, address: hotWallet, amount: 30_000_000n }])
    })
  })

  test("a pruned node names the missing block, which is requested from another node", async () => {
    const hashes = await node.mine(2)
    const { height } = await node.call(v.object({ height: v.number() }), "getblockheader", hashes[0])
    const pruned = await startPrunedNode(node.url, new Set(hashes.slice(0, 1)))
    const scan = (...urls: string[]) =>
      createUtxoChain({ ...parts, nodes: createUtxoNodes({ network: "litecoin", parameters, urls }) }).scan(
        "litecoin",
        BigInt(height),
      )
    try {
      const alone = scan(pruned.url)
      await expect(alone).rejects.toBeInstanceOf(BlockNotKeptError)
      await expect(alone).rejects.toThrow(`No node of litecoin keeps block ${height} any more`)
      expect(await scan(pruned.url, node.url)).toMatchObject({ through: { hash: hashes[1] } })
    } finally {
      pruned.stop()
    }
  })

  test("a node of another chain, an outdated and a silent one are ignored", async () => {
    const mainnet = createUtxoNodes({ network: "litecoin", parameters: {}, urls: [node.url] })
    await expect(mainnet.view()).rejects.toThrow("is of another chain")
    const common = { network: "litecoin", parameters } as const
    const old = createUtxoNodes({ ...common, urls: [node.url], oldestHead: -3 * 3_600_000 })
    await expect(old.view()).rejects.toThrow("is old")
    const silent = createUtxoNodes({ ...common, urls: [node.url, "http://127.0.0.1:1"] })
    await expect(silent.view()).rejects.toThrow("does not answer")
    const refused = createUtxoNodes({ ...common, urls: [node.url.replace("name:", "nobody:")] })
    await expect(refused.view()).rejects.toThrow("does not answer")
  })
})
