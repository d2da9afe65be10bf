import { listOperations } from "@wallet/core"
import type { NetworkId } from "@wallet/core/money"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { testAddress } from "@wallet/sandbox/chain/testAddresses.ts"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Services } from "#platform/services.ts"
import type { ChainHoldings } from "#rails/chain/chainHoldings.ts"
import {
  type ChainRail,
  type ChainTransaction,
  ChainUnavailableError,
  PaymentNotSignedError,
  TransferRefusedError,
  TransferTakesFeeError,
  WalletShortError,
} from "#rails/chain/chainRail.ts"
import type { Collector } from "#rails/chain/treasury/collector.ts"
import { catchRefusal, createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { bookFinal } from "#wallet/treasury/bookCosts.ts"
import { cancelStuckPayment, findStuckPayments, listStuckPayments } from "#wallet/withdrawals/stuckPayments.ts"
import { depositJobs } from "./jobs.ts"
import { acceptReturnLoss, reviewDeposit } from "./review.ts"
import { scanChain } from "./scanner.ts"

let harness: ProviderHarness
let customers = 0
beforeAll(async () => {
  harness = await createProviderHarness()
})
afterAll(() => harness.stop())

const usdtOnEthereum = "0xdAC17F958D2ee523a2206206994597C13D831ec7"
const sender = testAddress("bitcoin", "review")
const home = strangerAddress("bitcoin", "home")

/** The harness with some of the chain's functions replaced. */
function withChain(patch: Partial<ChainRail>): Services {
  const { services } = harness
  return { ...services, rails: { ...services.rails, chain: { ...services.rails.chain, ...patch } } }
}

/** The harness with a given hot wallet balance on a network. */
function withHolding(network: NetworkId, hotBalance: ChainHoldings["hotBalance"]): Services {
  const { services } = harness
  const holdings = { [network]: { hotBalance } as Partial<ChainHoldings> as ChainHoldings }
  return { ...services, rails: { ...services.rails, holdings } }
}

/** Creates a deposit of 100 USDT that screening holds. */
async function heldToken() {
  const contract = usdtOnEthereum
  const amount = 100_000_000n
  await harness.play.mine("ethereum", 64)
  const user = await harness.addCustomer(`returns${customers++}@wallet.example`)
  const address = await harness.readDepositAddress(user, "USDT", "ethereum")
  await harness.pay("ethereum", [{ address, contract, amount }], testAddress("ethereum", "review"))
  await harness.mine("ethereum", 64)
  const { id, state } = await harness.readLastDeposit(user)
  expect(state).toBe("held")
  return { id, contract, amount }
}

/** Creates a deposit of 0.5 BTC that screening holds. */
async function heldDeposit() {
  await harness.play.mine("bitcoin", 12)
  const user = await harness.addCustomer(`returns${customers++}@wallet.example`)
  const address = await harness.readDepositAddress(user, "BTC", "bitcoin")
  await harness.pay("bitcoin", [{ address, contract: null, amount: 50_000_000n }], sender)
  await harness.mine("bitcoin", 3)
  const { id, state } = await harness.readLastDeposit(user)
  expect(state).toBe("held")
  return { user, id }
}

const read = (id: string) =>
  harness.services.db.selectFrom("deposits").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
const books = async () => ({
  chain: await harness.readSystemBalance("rail:chain:bitcoin", "BTC"),
  unclaimed: await harness.readSystemBalance("unclaimed", "BTC"),
  losses: await harness.readSystemBalance("chain_losses", "BTC"),
})
const send = (services: Services, depositId: string) => depositJobs["deposit.return"](services, { depositId })
const follow = (services: Services, depositId: string) => depositJobs["deposit.followReturn"](services, { depositId })

describe("a return is booked after it has happened", () => {
  test("until it is final on the chain the money stays unclaimed, and the history shows it as pending", async () => {
    const { user, id } = await heldDeposit()
    const before = await books()
    await reviewDeposit(harness.services, id, "return")
    expect(await read(id)).toMatchObject({ state: "returning", return_address: sender, return_txid: null })
    await harness.settle()
    await harness.mine("bitcoin", 2)
    expect(await books()).toEqual(before)
    expect((await listOperations(harness.as(user), { limit: 5 })).items).toMatchObject([{ state: "processing" }])
    await harness.mine("bitcoin", 1)
    expect((await read(id)).state).toBe("returned")
    expect((await listOperations(harness.as(user), { limit: 5 })).items).toMatchObject([{ state: "returned" }])
    const { return_txid: txid } = await read(id)
    const fee = (await harness.services.rails.chain.transaction("bitcoin", txid ?? ""))?.fee ?? 0n
    expect(fee).toBeGreaterThan(0n)
    const after = await books()
    expect(after.unclaimed - before.unclaimed).toBe(-50_000_000n)
    expect(after.chain - before.chain).toBe(50_000_000n + fee)
  })

  test.each([
    ["the signer refuses", () => new PaymentNotSignedError("is refused by the signer (limit)", true)],
    ["the token takes a fee", () => new TransferTakesFeeError("0x1", { sent: 2n, arriving: 1n })],
    ["the contract refuses", () => new TransferRefusedError("the contract would not move it")],
  ])("where %s, it is held again with the reason, and can be sent anew", async (_why, error) => {
    const { id } = await heldDeposit()
    const before = await books()
    await reviewDeposit(harness.services, id, "return")
    const first = (await read(id)).return_id
    await send(withChain({ prepare: () => Promise.reject(error()) }), id)
    expect(await read(id)).toMatchObject({ state: "held", return_failure: error().message, return_raw: null })
    expect(await books()).toEqual(before)
    await reviewDeposit(harness.services, id, "return", home)
    expect(await read(id)).toMatchObject({ state: "returning", return_failure: null, return_address: home })
    expect((await read(id)).return_id).not.toBe(first)
    await harness.settle()
    await harness.mine("bitcoin", 3)
    expect((await read(id)).state).toBe("returned")
  })

  test("if a vendor that it needs is switched off, the deposit is held again with the reason", async () => {
    const { id } = await heldDeposit()
    await reviewDeposit(harness.services, id, "return")
    await send({ ...harness.services, parties: new Map([["signer", "off"]]) }, id)
    expect(await read(id)).toMatchObject({ state: "held", return_failure: "signer is off" })
  })

  test.each([
    ["no node answers", () => new ChainUnavailableError("nobody answers")],
    ["the hot wallet is short", () => new WalletShortError("the hot wallet is short")],
    ["the signer waits for approvals", () => new PaymentNotSignedError("waits for approvals", false)],
  ])("while %s, it stays on its way and is tried again", async (_why, error) => {
    const { id } = await heldDeposit()
    await reviewDeposit(harness.services, id, "return")
    await expect(send(withChain({ prepare: () => Promise.reject(error()) }), id)).rejects.toThrow(error().message)
    expect((await read(id)).state).toBe("returning")
  })

  test("a return that the hot wallet can't cover is refused at the address before any approval", async () => {
    const { id } = await heldDeposit()
    const fee = await harness.services.rails.chain.estimateFee("bitcoin", null, "normal")
    const refusal = async (balance: bigint) =>
      catchRefusal(
        reviewDeposit(
          withHolding("bitcoin", () => Promise.resolve(balance)),
          id,
          "return",
        ),
      )
    expect(await refusal(49_999_999n)).toMatchObject({
      tag: "validation_failed",
      fields: { address: { code: "hot_wallet_short" } },
    })
    expect(await refusal(50_000_000n + fee - 1n)).toMatchObject({
      tag: "validation_failed",
      fields: { address: { code: "hot_wallet_short_of_fee" } },
    })
    expect((await read(id)).state).toBe("held")
    await reviewDeposit(
      withHolding("bitcoin", () => Promise.resolve(50_000_000n + fee)),
      id,
      "return",
    )
    expect((await read(id)).state).toBe("returning")
  })

  test.each([
    ["does not answer", () => Promise.reject(new ChainUnavailableError("nobody answers"))],
    ["answers too late", () => new Promise<never>(() => {})],
  ])("one whose node %s is planned all the same, and its job waits", async (_how, balance) => {
    const { id } = await heldDeposit()
    await reviewDeposit(withHolding("bitcoin", balance), id, "return")
    expect((await read(id)).state).toBe("returning")
  })

  test("a token is refused as well if the hot wallet lacks the coin for its fee", async () => {
    const { id, contract, amount } = await heldToken()
    const fee = await harness.services.rails.chain.estimateFee("ethereum", contract, "normal")
    const holding = (coin: bigint) =>
      withHolding("ethereum", (asked) => Promise.resolve(asked === null ? coin : amount))
    expect(await catchRefusal(reviewDeposit(holding(fee - 1n), id, "return"))).toMatchObject({
      tag: "validation_failed",
      fields: { address: { code: "hot_wallet_short_of_fee" } },
    })
    await reviewDeposit(holding(fee), id, "return")
    expect((await read(id)).state).toBe("returning")
  })

  test("an operator stops an unsigned return; a signed one can't be stopped", async () => {
    const { id } = await heldDeposit()
    await reviewDeposit(harness.services, id, "return")
    await reviewDeposit(harness.services, id, "stop")
    expect(await read(id)).toMatchObject({ state: "held", return_failure: "an operator stopped it" })
    await send(harness.services, id)
    expect((await read(id)).return_raw).toBeNull()
    await reviewDeposit(harness.services, id, "return")
    await send(harness.services, id)
    expect(await catchRefusal(reviewDeposit(harness.services, id, "stop"))).toMatchObject({ tag: "state_conflict" })
  })

  test("a return that is stopped while being signed never leaves", async () => {
    const { id } = await heldDeposit()
    await reviewDeposit(harness.services, id, "return")
    const sent: string[] = []
    const { chain } = harness.services.rails
    const slow = withChain({
      prepare: async (payment) => {
        const signed = await chain.prepare(payment)
        await reviewDeposit(harness.services, id, "stop")
        return signed
      },
      broadcast: (_network, raw) => {
        sent.push(raw)
        return Promise.resolve()
      },
    })
    await send(slow, id)
    expect(sent).toEqual([])
    expect(await read(id)).toMatchObject({ state: "held", return_raw: null })
  })

  test("a return that is stopped while the signing process dies releases its reserved nonce", async () => {
    const { id } = await heldToken()
    await reviewDeposit(harness.services, id, "return", strangerAddress("ethereum", "home"))
    const { return_id: reference } = await read(id)
    const returnId = reference ?? ""
    const dying = withChain({
      prepare: async () => {
        await reviewDeposit(harness.services, id, "stop")
        await reservePlace(returnId)
        throw new Error("the process was killed")
      },
    })
    const job = { depositId: id, returnId }
    await expect(depositJobs["deposit.return"](dying, job)).rejects.toThrow("killed")
    // Another return of the same deposit has started when the job continues.
    await reviewDeposit(harness.services, id, "return", strangerAddress("ethereum", "home"))
    await depositJobs["deposit.return"](harness.services, job)
    expect(await createCancellation(returnId)).toBeDefined()
    expect(await read(id)).toMatchObject({ state: "returning", return_raw: null })
  })

  test.each(["held as before", "going back once more"])(
    "the fee of what took the place of one that was stopped is booked once, while its deposit is %s",
    async (state) => {
      const { id } = await heldToken()
      await reviewDeposit(harness.services, id, "return", strangerAddress("ethereum", "home"))
      const { return_id: reference } = await read(id)
      const returnId = reference ?? ""
      await reservePlace(returnId)
      await reviewDeposit(harness.services, id, "stop")
      if (state === "going back once more")
        await reviewDeposit(harness.services, id, "return", strangerAddress("ethereum", "home"))
      await endCancellation(returnId)
      const costs = async () => harness.readSystemBalance("network_costs", "ETH")
      const before = await costs()
      for (let round = 0; round < 2; round++) await bookFinal(harness.services, createCollector(21_000n))
      expect((await createCancellation(returnId))?.fee).toBe(21_000n)
      expect(await costs()).not.toBe(before)
      const { db } = harness.services
      const booked = db
        .selectFrom("ledger.transfers")
        .select("reference")
        .where("reference", "=", `${returnId}:cancellation:cost`)
      expect(await booked.execute()).toHaveLength(1)
    },
  )

  test("a return that fails on the chain is held again, and the network fee is booked", async () => {
    const { id } = await heldDeposit()
    const before = await books()
    await reviewDeposit(harness.services, id, "return")
    await send(harness.services, id)
    const { return_txid: txid } = await read(id)
    const { chain } = harness.services.rails
    const failing = withChain({
      transaction: async (network, asked) => {
        const found = await chain.transaction(network, asked)
        return found && { ...found, state: "failed", confirmations: 3, fee: 77n }
      },
    })
    await follow(failing, id)
    expect(txid).not.toBeNull()
    expect(await read(id)).toMatchObject({ state: "held", return_txid: null, return_failure: "transaction_failed" })
    const after = await books()
    expect(after.unclaimed).toBe(before.unclaimed)
    expect(after.chain - before.chain).toBe(77n)
  })

  test("a return that the chain forgets is sent again", async () => {
    const { id } = await heldDeposit()
    await reviewDeposit(harness.services, id, "return")
    await send(harness.services, id)
    const sent: string[] = []
    const forgetful = withChain({
      transaction: () => Promise.resolve(undefined),
      broadcast: (_network, raw) => {
        sent.push(raw)
        return Promise.resolve()
      },
    })
    await follow(forgetful, id)
    expect(sent).toEqual([(await read(id)).return_raw])
  })

  test("a deposit that the chain drops during its return is a loss once the return is final", async () => {
    const { id } = await heldDeposit()
    const before = await books()
    await reviewDeposit(harness.services, id, "return")
    await send(harness.services, id)
    await harness.play.reorganise("bitcoin", 3, "double_spent")
    await scanChain(harness.services, "bitcoin")
    expect(await read(id)).toMatchObject({ state: "returning", block_hash: null })
    expect(await books()).toEqual(before)
    await harness.mine("bitcoin", 3)
    await harness.settle()
    expect((await read(id)).state).toBe("return_at_risk")
    expect((await books()).losses - before.losses).toBe(-50_000_000n)
  })

  test("a return whose deposit is lost ends when operators accept the loss, which stays", async () => {
    const { id } = await heldDeposit()
    await reviewDeposit(harness.services, id, "return")
    await harness.settle()
    await harness.mine("bitcoin", 3)
    await harness.play.reorganise("bitcoin", 6, "double_spent")
    await harness.settle()
    expect((await read(id)).state).toBe("return_at_risk")
    const before = await books()
    await acceptReturnLoss(harness.services, id)
    expect((await read(id)).state).toBe("returned")
    expect(await books()).toEqual(before)
    const risks = harness.services.db.selectFrom("deposit_risks").select("resolved_at").where("deposit_id", "=", id)
    expect((await risks.executeTakeFirstOrThrow()).resolved_at).not.toBeNull()
    expect(await catchRefusal(acceptReturnLoss(harness.services, id))).toMatchObject({ tag: "state_conflict" })
  })
})

/** Reserves a payment's nonce on a chain. */
async function reservePlace(reference: string, createdAt = harness.services.now()): Promise<void> {
  const place = {
    reference,
    network: "ethereum",
    wallet: home,
    nonce: BigInt(customers++),
    created_at: createdAt,
  } as const
  await harness.services.db.insertInto("chain_payments").values(place).execute()
}

const createCancellation = (reference: string) =>
  harness.services.db
    .selectFrom("chain_cancellations")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst()

/** Another transaction has replaced the payment's, and is final. */
async function endCancellation(reference: string): Promise<void> {
  const { numUpdatedRows } = await harness.services.db
    .updateTable("chain_cancellations")
    .set({ txid: `0xcancel${reference}`, confirmations: 64, final_at: harness.services.now() })
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow()
  expect(numUpdatedRows).toBe(1n)
}

/** A collector whose transactions all had this fee. */
function createCollector(fee: bigint): Collector {
  const outcome = () => Promise.resolve({ isGood: true, fee, height: 1n })
  return { network: "ethereum", outcome } as Partial<Collector> as Collector
}

/** Creates a return of 0.5 ETH that was sent, recorded as on a real chain. */
async function sentReturn() {
  await harness.play.mine("ethereum", 64)
  const user = await harness.addCustomer(`returns${customers++}@wallet.example`)
  const address = await harness.readDepositAddress(user, "ETH", "ethereum")
  const amount = 500_000_000_000_000_000n
  await harness.pay("ethereum", [{ address, contract: null, amount }], testAddress("ethereum", "review"))
  await harness.mine("ethereum", 64)
  const { id, state } = await harness.readLastDeposit(user)
  expect(state).toBe("held")
  await reviewDeposit(harness.services, id, "return")
  await send(harness.services, id)
  const { return_id, return_raw: raw, return_txid: txid } = await read(id)
  const reference = return_id ?? ""
  const { db, now } = harness.services
  const sentAt = new Date(now().getTime() - 31 * 60_000)
  await reservePlace(reference, sentAt)
  await db
    .insertInto("chain_transactions")
    .values({
      reference,
      attempt: 0,
      network: "ethereum",
      request: "{}",
      txid,
      raw,
      created_at: sentAt,
      sent_at: sentAt,
    })
    .execute()
  return { id, reference, txid }
}

describe("a signed return that no block includes", () => {
  test("is listed at the desk of stuck payments after half an hour, and can be cancelled there once", async () => {
    const { reference, txid } = await sentReturn()
    const listed = async () => {
      const { rows } = await sql<{ id: string }>`
        SELECT id FROM (${findStuckPayments(harness.services)}) payment WHERE id = ${reference}`.execute(
        harness.services.db,
      )
      return listStuckPayments(
        harness.services,
        rows.map(({ id }) => id),
      )
    }
    expect(await listed()).toMatchObject([{ kind: "return", currency: "ETH", txid, state: "returning" }])
    await cancelStuckPayment(harness.services, reference)
    expect(await catchRefusal(cancelStuckPayment(harness.services, reference))).toMatchObject({ tag: "state_conflict" })
    expect(await listed()).toMatchObject([{ requested_at: harness.services.now() }])
  })

  test("is held again once its cancellation is final, with the network fee, and is returned under another reference", async () => {
    const { id, reference, txid } = await sentReturn()
    await cancelStuckPayment(harness.services, reference)
    const costs = async () => harness.readSystemBalance("network_costs", "ETH")
    const before = await costs()
    const { chain } = harness.services.rails
    const cancelled = withChain({
      transaction: async (network, asked) => {
        const found = await chain.transaction(network, txid ?? "")
        if (!found) return undefined
        return asked === txid
          ? { ...found, state: "replaced", replacedBy: "nothing" }
          : { ...found, txid: asked, outputs: [], fee: 21_000n, confirmations: 64, state: "succeeded" }
      },
    })
    await follow(cancelled, id)
    expect(await read(id)).toMatchObject({ state: "held", return_raw: null, return_failure: "transaction_replaced" })
    const booked = (await costs()) - before
    expect(booked).not.toBe(0n)
    await endCancellation(reference)
    await bookFinal(harness.services, createCollector(21_000n))
    expect((await costs()) - before).toBe(booked)
    await reviewDeposit(harness.services, id, "return")
    expect((await read(id)).return_id).not.toBe(reference)
  })
})

/** A deposit to a new customer whose transaction the chain reports differently. */
async function paidAs(patch: Partial<ChainTransaction>, { blocks = 3 } = {}) {
  await harness.play.mine("bitcoin", 12)
  const user = await harness.addCustomer(`returns${customers++}@wallet.example`)
  const address = await harness.readDepositAddress(user, "BTC", "bitcoin")
  const outputs = [{ address, contract: null, amount: 50_000_000n }]
  const txid = await harness.play.pay({ network: "bitcoin", outputs })
  const { chain } = harness.services.rails
  const told = withChain({
    scan: async (network, height) => {
      const scan = await chain.scan(network, height)
      const transactions = scan.transactions.map((one) => (one.txid === txid ? { ...one, ...patch } : one))
      return { ...scan, transactions }
    },
  })
  await scanChain(told, "bitcoin")
  await harness.mine("bitcoin", blocks)
  return harness.readLastDeposit(user)
}

async function expectReturnToNamedAddressOnly(id: string) {
  expect(await catchRefusal(reviewDeposit(harness.services, id, "return"))).toMatchObject({
    tag: "validation_failed",
    fields: { address: { code: "required" } },
  })
  expect((await read(id)).state).toBe("held")
  await reviewDeposit(harness.services, id, "return", home)
  await harness.settle()
  await harness.mine("bitcoin", 3)
  expect(await read(id)).toMatchObject({ state: "returned", return_address: home })
}

describe("sender of a deposit", () => {
  const clean = strangerAddress("bitcoin", "clean")

  test("every owner of the inputs is screened, and the worst result decides", async () => {
    const { id, state } = await paidAs({ from: clean, payers: [clean, sender ?? ""] })
    expect(state).toBe("held")
    expect((await read(id)).senders).toEqual([clean, sender])
    const screened = harness.services.db.selectFrom("screenings").select(["address", "decision"])
    expect(await screened.where("subject_id", "=", id).orderBy("decision").execute()).toEqual([
      { address: clean, decision: "allow" },
      { address: sender, decision: "review" },
    ])
  })

  test.each([
    ["several senders", [clean, sender ?? ""]],
    ["a sender that is not known beside one that is", [sender ?? "", ""]],
  ])("what came from %s goes back only to an address that is named", async (_who, payers) => {
    const { id } = await paidAs({ from: payers[0] ?? "", payers })
    expect((await read(id)).state).toBe("held")
    await expectReturnToNamedAddressOnly(id)
  })

  test("a deposit from an unknown sender can only be returned to a named address", async () => {
    const { id, state } = await paidAs({ from: "" }, { blocks: 1 })
    expect(state).toBe("confirming")
    // Screening would accept it: an operator takes it out of the queue first.
    await reviewDeposit(harness.services, id, "hold")
    await expectReturnToNamedAddressOnly(id)
  })

  test.each([
    ["no address of the network", () => Promise.resolve("nonsense")],
    ["our own wallet", () => Promise.resolve(harness.services.rails.chain.walletAddresses("bitcoin")[0] ?? "")],
    [
      "a customer's address",
      async () =>
        harness.readDepositAddress(await harness.addCustomer(`returns${customers++}@wallet.example`), "BTC", "bitcoin"),
    ],
  ])("it does not go to %s", async (_what, address) => {
    const { id } = await heldDeposit()
    expect(await catchRefusal(reviewDeposit(harness.services, id, "return", await address()))).toMatchObject({
      tag: "address_invalid",
    })
    expect((await read(id)).state).toBe("held")
  })
})
