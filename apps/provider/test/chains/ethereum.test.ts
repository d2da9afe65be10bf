import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { testAddress } from "@wallet/sandbox/chain/testAddresses.ts"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { runCli } from "#cli/cli.ts"
import { addSignedIn, type TestOperator } from "#operators/operatorHarness.testing.ts"
import { ChainUnavailableError, TransferRefusedError, WalletShortError } from "#rails/chain/chainRail.ts"
import type { EvmChainParts } from "#rails/chain/evm/chainParts.ts"
import { createEvmChain } from "#rails/chain/evm/evmChain.ts"
import { createEvmNodes } from "#rails/chain/evm/evmNode.ts"
import { followPayments } from "#rails/chain/evm/followPayments.ts"
import { listAttempts } from "#rails/chain/payments/attempts.ts"
import { createEvmCollector } from "#rails/chain/treasury/evmCollector.ts"
import { reviewDeposit } from "#wallet/deposits/review.ts"
import { scanChain } from "#wallet/deposits/scanner.ts"
import { bookDifference } from "#wallet/reconciliation/book.ts"
import { noteWatched, reconcileNetwork } from "#wallet/reconciliation/reconciler.ts"
import { listReconciliations, listStrays } from "#wallet/reconciliation/store.ts"
import { collect } from "#wallet/treasury/collect.ts"
import { rejectWithdrawal } from "#wallet/withdrawals/approval.ts"
import {
  createWithdrawalHarness,
  type HarnessCustomer,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { type Anvil, findAnvil, startAnvil } from "./anvil.ts"
import { openEvmParts } from "./evmParts.ts"
import { type SignerProcess, startSigner } from "./signerProcess.ts"

const usdt = "0xdAC17F958D2ee523a2206206994597C13D831ec7"
const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"
const unknownToken = `0x${"a11ce".padStart(40, "0")}`
const ether = 10n ** 18n
const confirmations = 12
const minutes = 60_000
/** Number of payments that two processes send at once. */
const payouts = Number(process.env["CHAIN_PAYOUTS"] ?? 30)

const program = findAnvil()
const much = (10n ** 30n).toString()
const policy = {
  assets: [null, usdt, usdc].map((contract) => ({
    network: "ethereum",
    contract,
    perHour: much,
    perDestinationPerHour: much,
    approvalFrom: (1_000n * ether).toString(),
  })),
  highestFees: { ethereum: ether.toString() },
}

const bad = testAddress("ethereum", "review")
const agreed = { ETH: 0n, USDT: 0n, USDC: 0n }

const createNodes = (...urls: string[]) => createEvmNodes({ network: "ethereum", chainId: 1, urls, timeLimit: 500 })

// Skipped if npm has no anvil for the machine.
describe.skipIf(program === undefined)("a real Ethereum node, and a signer in its own process", () => {
  let anvil: Anvil
  let signer: SignerProcess
  let harness: WithdrawalHarness
  let parts: EvmChainParts
  let hotWallet: string
  let strangers = 0

  beforeAll(async () => {
    ;[anvil, signer] = await Promise.all([startAnvil(program ?? ""), startSigner(policy)])
    await anvil.addToken(usdt, "silent")
    await anvil.addToken(usdc, "standard")
    await anvil.addToken(unknownToken, "standard")
    await anvil.mine(3)
    harness = await createWithdrawalHarness(
      {},
      {
        CHAIN_ETHEREUM_RPC_URL: anvil.url,
        BENEFICIARY_DELAY_HOURS: "0",
        CHAIN_DIFFERENCE_HALTS_FROM: "400",
        ...signer.environment,
      },
    )
    parts = await openEvmParts(harness, signer, anvil.url)
    hotWallet = parts.keys.address("ethereum", { wallet: "hot" })
    await anvil.client.setBalance({ address: hotWallet as `0x${string}`, value: 1_000n * ether })
    await anvil.mint(usdt, hotWallet, 1_000_000_000_000n)
    await anvil.mine()
  }, 90_000)
  afterAll(async () => {
    await harness?.stop()
    await signer?.stop()
    anvil?.stop()
  })

  const stranger = () => `0x${(0x7000_0000 + strangers++).toString(16).padStart(40, "0")}`
  const look = () => scanChain(harness.provider.services, "ethereum")

  /** A payment to an outside address, made by the rail directly. */
  const createPayment = (name: string, amount: bigint, contract: string | null = null) =>
    ({
      network: "ethereum",
      reference: `cover-${name}`,
      purpose: "payout",
      address: stranger(),
      contract,
      amount,
      feeLevel: "normal",
    }) as const

  async function createAddress(customer: HarnessCustomer, currency: string): Promise<string> {
    const { data } = await harness.provider.send(
      "GET",
      `/deposits/address?currency=${currency}&network=ethereum`,
      customer,
    )
    return (data as { address: string }).address
  }

  async function deposits(customer: HarnessCustomer) {
    const { data } = await harness.provider.send("GET", "/deposits?limit=10", customer)
    return data as { state: string; confirmations: number; amount: { amount: string; currency: string } | null }[]
  }

  /** Mines blocks and scans them; screening and crediting have run. */
  async function mine(blocks: number) {
    await anvil.mine(blocks)
    await look()
    await harness.provider.worker.drain()
  }

  /** Sends a withdrawal and follows it until it is settled or makes no progress. */
  async function withdraw(currency: string, amount: string) {
    const customer = await harness.addCustomer()
    await harness.verify(customer)
    await harness.fund(customer, "5000", currency)
    const address = stranger()
    const order = { currency, rail: "crypto", network: "ethereum", address, amount, side: "receive" }
    const { id } = await harness.withdraw(customer, order)
    return { customer, id, address, sent: await harness.until(customer, id, "confirming") }
  }

  async function settle({ customer, id }: { readonly customer: HarnessCustomer; readonly id: string }) {
    await anvil.mine(confirmations)
    return harness.until(customer, id, "completed")
  }

  /** Cancels a payment at a moment before it is sent. @returns its id. */
  async function cancelWhen(moment: string, by: "customer" | "operator" = "customer"): Promise<string> {
    const customer = await harness.addCustomer()
    await harness.verify(customer)
    await harness.fund(customer, "1", "ETH")
    // It awaits approval, so that no other process signs it in between.
    const address = bad
    const order = { currency: "ETH", rail: "crypto", network: "ethereum", address, amount: "0.1", side: "receive" }
    const { id } = await harness.withdraw(customer, order)
    await harness.until(customer, id, "awaiting_approval")
    const silent = { ...parts.signer, sign: () => Promise.reject(new Error("the signer is unavailable")) }
    const chain = createEvmChain(moment === "signed" ? parts : { ...parts, signer: silent })
    const payment = { network: "ethereum", purpose: "payout", contract: null, feeLevel: "normal" } as const
    await chain.prepare({ ...payment, reference: id, address, amount: ether / 10n }).catch(() => {})
    if (moment === "reserved") await parts.db.deleteFrom("chain_transactions").where("reference", "=", id).execute()
    if (by === "operator") {
      await rejectWithdrawal(harness.provider.services, id, "risk")
      return id
    }
    const { ok } = await harness.provider.send("POST", `/withdrawals/${id}/cancel`, { token: customer.token, key: id })
    expect(ok).toBe(true)
    return id
  }

  const db = () => harness.provider.database.db

  async function compare() {
    await look()
    return reconcileNetwork(harness.provider.services, "ethereum")
  }

  async function differences() {
    return Object.fromEntries((await compare()).results.map(({ currency, difference }) => [currency, difference]))
  }

  async function readTransit(wanted: string) {
    const found = (await compare()).results.find(({ currency }) => currency === wanted)
    expect(found?.difference).toBe(0n)
    return found?.inTransit
  }

  function payout(amount: string) {
    return { currency: "USDT", rail: "crypto", network: "ethereum", address: stranger(), amount, side: "receive" }
  }

  /** Books the chain's balance beyond the ledger's as the operator's own. */
  async function bookAll() {
    await compare()
    for (const { difference_id: id } of await listReconciliations(db(), "ethereum"))
      if (id !== null) await bookDifference(harness.provider.services, id)
  }

  /** Books the costs of cancellations and collections. */
  const bookCosts = () => collect(harness.provider.services, createEvmCollector(parts), [])

  async function verify() {
    const lines: string[] = []
    const terminal = {
      result: (line: string) => lines.push(line),
      progress: { step: () => {}, end: () => {} },
      readInput: () => Promise.resolve(""),
    }
    const environment = {
      DATABASE_URL: harness.provider.databaseUrl,
      CHAIN_ETHEREUM_RPC_URL: anvil.url,
      ...signer.environment,
    }
    const exitCode = await runCli(["verify", "--chains"], environment, terminal)
    return { exitCode, output: lines.join("\n") }
  }

  describe("deposits", () => {
    test("ether and tokens, also one without a return value, are detected, counted and credited once", async () => {
      const customer = await harness.addCustomer()
      await anvil.pay(await createAddress(customer, "ETH"), ether / 2n)
      await anvil.mint(usdt, await createAddress(customer, "USDT"), 25_000_000n)
      await anvil.mint(usdc, await createAddress(customer, "USDC"), 30_000_000n)
      await mine(1)
      expect(await deposits(customer)).toMatchObject(
        Array.from({ length: 3 }, () => ({ state: "confirming", confirmations: 1 })),
      )
      await mine(confirmations - 1)
      await look()
      expect(await harness.available(customer, "ETH")).toMatchObject({ available: "0.500000000000000000" })
      expect(await harness.available(customer, "USDT")).toMatchObject({ available: "25.00000" })
      expect(await harness.available(customer, "USDC")).toMatchObject({ available: "30.00000" })
      expect(await deposits(customer)).toHaveLength(3)
    })

    test("an unknown token and a failed transfer credit nothing", async () => {
      const customer = await harness.addCustomer()
      const address = await createAddress(customer, "ETH")
      await anvil.mint(unknownToken, address, 5n)
      await mine(confirmations)
      expect(await deposits(customer)).toMatchObject([{ state: "unsupported_token" }])
      expect(await harness.available(customer, "ETH")).toMatchObject({ available: "0.000000000000000000" })
    })

    test("of a token with a transfer fee the arrived amount is credited; if its log entries say more, two operators have to approve", async () => {
      const customer = await harness.addCustomer()
      const address = await createAddress(customer, "USDC")
      const pay = async (kind: "feeTaking" | "hiding") => {
        await anvil.addToken(usdc, kind)
        await anvil.mint(usdc, anvil.stranger, 100_000_000n)
        await anvil.mine()
        await anvil.payToken(usdc, address, 100_000_000n)
        await mine(confirmations)
      }
      await pay("feeTaking")
      expect(await harness.available(customer, "USDC")).toMatchObject({ available: "99.00000" })
      await pay("hiding")
      expect(await deposits(customer)).toMatchObject([{ state: "held" }, { state: "credited" }])
      expect(await harness.available(customer, "USDC")).toMatchObject({ available: "99.00000" })
      const gus = await addSignedIn(harness.provider, "gus@wallet.example", "approver")
      expect(await gus.show("deposits")).toContain("The address holds less of the token than its transfers say")
      const { id } = await db()
        .selectFrom("deposits")
        .select("id")
        .where("state", "=", "held")
        .executeTakeFirstOrThrow()
      await gus.decide(`deposits/${id}`, { decision: "release", reason: "the token says so" })
      expect(await deposits(customer)).toMatchObject([{ state: "held" }, { state: "credited" }])
      await anvil.addToken(usdc, "standard")
    })

    test("a deposit reverted by a reorganisation is not credited until a block contains it again", async () => {
      const customer = await harness.addCustomer()
      const address = await createAddress(customer, "ETH")
      await anvil.pay(address, ether)
      await mine(2)
      await anvil.reorganise(2)
      await mine(confirmations)
      expect(await deposits(customer)).toMatchObject([{ state: "orphaned" }])
      expect(await harness.available(customer, "ETH")).toMatchObject({ available: "0.000000000000000000" })
    })

    test("blocks mined while nobody scanned are all read", async () => {
      const customer = await harness.addCustomer()
      await anvil.pay(await createAddress(customer, "ETH"), ether)
      await anvil.mine(130)
      for (let turn = 0; turn < 4; turn++) await look()
      await harness.provider.worker.drain()
      expect(await harness.available(customer, "ETH")).toMatchObject({ available: "1.000000000000000000" })
    })
  })

  describe("payouts", () => {
    test.each([
      ["ETH", "0.1"],
      ["USDT", "100"],
    ])("%s leaves once, and is final under enough blocks", async (currency, amount) => {
      const sent = await withdraw(currency, amount)
      const done = await settle(sent)
      expect(done.payoutReference).toMatch(/^0x[0-9a-f]{64}$/)
      const arrived = currency === "ETH" ? await anvil.balance(sent.address) : await anvil.tokens(usdt, sent.address)
      expect(arrived).toBe(currency === "ETH" ? ether / 10n : 100_000_000n)
      const { data } = await harness.provider.send("GET", `/explorer/transactions?hash=${done.payoutReference}`, {})
      const { transactions } = data as { transactions: { confirmations: number }[] }
      expect(transactions).toMatchObject([
        {
          network: "ethereum",
          state: "succeeded",
          transfers: [{ to: sent.address, currency }],
          fee: { amount: expect.stringMatching(/[1-9]/) as unknown, currency: "ETH" },
          sandbox: false,
          explorerUrl: `https://etherscan.io/tx/${done.payoutReference}`,
        },
      ])
      expect(transactions[0]?.confirmations).toBeGreaterThanOrEqual(confirmations)
    })

    test("a payment of a token with a transfer fee is refused before signing, and its money is released", async () => {
      await anvil.mint(usdc, hotWallet, 1_000_000_000n)
      await anvil.addToken(usdc, "feeTaking")
      await anvil.mine()
      const customer = await harness.addCustomer()
      await harness.verify(customer)
      await harness.fund(customer, "500", "USDC")
      const { id } = await harness.withdraw(customer, { ...payout("100"), currency: "USDC" })
      await harness.until(customer, id, "failed")
      expect(await harness.available(customer, "USDC")).toEqual({ available: "500.00000", held: "0.00000" })
      const begun = parts.db.selectFrom("chain_payments").select("nonce").where("reference", "=", id)
      expect(await begun.execute()).toEqual([])
      await anvil.addToken(usdc, "standard")
    })

    test("a payment that the node has forgotten is sent again", async () => {
      const sent = await withdraw("ETH", "0.1")
      await anvil.client.dropTransaction({ hash: sent.sent.payoutReference as `0x${string}` })
      await followPayments(parts)
      await settle(sent)
      expect(await anvil.balance(sent.address)).toBe(ether / 10n)
    })

    test("a payment that waits too long is replaced with a higher fee, and the customer's withdrawal continues", async () => {
      const sent = await withdraw("ETH", "0.1")
      harness.provider.advance(10 * minutes)
      await followPayments(parts)
      const done = await settle(sent)
      expect(done.payoutReference).not.toBe(sent.sent.payoutReference)
      expect(await anvil.balance(sent.address)).toBe(ether / 10n)
    })

    test("a payment whose block was reverted is paid in another block, once", async () => {
      const sent = await withdraw("ETH", "0.1")
      await anvil.mine(2)
      await anvil.reorganise(2)
      await followPayments(parts)
      await settle(sent)
      expect(await anvil.balance(sent.address)).toBe(ether / 10n)
    })

    test("a final payment whose blocks were all reverted is sent again, and blocks nobody", async () => {
      const deep = await withdraw("ETH", "0.1")
      await settle(deep)
      await followPayments(parts)
      await anvil.reorganise(confirmations + 4)
      const hash = deep.sent.payoutReference as `0x${string}`
      await anvil.client.dropTransaction({ hash }).catch(() => undefined)
      expect(await anvil.balance(deep.address)).toBe(0n)
      const behind = await withdraw("ETH", "0.1")
      await followPayments(parts)
      await settle(behind)
      for (const { address } of [deep, behind]) expect(await anvil.balance(address)).toBe(ether / 10n)
    })

    test("a stuck payment is cancelled by two operators, and its money is released once the cancellation is final", async () => {
      const { provider } = harness
      const { customer, id, address } = await withdraw("USDT", "100")
      const attempts = async () => (await listAttempts(parts.db, id)).map(({ txid, request }) => ({ txid, request }))
      const first = (await attempts())[0]?.request
      const offered = first?.family === "evm" ? BigInt(first.maxFeePerGas) : 0n
      await anvil.client.setNextBlockBaseFeePerGas({ baseFeePerGas: offered * 2n })
      await anvil.mine()
      provider.advance(40 * minutes)
      const eve = await addSignedIn(provider, "eve@wallet.example", "approver")
      const fay = await addSignedIn(provider, "fay@wallet.example", "approver")
      const held = await harness.available(customer, "USDT")
      const cancel = (browser: TestOperator) =>
        browser.decide(`stuck-payments/${id}`, { decision: "cancel", reason: "too cheap for hours" })
      expect((await cancel(eve)).status).toBe(200)
      expect((await cancel(eve)).status).toBe(409)
      await followPayments(parts)
      expect((await attempts()).some(({ request }) => request.purpose === "cancel")).toBe(false)
      expect((await cancel(fay)).status).toBe(200)
      const away = { ...parts.signer, sign: () => Promise.reject(new Error("the signer is unavailable")) }
      for (let turn = 0; turn < 2; turn += 1) await followPayments({ ...parts, signer: away }).catch(() => {})
      await followPayments(parts)
      expect((await attempts()).filter(({ request }) => request.purpose === "cancel")).toHaveLength(1)
      const cancelling = (await attempts()).findLast(({ request }) => request.purpose === "cancel")
      await anvil.mine(confirmations - 1)
      await followPayments(parts)
      for (let turn = 0; turn < 3; turn += 1) {
        provider.advance(60 * minutes)
        await provider.worker.drain()
      }
      expect((await harness.read(customer, id)).state).toBe("confirming")
      expect(await harness.available(customer, "USDT")).toEqual(held)
      const cleo = await addSignedIn(provider, "cleo@wallet.example", "approver")
      expect(await cleo.show("stuck-payments")).toContain(`${confirmations - 1} / ${confirmations}`)
      await anvil.mine()
      await followPayments(parts)
      await harness.until(customer, id, "failed")
      expect(await harness.available(customer, "USDT")).toEqual({ available: "5000.00000", held: "0.00000" })
      expect(await anvil.tokens(usdt, address)).toBe(0n)
      const dan = await addSignedIn(provider, "dan@wallet.example", "approver")
      const text = await dan.show("stuck-payments")
      expect(text).toContain(cancelling?.txid)
      expect(text).toContain(`${confirmations} / ${confirmations}`)
      expect((await cancel(dan)).status).toBe(409)
    })

    test.each(["signed", "asked for", "reserved"])(
      "one that its customer cancels when it is %s holds up nobody",
      async (moment) => {
        const before = await anvil.balance(bad)
        const id = await cancelWhen(moment)
        await followPayments(parts)
        await settle(await withdraw("ETH", "0.1"))
        await followPayments(parts)
        expect(await anvil.balance(bad)).toBe(before)
        const open = parts.db.selectFrom("chain_payments").selectAll().where("reference", "=", id)
        const { nonce, settled_txid } = await open.executeTakeFirstOrThrow()
        // A signed payment's nonce is used by a cancellation. An unsigned payment's nonce is freed.
        expect([nonce !== null, settled_txid !== null]).toEqual([moment === "signed", moment === "signed"])
      },
    )

    test("fees that rise a hundredfold in between delay nothing for long", async () => {
      const sent = await withdraw("ETH", "0.1")
      const { baseFeePerGas } = await anvil.client.getBlock()
      await anvil.client.setNextBlockBaseFeePerGas({ baseFeePerGas: (baseFeePerGas ?? 1n) * 4n })
      await anvil.mine()
      harness.provider.advance(10 * minutes)
      await followPayments(parts)
      await settle(sent)
      expect(await anvil.balance(sent.address)).toBe(ether / 10n)
    })

    test(`two processes that send ${payouts} at once leave no nonce gap, and pay each once`, async () => {
      const before = await anvil.client.getTransactionCount({ address: hotWallet as `0x${string}` })
      const chains = [createEvmChain(parts), createEvmChain({ ...parts })]
      const payments = Array.from({ length: payouts }, (_, index) => ({
        reference: `many-${index}`,
        address: stranger(),
      }))
      const pay = async (chain: ReturnType<typeof createEvmChain>) => {
        for (const payment of payments) {
          const common = {
            network: "ethereum",
            purpose: "payout",
            contract: null,
            amount: 7n,
            feeLevel: "normal",
          } as const
          const { raw } = await chain.prepare({ ...common, ...payment })
          await chain.broadcast("ethereum", raw)
        }
      }
      // Both send all of them: another process runs a job again whose lease has expired.
      await Promise.all(chains.map(pay))
      await anvil.mine(3)
      expect(await anvil.client.getTransactionCount({ address: hotWallet as `0x${string}` })).toBe(before + payouts)
      for (const { address } of payments) expect(await anvil.balance(address)).toBe(7n)
    }, 60_000)

    test("a signer that is killed and a provider that dies between any two steps pay once", async () => {
      const payment = {
        network: "ethereum",
        purpose: "payout",
        contract: null,
        amount: 9n,
        feeLevel: "normal",
      } as const
      const asked = { ...payment, reference: "dies", address: stranger() }
      const lost = new Error("the answer was lost")
      const dying = (step: "asked" | "signed"): EvmChainParts => ({
        ...parts,
        signer: {
          ...parts.signer,
          async sign(request) {
            if (step === "signed") await parts.signer.sign(request)
            throw lost
          },
        },
      })
      await expect(createEvmChain(dying("asked")).prepare(asked)).rejects.toBe(lost)
      await expect(createEvmChain(dying("signed")).prepare(asked)).rejects.toBe(lost)
      await signer.kill()
      await expect(createEvmChain(parts).prepare(asked)).rejects.toThrow("does not answer")
      await signer.restart()
      const chain = createEvmChain(parts)
      const signed = await chain.prepare(asked)
      expect(await chain.prepare(asked)).toEqual(signed)
      await chain.broadcast("ethereum", signed.raw)
      await chain.broadcast("ethereum", signed.raw)
      await anvil.mine()
      expect(await anvil.balance(asked.address)).toBe(9n)
    })

    test("a signature that exists although this process was refused is sent, and blocks nobody", async () => {
      const payment = { network: "ethereum", purpose: "payout", contract: null, feeLevel: "normal" } as const
      const asked = { ...payment, reference: "refused then signed", address: stranger(), amount: 5n }
      const refusedFirst = createEvmChain({
        ...parts,
        signer: {
          ...parts.signer,
          // Another process asks between this one's refusal and its end, gets the signature, and dies.
          async sign(request) {
            await parts.signer.sign(request)
            return { status: "refused", reason: "limit_per_hour" }
          },
        },
      })
      await refusedFirst.prepare(asked).catch(() => {})
      const chain = createEvmChain(parts)
      const later = { ...asked, reference: "comes later", address: stranger() }
      const [signedLater, signed] = [await chain.prepare(later), await chain.prepare(asked)]
      await chain.broadcast("ethereum", signedLater.raw)
      await chain.broadcast("ethereum", signed.raw)
      await anvil.mine()
      expect([await anvil.balance(asked.address), await anvil.balance(later.address)]).toEqual([5n, 5n])
    })

    test("of payments made together, an impossible one and one that awaits approvals do not block the others", async () => {
      const address = hotWallet as `0x${string}`
      await anvil.client.setBalance({ address, value: 5_000n * ether })
      const before = await anvil.client.getTransactionCount({ address })
      // The second one exceeds the balance of its token.
      const amounts = [1n, 9n * ether, 2n, 1_000n * ether, 3n]
      const payments = amounts.map((amount, index) => ({
        network: "ethereum" as const,
        reference: `together-${index}`,
        purpose: "payout" as const,
        address: stranger(),
        contract: index === 1 ? usdt : null,
        amount,
        feeLevel: "normal" as const,
      }))
      const chain = createEvmChain(parts)
      // Another process makes the same ones: each is still one transaction.
      const [settled, again] = await Promise.all([
        chain.prepareEach("ethereum", payments),
        createEvmChain({ ...parts }).prepareEach("ethereum", payments),
      ])
      expect(settled.map(({ status }) => status === "fulfilled")).toEqual([true, false, true, false, true])
      const { db } = harness.provider.database
      const reserved = await db
        .selectFrom("chain_payments")
        .select("reference")
        .where("nonce", "is not", null)
        .execute()
      const taken = reserved.filter(({ reference }) => reference.startsWith("together-"))
      expect(taken.map(({ reference }) => reference).toSorted()).toEqual(["together-0", "together-2", "together-4"])
      const unsigned = expect.stringMatching(/waits for approvals|refused|given up/) as unknown
      expect(settled[3]).toMatchObject({ reason: { message: unsigned } })
      const raws = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value.raw] : []))
      expect(again.flatMap((one) => (one.status === "fulfilled" ? [one.value.raw] : []))).toEqual(raws)
      // A contract's refusal does not mean that the node is bad, even if it is the only request.
      const refused = { ...payments[1], reference: "refused alone" } as (typeof payments)[number]
      await expect(chain.prepare(refused)).rejects.toBeInstanceOf(TransferRefusedError)
      // The refused payment's nonce is free, and the next payment closes the gap.
      const last = await chain.prepare({ ...payments[0], reference: "closes the gap" } as (typeof payments)[number])
      for (const sent of [
        await chain.broadcastEach("ethereum", [...raws, last.raw]),
        await chain.broadcastEach("ethereum", raws),
      ])
        expect(sent.every(({ status }) => status === "fulfilled")).toBe(true)
      await anvil.mine()
      expect(await anvil.client.getTransactionCount({ address })).toBe(before + 4)
      for (const index of [2, 4]) expect(await anvil.balance(payments[index]?.address ?? "")).toBe(amounts[index])
    }, 60_000)

    test("a payment that exceeds the hot wallet's balance less pending payments is not signed, and leaves no gap", async () => {
      const { db } = harness.provider.database
      const address = hotWallet as `0x${string}`
      await anvil.client.setBalance({ address, value: 10n * ether })
      const tokens = await anvil.tokens(usdt, hotWallet)
      const before = await anvil.client.getTransactionCount({ address })
      const chain = createEvmChain(parts)
      const earlier = await chain.prepare(createPayment("earlier", 4n * ether))
      const group = [
        createPayment("first", 3n * ether),
        createPayment("too much", 4n * ether),
        createPayment("token", tokens - 1n, usdt),
        createPayment("too many tokens", 2n, usdt),
        createPayment("second", 2n * ether),
        // The balance covers the amount, but not its fee.
        createPayment("no gas", ether),
      ]
      const settled = await chain.prepareEach("ethereum", group)
      const signed = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))
      expect(settled.map(({ status }) => status === "fulfilled")).toEqual([true, false, true, false, true, false])
      for (const index of [1, 3, 5])
        expect(settled[index]).toMatchObject({
          reason: new WalletShortError("A wallet of ethereum is short of money"),
        })
      const reserved = await db
        .selectFrom("chain_payments")
        .select("nonce")
        .where("nonce", ">=", BigInt(before))
        .orderBy("nonce")
        .execute()
      expect(reserved.map(({ nonce }) => Number(nonce))).toEqual([0, 1, 2, 3].map((turn) => before + turn))

      // The second of two concurrent requests counts the first one's amount.
      const once = [createPayment("one", (ether * 7n) / 10n), createPayment("other", (ether * 7n) / 10n)]
      const both = await Promise.allSettled(once.map((one) => createEvmChain({ ...parts }).prepare(one)))
      expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])

      await anvil.client.setBalance({ address, value: 20n * ether })
      const later = await chain.prepareEach("ethereum", [
        ...group.filter((_, index) => index === 1 || index === 5),
        ...once,
      ])
      const raws = [earlier, ...signed, ...later.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))]
      const sent = await chain.broadcastEach(
        "ethereum",
        raws.map(({ raw }) => raw),
      )
      expect(sent.every(({ status }) => status === "fulfilled")).toBe(true)
      await anvil.mine(2)
      expect(await anvil.client.getTransactionCount({ address })).toBe(before + 8)
      const coins = [group[0], group[1], group[4], group[5], ...once]
      for (const one of coins) expect(await anvil.balance(one?.address ?? "")).toBe(one?.amount)
      await anvil.mint(usdt, hotWallet, tokens)
      await anvil.mine()
    }, 60_000)

    test("a payment that the signer refuses does not use a nonce", async () => {
      const chain = createEvmChain(parts)
      const payment = { network: "ethereum", purpose: "payout", contract: null, feeLevel: "normal" } as const
      const large = { ...payment, reference: "large", address: stranger(), amount: 1_000n * ether }
      await anvil.client.setBalance({ address: hotWallet as `0x${string}`, value: 5_000n * ether })
      await expect(chain.prepare(large)).rejects.toThrow("waits for approvals")
      const small = { ...payment, reference: "small", address: stranger(), amount: 3n }
      await chain.broadcast("ethereum", (await chain.prepare(small)).raw)
      await anvil.mine()
      expect(await anvil.balance(small.address)).toBe(3n)
    })
  })

  describe("balances on the chain and in the ledger", () => {
    beforeAll(async () => {
      // Payments of earlier tests end first, with their cancellations and replacements.
      for (let round = 0; round < 3; round += 1) {
        harness.provider.advance(60_000)
        await harness.provider.worker.drain()
        await mine(confirmations)
        await bookCosts()
      }
      // Those without a provider, and the hot wallet's initial money, are not in the ledger.
      await bookAll()
    })

    test("a deposit agrees to the last unit before, during and after its credit, and when its block is dropped", async () => {
      expect(await differences()).toEqual(agreed)
      const customer = await harness.addCustomer()
      await anvil.mine(20)
      await anvil.pay(await createAddress(customer, "ETH"), ether + 1n)
      // Its last digit is below the wallet's unit.
      await anvil.mint(usdt, await createAddress(customer, "USDT"), 25_000_007n)
      await mine(1)
      expect(await readTransit("ETH")).toMatchObject({ arriving: ether + 1n, fees: 0n })
      expect(await readTransit("USDT")).toMatchObject({ arriving: 25_000_007n })
      await mine(confirmations)
      expect(await readTransit("ETH")).toMatchObject({ arriving: 0n, dropped: 0n })
      expect(await harness.available(customer, "USDT")).toMatchObject({ available: "25.00000" })
      expect(await differences()).toEqual(agreed)
      await anvil.reorganise(confirmations + 2)
      await mine(1)
      expect(await readTransit("ETH")).toMatchObject({ dropped: -ether - 1n })
      expect(await readTransit("USDT")).toMatchObject({ dropped: -25_000_007n })
    })

    test("a payout agrees before it is sent, in its first block and once it is settled, with its fee", async () => {
      const sent = await withdraw("USDT", "100")
      expect(await readTransit("USDT")).toMatchObject({ leaving: 0n })
      await anvil.mine()
      expect(await readTransit("USDT")).toMatchObject({ leaving: -100_000_000n })
      expect((await readTransit("ETH"))?.fees).toBeLessThan(0n)
      await settle(sent)
      expect(await readTransit("USDT")).toMatchObject({ leaving: 0n })
      expect(await readTransit("ETH")).toMatchObject({ fees: 0n })
    })

    test("a returned deposit agrees in transit, and its cost is booked as the chain charged it", async () => {
      const customer = await harness.addCustomer()
      await anvil.client.setBalance({ address: bad as `0x${string}`, value: 2n * ether })
      await anvil.payFrom(bad, await createAddress(customer, "ETH"), ether)
      await mine(confirmations)
      const { id } = await db()
        .selectFrom("deposits")
        .select("id")
        .where("user_id", "=", customer.id)
        .where("state", "=", "held")
        .executeTakeFirstOrThrow()
      await reviewDeposit(harness.provider.services, id, "return")
      await harness.provider.worker.drain()
      // It stays in the ledger until the return is final.
      await anvil.mine()
      const transit = await readTransit("ETH")
      expect(transit?.leaving).toBe(-ether)
      expect(transit?.fees).toBeLessThan(0n)
      await anvil.mine(confirmations)
      harness.provider.advance(60_000)
      await harness.provider.worker.drain()
      expect(await readTransit("ETH")).toMatchObject({ leaving: 0n, fees: 0n })
    })

    test.each(["customer", "operator"] as const)(
      "a cancellation in the place of what a %s stopped before it was sent agrees in its first block, and its fee is booked once",
      async (by) => {
        const id = await cancelWhen("signed", by)
        await followPayments(parts)
        await anvil.mine()
        expect((await readTransit("ETH"))?.fees).toBeLessThan(0n)
        await anvil.mine(confirmations)
        await followPayments(parts)
        await Promise.all([bookCosts(), bookCosts()])
        expect(await readTransit("ETH")).toMatchObject({ fees: 0n })
        const booked = db()
          .selectFrom("ledger.transfers")
          .selectAll()
          .where("reference", "=", `${id}:cancellation:cost`)
        expect(await booked.execute()).toHaveLength(1)
      },
    )

    test("`verify --chains` confirms it at a block", async () => {
      await look()
      const { exitCode, output } = await verify()
      expect(output).toMatch(/^Ethereum at block \d+ 0x[0-9a-f]{64}\n/)
      expect(output).toMatch(/ {2}USDT: on chain [\d.]+, ledger [\d.]+, in transit [-\d.]+, difference 0\.000000\n/)
      expect(exitCode).toBe(0)
    })

    test.each([
      ["ahead", 86_400_000],
      ["behind", -86_400_000],
    ])("verify --chains gives the same answer on a machine whose clock is a day %s", async (_how, error) => {
      await look()
      const right = await verify()
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + error })
      try {
        expect(await verify()).toEqual(right)
      } finally {
        vi.useRealTimers()
      }
      expect(right.exitCode).toBe(0)
    })

    test("movements that are not ours are a difference, with their transactions", async () => {
      const [txid, stranger] = [await anvil.pay(hotWallet, 3n), anvil.stranger]
      await anvil.mine()
      expect(await differences()).toEqual({ ...agreed, ETH: 3n })
      const left = await anvil.payFrom(hotWallet, stranger, 5n)
      await anvil.mine()
      const { ETH: difference = 0n } = await differences()
      const strays = await listStrays(db(), "ethereum")
      expect(strays.map((one) => one.txid)).toEqual(expect.arrayContaining([txid, left]))
      expect(strays).toContainEqual(expect.objectContaining({ txid, amount: 3n, address: hotWallet }))
      expect(strays).toContainEqual(expect.objectContaining({ txid: left, amount: -5n, address: hotWallet }))
      const [stored] = (await listReconciliations(db(), "ethereum")).filter(({ currency }) => currency === "ETH")
      expect(stored).toMatchObject({ difference, since: expect.any(Date) as Date })
      const { exitCode, output } = await verify()
      expect(exitCode).toBe(1)
      expect(output).toContain(`difference -0.`)
      expect(output).toContain(`    0.000000000000000003 ${hotWallet}, block `)
      expect(output).toContain(`    -0.000000000000000005 ${hotWallet}, block `)
      expect(output).not.toContain("by no transaction")
      await noteWatched(harness.provider.services, "ethereum")
      const metrics = await harness.provider.api.request("/metrics")
      const text = await metrics.text()
      expect(text).toContain('wallet_chain_differs{network="ethereum",currency="ETH"} 1')
      expect(text).toContain('wallet_chain_differs{network="ethereum",currency="USDT"} 0')
      expect(text).toContain('wallet_chain_compared_seconds{network="ethereum",currency="ETH"}')
    })

    test("a large payout waits while its network differs, until two operators have booked the difference", async () => {
      const customer = await harness.addCustomer()
      await harness.verify(customer)
      await harness.fund(customer, "5000", "USDT")
      await bookAll()
      const quoted = await harness.quote(customer, payout("450"))
      await anvil.pay(hotWallet, 1n)
      await anvil.mine()
      expect((await differences())["ETH"]).not.toBe(0n)
      expect(await harness.ask(customer, payout("450"))).toMatchObject({
        status: 422,
        tag: "withdrawal_unavailable",
        fields: { network: { code: "network_suspended" } },
      })
      // One quoted before, or a batch row; the difference does not affect others and other networks.
      const { data } = await harness.confirm(customer, quoted)
      const { id } = data as { id: string }
      const other = await harness.addCustomer()
      await harness.fund(other, "100", "USDT")
      const elsewhere = { ...payout("20"), address: "0x52908400098527886E0F7030069857D2E4169EE7" }
      const small = await harness.withdraw(other, elsewhere)
      await harness.until(other, small.id, "confirming")
      expect(await harness.read(customer, id)).toMatchObject({ state: "queued", cancellable: true })

      const { provider } = harness
      const ann = await addSignedIn(provider, "ann@wallet.example", "approver")
      const ben = await addSignedIn(provider, "ben@wallet.example", "approver")
      const [found] = (await listReconciliations(db(), "ethereum")).filter(({ currency }) => currency === "ETH")
      const text = await ann.show("chains")
      for (const { txid } of await listStrays(db(), "ethereum")) expect(text).toContain(txid)
      expect(text).toMatch(/Ethereum: -?0\.\d{18} ETH/)
      const book = (browser: TestOperator) =>
        browser.decide(`chains/${found?.difference_id}`, { decision: "book", reason: "a refill" })
      expect((await book(ann)).status).toBe(200)
      expect((await differences())["ETH"]).toBe(found?.difference)
      expect((await book(ben)).status).toBe(200)
      expect(await ben.show("chains")).toContain("Nothing waits here")
      expect(await differences()).toEqual(agreed)
      await harness.until(customer, id, "confirming")
    })
  })

  describe("unreliable nodes", () => {
    let silent: Server
    let other: Anvil
    beforeAll(async () => {
      silent = createServer(() => {}).listen(0, "127.0.0.1")
      other = await startAnvil(program ?? "", { chainId: 1 })
    })
    afterAll(() => {
      silent.closeAllConnections()
      silent.close()
      other.stop()
    })
    const silentUrl = () => `http://127.0.0.1:${(silent.address() as AddressInfo).port}`

    test("a node of another chain is not used", async () => {
      const nodes = createEvmNodes({ network: "ethereum", chainId: 5, urls: [anvil.url] })
      await expect(nodes.view()).rejects.toThrow("is of chain 1, not 5")
      await expect(nodes.ask((node) => node.getBlockNumber())).rejects.toBeInstanceOf(ChainUnavailableError)
    })

    test("a silent node is ignored after its time limit; the others continue if they are enough", async () => {
      await expect(createNodes(silentUrl()).view()).rejects.toThrow("does not answer")
      await expect(createNodes(anvil.url, silentUrl()).view()).rejects.toThrow("does not answer")
      const nodes = createNodes(silentUrl(), anvil.url, anvil.url)
      expect((await nodes.view()).tip.height).toBeGreaterThan(0n)
      expect(await nodes.ask((node) => node.getChainId())).toBe(1)
    })

    test("two nodes with different blocks are both ignored", async () => {
      await other.mine(Number(await anvil.client.getBlockNumber()))
      await expect(createNodes(anvil.url, other.url).view()).rejects.toThrow("disagree")
    })

    test("a node that has stopped is detected", async () => {
      const nodes = createEvmNodes({
        network: "ethereum",
        chainId: 1,
        urls: [other.url],
        oldestHead: -3_600_000,
      })
      await expect(nodes.view()).rejects.toThrow("is old")
    })
  })
})
