import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { testAddress } from "@wallet/sandbox/chain/testAddresses.ts"
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
import { cancelStuckPayment, listStuckPayments } from "#wallet/withdrawals/stuckPayments.ts"
import { type ChainHarness, createChainHarness } from "../../../test/chainHarness.ts"
import { refusalOf } from "../../../test/moneyHarness.ts"
import { depositJobs } from "./jobs.ts"
import { acceptReturnLoss, reviewDeposit } from "./review.ts"
import { scanChain } from "./scanner.ts"

let harness: ChainHarness
let customers = 0
beforeAll(async () => {
  harness = await createChainHarness()
})
afterAll(() => harness.money.drop())

const sender = testAddress("bitcoin", "review")
const home = strangerAddress("bitcoin", "home")

/** The harness with a chain that is another one in some ways. */
function withChain(patch: Partial<ChainRail>): Services {
  const { services } = harness
  return { ...services, rails: { ...services.rails, chain: { ...services.rails.chain, ...patch } } }
}

/** A deposit that the screening holds, of 0.5 BTC. */
async function heldDeposit() {
  await harness.play.mine("bitcoin", 12)
  const user = await harness.money.addCustomer(`returns${customers++}@wallet.example`)
  const address = await harness.addressOf(user, "BTC", "bitcoin")
  await harness.pay("bitcoin", [{ address, contract: null, amount: 50_000_000n }], sender)
  await harness.mine("bitcoin", 3)
  const { id, state } = await harness.lastDeposit(user)
  expect(state).toBe("held")
  return { user, id }
}

const read = (id: string) =>
  harness.services.db.selectFrom("deposits").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
const books = async () => ({
  chain: await harness.houseBalance("rail:chain:bitcoin", "BTC"),
  unclaimed: await harness.houseBalance("unclaimed", "BTC"),
  losses: await harness.houseBalance("chain_losses", "BTC"),
})
const send = (services: Services, depositId: string) => depositJobs["deposit.return"](services, { depositId })
const follow = (services: Services, depositId: string) => depositJobs["deposit.followReturn"](services, { depositId })

describe("a return is booked after it happened", () => {
  test("until the chain has it for good the money stays unclaimed, and the history says that it is under way", async () => {
    const { user, id } = await heldDeposit()
    const before = await books()
    await reviewDeposit(harness.services, id, "return")
    expect(await read(id)).toMatchObject({ state: "returning", return_address: sender, return_txid: null })
    await harness.settle()
    await harness.mine("bitcoin", 2)
    expect(await books()).toEqual(before)
    expect((await harness.money.call("listOperations", user, { limit: 5 })).items).toMatchObject([
      { state: "processing" },
    ])
    await harness.mine("bitcoin", 1)
    expect((await read(id)).state).toBe("returned")
    expect((await harness.money.call("listOperations", user, { limit: 5 })).items).toMatchObject([
      { state: "returned" },
    ])
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

  test("where a party that it needs is off, it is held again with the reason", async () => {
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

  test("one that the hot wallet has too little for is refused at the address before anybody approves it", async () => {
    const { id } = await heldDeposit()
    const holding = (balance: () => Promise<bigint>): Services => ({
      ...harness.services,
      rails: {
        ...harness.services.rails,
        holdings: { bitcoin: { hotBalance: balance } as Partial<ChainHoldings> as ChainHoldings },
      },
    })
    const short = holding(() => Promise.resolve(49_999_999n))
    expect(await refusalOf(reviewDeposit(short, id, "return"))).toMatchObject({
      tag: "validation_failed",
      fields: { address: { code: "hot_wallet_short" } },
    })
    expect((await read(id)).state).toBe("held")
    // Nobody knows: its job waits for the wallet, and shows so.
    await reviewDeposit(
      holding(() => Promise.reject(new ChainUnavailableError("nobody answers"))),
      id,
      "return",
    )
    expect((await read(id)).state).toBe("returning")
    await reviewDeposit(harness.services, id, "stop")
    await reviewDeposit(
      holding(() => Promise.resolve(50_000_000n)),
      id,
      "return",
    )
    expect((await read(id)).state).toBe("returning")
  })

  test("an operator stops one that is not signed; one that is signed can't be stopped", async () => {
    const { id } = await heldDeposit()
    await reviewDeposit(harness.services, id, "return")
    await reviewDeposit(harness.services, id, "stop")
    expect(await read(id)).toMatchObject({ state: "held", return_failure: "an operator stopped it" })
    await send(harness.services, id)
    expect((await read(id)).return_raw).toBeNull()
    await reviewDeposit(harness.services, id, "return")
    await send(harness.services, id)
    expect(await refusalOf(reviewDeposit(harness.services, id, "stop"))).toMatchObject({ tag: "state_conflict" })
  })

  test("one that is stopped while it is being signed never leaves", async () => {
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

  test("one that fails on the chain is held again, and what the network took is booked", async () => {
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

  test("one that the chain forgets is sent again", async () => {
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

  test("a deposit that the chain drops while its return is under way is a loss once the return is there", async () => {
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

  test("a return whose deposit is lost ends when operators accept that, and the loss stays", async () => {
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
    expect(await refusalOf(acceptReturnLoss(harness.services, id))).toMatchObject({ tag: "state_conflict" })
  })
})

/** A return of 0.5 ETH that has been sent, as the payments of a real chain keep it. */
async function sentReturn() {
  await harness.play.mine("ethereum", 64)
  const user = await harness.money.addCustomer(`returns${customers++}@wallet.example`)
  const address = await harness.addressOf(user, "ETH", "ethereum")
  const amount = 500_000_000_000_000_000n
  await harness.pay("ethereum", [{ address, contract: null, amount }], testAddress("ethereum", "review"))
  await harness.mine("ethereum", 64)
  const { id, state } = await harness.lastDeposit(user)
  expect(state).toBe("held")
  await reviewDeposit(harness.services, id, "return")
  await send(harness.services, id)
  const { return_id, return_raw: raw, return_txid: txid } = await read(id)
  const reference = return_id ?? ""
  const { db, now } = harness.services
  const sentAt = new Date(now().getTime() - 31 * 60_000)
  await db
    .insertInto("chain_payments")
    .values({ reference, network: "ethereum", wallet: home, nonce: BigInt(customers), created_at: sentAt })
    .execute()
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

describe("a signed return that no block takes", () => {
  test("is at the desk of stuck payments after half an hour, and is cancelled there once", async () => {
    const { reference, txid } = await sentReturn()
    const listed = async () => (await listStuckPayments(harness.services)).filter(({ id }) => id === reference)
    expect(await listed()).toMatchObject([{ kind: "return", currency: "ETH", txid, state: "returning" }])
    await cancelStuckPayment(harness.services, reference)
    expect(await refusalOf(cancelStuckPayment(harness.services, reference))).toMatchObject({ tag: "state_conflict" })
    expect(await listed()).toMatchObject([{ requested_at: harness.services.now() }])
  })

  test("is held again once its cancellation is final, with what the network took, and goes back by another name", async () => {
    const { id, reference, txid } = await sentReturn()
    await cancelStuckPayment(harness.services, reference)
    const costs = async () => harness.houseBalance("network_costs", "ETH")
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
    expect((await costs()) - before).not.toBe(0n)
    await reviewDeposit(harness.services, id, "return")
    expect((await read(id)).return_id).not.toBe(reference)
  })
})

/** A payment to a new customer whose transaction the chain tells otherwise. */
async function paidAs(patch: Partial<ChainTransaction>, { blocks = 3 } = {}) {
  await harness.play.mine("bitcoin", 12)
  const user = await harness.money.addCustomer(`returns${customers++}@wallet.example`)
  const address = await harness.addressOf(user, "BTC", "bitcoin")
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
  return harness.lastDeposit(user)
}

async function expectReturnToNamedAddressOnly(id: string) {
  expect(await refusalOf(reviewDeposit(harness.services, id, "return"))).toMatchObject({
    tag: "validation_failed",
    fields: { address: { code: "required" } },
  })
  expect((await read(id)).state).toBe("held")
  await reviewDeposit(harness.services, id, "return", home)
  await harness.settle()
  await harness.mine("bitcoin", 3)
  expect(await read(id)).toMatchObject({ state: "returned", return_address: home })
}

describe("who has sent a deposit", () => {
  const clean = strangerAddress("bitcoin", "clean")

  test("every owner of the inputs is screened, and the worst of them decides", async () => {
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

  test("what a sender that nobody knows has paid can't be returned without a named address, and goes to the named one", async () => {
    const { id, state } = await paidAs({ from: "" }, { blocks: 1 })
    expect(state).toBe("confirming")
    // The screening would let it pass: an operator takes it out of the queue before.
    await reviewDeposit(harness.services, id, "hold")
    await expectReturnToNamedAddressOnly(id)
  })

  test.each([
    ["no address of the network", () => Promise.resolve("nonsense")],
    ["our own wallet", () => Promise.resolve(harness.services.rails.chain.walletAddresses("bitcoin")[0] ?? "")],
    [
      "a customer's address",
      async () =>
        harness.addressOf(await harness.money.addCustomer(`returns${customers++}@wallet.example`), "BTC", "bitcoin"),
    ],
  ])("it does not go to %s", async (_what, address) => {
    const { id } = await heldDeposit()
    expect(await refusalOf(reviewDeposit(harness.services, id, "return", await address()))).toMatchObject({
      tag: "address_invalid",
    })
    expect((await read(id)).state).toBe("held")
  })
})
