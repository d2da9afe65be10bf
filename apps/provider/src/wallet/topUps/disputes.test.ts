import { createCardTopUp, getOperation, getTopUp, listOperations, listWallets } from "@wallet/core"
import { type Currency, findCurrency, money } from "@wallet/core/money"
import { createSeededRandom, type SeededRandom } from "@wallet/core/testing"
import { type DisputeAction, toDisputeId } from "@wallet/sandbox/acquirer/disputes.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { systemAccounts } from "#ledger/postings/accounts.ts"
import { newId } from "#platform/database/newId.ts"
import { listPairs } from "#platform/lifecycle/paths.testing.ts"
import type { CardDispute, DisputeEvidence } from "#rails/card/cardRail.ts"
import { createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { verifyOperations } from "#wallet/history/verifyOperations.ts"
import { bookDispute } from "./bookDispute.ts"
import { enterOutcome } from "./byHand.ts"
import { acceptCardMessage } from "./callback.ts"
import { type DisputeState, disputeEvents, disputeLifecycle } from "./disputeLifecycle.ts"
import { topUpJobs } from "./jobs.ts"
import { refundTopUp, settleRefund } from "./refund.ts"

let harness: ProviderHarness
beforeAll(async () => {
  harness = await createProviderHarness()
})
afterAll(async () => {
  const differences = await verifyOperations(harness.database.db)
  await harness.stop()
  if (differences.length > 0) throw new Error(`Operations differ from the ledger: ${JSON.stringify(differences)}`)
})

const wud = requireWud()
const charged = money("101.50", wud)
const nothing = money("0", wud)

function requireWud(): Currency {
  const found = findCurrency("WUD")
  if (!found) throw new Error("no WUD")
  return found
}

async function begin(name: string) {
  const user = await harness.addCustomer(`${name}@wallet.example`)
  const cardToken = await harness.tokenizeCard("4242424242424242")
  const { id } = await createCardTopUp(harness.as(user), { amount: "100.00", currency: "WUD", cardToken })
  await harness.runJobs()
  return { user, id }
}

/** The card's bank acts, and the acquirer's message arrives twice. */
async function happen(id: string, action: DisputeAction) {
  await harness.acquirer.dispute(id, action)
  const message = { reference: id, event: "dispute_updated", dispute: toDisputeId(id) } as const
  await acceptCardMessage(harness.services, "roubleAcquirer", message)
  await acceptCardMessage(harness.services, "roubleAcquirer", message)
  await harness.runJobs()
}

const book = (dispute: CardDispute) =>
  harness.services.db.transaction().execute((trx) => bookDispute(trx, dispute, harness.services.now()))
const disputeAbout = (reference: string, change: Partial<CardDispute> = {}): CardDispute => ({
  id: toDisputeId(reference),
  reference,
  state: "opened",
  amount: charged,
  withdrawn: nothing,
  reason: "fraudulent",
  evidenceDueAt: null,
  ...change,
})
/** The acquirer reports the outcome of the newest refund. */
async function settleLast(topUpId: string, status: { state: "succeeded" } | { state: "failed"; reason: string }) {
  const { db, now } = harness.services
  const refunds = db.selectFrom("top_up_refunds").selectAll().where("top_up_id", "=", topUpId).orderBy("id", "desc")
  const refund = await refunds.executeTakeFirstOrThrow()
  await db.transaction().execute((trx) => settleRefund(trx, refund, status, { actor: "rail", now: now() }))
}
const read = (user: string, topUpId: string) => getTopUp(harness.as(user), { topUpId })
const readWallet = async (user: string) => {
  const found = (await listWallets(harness.as(user))).find(({ currency }) => currency === "WUD")
  return { available: found?.available, held: found?.held, owed: found?.owed }
}
const waitingAbout = async (reference: string) =>
  (
    await harness.services.db
      .selectFrom("unexpected_messages")
      .select(["event", "found", "times"])
      .where("reference", "=", reference)
      .orderBy("id")
      .execute()
  ).map(({ event, found, times }) => `${event} found ${found}, ${times}`)
const listNews = async (user: string) =>
  (
    await harness.services.db
      .selectFrom("notifications")
      .select("kind")
      .where("user_id", "=", user)
      .orderBy("id")
      .execute()
  ).map(({ kind }) => kind)
const readHistory = async (user: string) =>
  (await listOperations(harness.as(user), { limit: 10 })).items.map(({ kind, state }) => `${kind} ${state}`)

describe("a dispute of a card top-up", () => {
  test("that is only an inquiry moves no money, and the customer sees its state", async () => {
    const { user, id } = await begin("inquiry")
    await happen(id, "inquire")
    expect(await read(user, id)).toMatchObject({
      state: "succeeded",
      dispute: { state: "inquiry", amount: { amount: "101.50" }, withdrawn: { amount: "0.00" } },
    })
    await happen(id, "close")
    expect(await read(user, id)).toMatchObject({ state: "succeeded", dispute: { state: "closed" } })
    expect(await readWallet(user)).toMatchObject({ available: "100.00", owed: "0.00" })
    const [line] = (await listOperations(harness.as(user), { limit: 1 })).items
    const { timeline } = await getOperation(harness.as(user), { operationId: line?.id ?? "" })
    expect(timeline.map(({ state }) => state)).toEqual(
      expect.arrayContaining(["succeeded", "dispute_inquiry", "dispute_closed"]),
    )
  })

  test("debits the money once the bank withdraws it, and credits it once the bank returns it", async () => {
    const { user, id } = await begin("won")
    await happen(id, "open")
    expect(await readWallet(user)).toMatchObject({ available: "100.00" })
    await happen(id, "withdraw")
    expect(await read(user, id)).toMatchObject({ state: "charged_back", returned: { amount: "101.50" } })
    expect(await readWallet(user)).toMatchObject({ available: "0.00", owed: "0.00" })
    expect(await readHistory(user)).toEqual(["top_up returned"])
    await happen(id, "win")
    expect(await read(user, id)).toMatchObject({ state: "charged_back", dispute: { state: "won" } })
    await happen(id, "reinstate")
    expect(await read(user, id)).toMatchObject({ state: "succeeded", returned: { amount: "0.00" } })
    expect(await readWallet(user)).toMatchObject({ available: "100.00", owed: "0.00" })
    expect(await readHistory(user)).toEqual(["top_up completed"])
    expect(await listNews(user)).toEqual(["top_up_completed", "top_up_charged_back", "top_up_reinstated"])
    await happen(id, "lose")
    expect(await read(user, id)).toMatchObject({ state: "charged_back", dispute: { state: "lost" } })
    expect(await readWallet(user)).toMatchObject({ available: "0.00", owed: "0.00" })
    expect(await waitingAbout(id)).toEqual([])
  })

  test("leaves a debt for spent money, which the returned money repays", async () => {
    const { user, id } = await begin("debt")
    await harness.fund(user, "-60.00", "WUD")
    await happen(id, "charge-back")
    expect(await readWallet(user)).toMatchObject({ available: "0.00", owed: "60.00" })
    await happen(id, "win")
    await happen(id, "reinstate")
    expect(await readWallet(user)).toMatchObject({ available: "40.00", owed: "0.00" })
  })

  test("of a part debits that part, with its share of the fee", async () => {
    const { user, id } = await begin("part")
    await book(disputeAbout(id, { withdrawn: money("50.75", wud) }))
    expect(await readWallet(user)).toMatchObject({ available: "50.00" })
    await book(disputeAbout(id, { withdrawn: charged }))
    expect(await readWallet(user)).toMatchObject({ available: "0.00", owed: "0.00" })
    await book(disputeAbout(id, { state: "won", withdrawn: money("50.75", wud) }))
    expect(await read(user, id)).toMatchObject({ state: "charged_back" })
    expect(await readWallet(user)).toMatchObject({ available: "50.00" })
    await book(disputeAbout(id, { state: "won" }))
    expect(await read(user, id)).toMatchObject({ state: "succeeded" })
    expect(await readWallet(user)).toMatchObject({ available: "100.00" })
  })

  test("of a refunded top-up is the operator's loss, which ends when the bank returns the money", async () => {
    const { user, id } = await begin("refunded")
    await refundTopUp(harness.services, id)
    await harness.runJobs()
    await happen(id, "charge-back")
    expect(await waitingAbout(id)).toEqual(["charged_back found refunded, 1"])
    await happen(id, "win")
    await happen(id, "reinstate")
    expect(await read(user, id)).toMatchObject({ state: "refunded" })
    expect(await readWallet(user)).toMatchObject({ available: "0.00", owed: "0.00" })
    const { borne } = await harness.services.db
      .selectFrom("top_ups")
      .select("borne")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
    expect(borne).toBe(0n)
  })

  test("that overtook a partial refund: the refund is returned after the bank has returned the money", async () => {
    const { user, id } = await begin("overtaken")
    await refundTopUp(harness.services, id, "10.01")
    const a = disputeAbout(id, { withdrawn: money("33.33", wud) })
    await book(a)
    await settleLast(id, { state: "succeeded" })
    await book({ ...a, state: "won", withdrawn: nothing })
    expect(await findUnbooked(user, id)).toEqual([])
    expect(await readWallet(user)).toMatchObject({ available: "90.13" })
    await settleLast(id, { state: "failed", reason: "closed" })
    expect(await findUnbooked(user, id)).toEqual([])
    expect(await readWallet(user)).toMatchObject({ available: "100.00", owed: "0.00" })
    expect(await readHistory(user)).toEqual(["top_up cancelled", "top_up completed"])
  })

  test("that overtook a full refund: when that is returned, the operator's loss ends first", async () => {
    const { user, id } = await begin("overtaken-whole")
    await refundTopUp(harness.services, id)
    const a = disputeAbout(id, { withdrawn: money("33.33", wud) })
    await book(a)
    await settleLast(id, { state: "succeeded" })
    await book({ ...a, state: "won", withdrawn: nothing })
    await settleLast(id, { state: "failed", reason: "closed" })
    expect(await findUnbooked(user, id)).toEqual([])
    expect(await readWallet(user)).toMatchObject({ available: "100.00", owed: "0.00" })
    expect(await read(user, id)).toMatchObject({ state: "succeeded", returned: { amount: "0.00" } })
  })

  test("that was withdrawn before the acquirer answered about the charge waits for that answer", async () => {
    const user = await harness.addCustomer("quick@wallet.example")
    const cardToken = await harness.tokenizeCard("4242424242424242")
    const { id } = await createCardTopUp(harness.as(user), { amount: "100.00", currency: "WUD", cardToken })
    await topUpJobs["topUp.authenticate"](harness.services, { topUpId: id })
    expect(await book(disputeAbout(id, { withdrawn: charged }))).toBe("later")
    await harness.runJobs()
    await book(disputeAbout(id, { withdrawn: charged }))
    expect(await read(user, id)).toMatchObject({ state: "charged_back" })
    expect(await readWallet(user)).toMatchObject({ available: "0.00", owed: "0.00" })
  })

  test("of an unknown or failed charge waits for an operator, once", async () => {
    const unknown = newId()
    for (const _ of [1, 2]) expect(await book(disputeAbout(unknown, { withdrawn: charged }))).toBeUndefined()
    expect(await waitingAbout(unknown)).toEqual(["dispute_opened found null, 1"])
    const user = await harness.addCustomer("uncharged@wallet.example")
    const cardToken = await harness.tokenizeCard("4000000000000002")
    const { id } = await createCardTopUp(harness.as(user), { amount: "100.00", currency: "WUD", cardToken })
    await harness.runJobs()
    for (const _ of [1, 2]) await book(disputeAbout(id, { withdrawn: charged }))
    expect(await waitingAbout(id)).toEqual(["dispute_opened found failed, 1"])
    const other = await begin("other")
    await acceptCardMessage(harness.services, "roubleAcquirer", {
      reference: other.id,
      event: "dispute_updated",
      dispute: toDisputeId(id),
    })
    await harness.runJobs()
    expect(await waitingAbout(other.id)).toEqual(["dispute_updated found null, 1"])
  })

  test("of a charge that operators entered as failed is booked once they enter that it was paid", async () => {
    const user = await harness.addCustomer("after-all@wallet.example")
    const cardToken = await harness.tokenizeCard("4242424242424242")
    const { id } = await createCardTopUp(harness.as(user), { amount: "100.00", currency: "WUD", cardToken })
    await topUpJobs["topUp.authenticate"](harness.services, { topUpId: id })
    await enterOutcome(harness.services, id, "decline")
    await harness.acquirer.charge({ reference: id, token: cardToken, amount: charged, owner: "one", use: "once" })
    await happen(id, "charge-back")
    expect(await waitingAbout(id)).toContain("dispute_opened found failed, 1")
    await enterOutcome(harness.services, id, "charge")
    expect(await readWallet(user)).toMatchObject({ available: "100.00" })
    harness.advance(24 * 3_600_000)
    await harness.runJobs()
    expect(await read(user, id)).toMatchObject({ state: "charged_back" })
    expect(await readWallet(user)).toMatchObject({ available: "0.00", owed: "0.00" })
  })

  test("is polled without a message, and evidence is sent until the acquirer has it", async () => {
    const { user, id } = await begin("evidence")
    await happen(id, "open")
    const { db } = harness.services
    const job = { topUpId: id, disputeId: toDisputeId(id) }
    await db.updateTable("top_up_disputes").set({ evidence: "the log" }).where("id", "=", job.disputeId).execute()
    const sent: DisputeEvidence[] = []
    const failing = async (evidence: DisputeEvidence) => {
      sent.push(evidence)
      throw new Error("away")
    }
    const card = { ...harness.acquirer, sendEvidence: failing }
    const services = { ...harness.services, rails: { ...harness.services.rails, roubleCard: card } }
    await expect(topUpJobs["topUp.sendEvidence"](services, job)).rejects.toThrow("away")
    expect(sent).toEqual([{ dispute: job.disputeId, text: "the log", files: [] }])
    await topUpJobs["topUp.sendEvidence"](harness.services, job)
    expect(await read(user, id)).toMatchObject({ dispute: { state: "evidence_sent" } })
    await harness.acquirer.dispute(id, "charge-back")
    harness.advance(24 * 3_600_000)
    await harness.runJobs()
    expect(await read(user, id)).toMatchObject({ state: "charged_back" })
  })
})

describe("every pair of state and event of a dispute", () => {
  test.each(listPairs(disputeLifecycle))("%s + %s", async (state, event) => {
    const { id } = await begin(`pair-${state}-${event}`)
    await book(disputeAbout(id, { state }))
    const told = (Object.entries(disputeEvents) as [DisputeState, string][]).find(([, one]) => one === event)?.[0]
    if (!told) throw new Error(`No report leads to ${event}`)
    for (const _ of [1, 2]) await book(disputeAbout(id, { state: told }))
    const next = told === state ? state : disputeLifecycle.transitions[state][event]
    const row = await harness.services.db
      .selectFrom("top_up_disputes")
      .select("state")
      .where("top_up_id", "=", id)
      .executeTakeFirstOrThrow()
    expect(row.state).toBe(next ?? state)
    expect(await waitingAbout(id)).toEqual(next ? [] : [`dispute_${told} found ${state}, 1`])
  })
})

describe("disputes and refunds in any order", () => {
  const firstSeed = Number(process.env["SIMULATION_SEED"] ?? Math.floor(Math.random() * 2 ** 31))

  const rule = "book what the card has, once, and take no more of the customer than the card paid"

  test.each(seedsFrom(firstSeed, 8))(`${rule} (seed %i)`, actAndCheck)
  test.each(seedsFrom(firstSeed + 8, 292))(`${rule} (seed %i) @long`, actAndCheck)
})

function seedsFrom(first: number, length: number): readonly number[] {
  return Array.from({ length }, (_, index) => first + index)
}

async function actAndCheck(seed: number): Promise<void> {
  const random = createSeededRandom(seed)
  const { user, id } = await begin(`any-${seed}`)
  for (let step = 0; step < 12; step += 1) {
    await actAtRandom(random, id)
    expect(await findUnbooked(user, id)).toEqual([])
  }
}

const states: readonly DisputeState[] = ["inquiry", "opened", "evidence_sent", "won", "lost", "closed"]
const pick = <Item>(random: SeededRandom, items: readonly Item[]): Item => {
  const item = items[Math.floor(random.next() * items.length)]
  if (item === undefined) throw new Error("nothing to pick")
  return item
}

const cameBack = new Set<string>()

/** A bank reports anything about one of two disputes, or a refund starts or ends. Every report may come twice. */
async function actAtRandom(random: SeededRandom, id: string): Promise<void> {
  const { db, now } = harness.services
  const share = random.next()
  if (share < 0.5) {
    const withdrawn = money(pick(random, ["0", "33.33", "50.75", "101.50"]), wud)
    const dispute = disputeAbout(id, {
      id: `${id}-${pick(random, ["a", "b"])}`,
      state: pick(random, states),
      withdrawn,
    })
    await book(dispute)
    if (random.next() < 0.5) await book(dispute)
    return
  }
  if (share < 0.75) {
    const asked = pick(random, ["all", "10.01", "50.00"])
    await refundTopUp(harness.services, id, asked === "all" ? undefined : asked).catch(() => undefined)
    return
  }
  const refunds = await db.selectFrom("top_up_refunds").selectAll().where("top_up_id", "=", id).execute()
  if (refunds.length === 0) return
  const refund = pick(random, refunds)
  const status = pick(random, [{ state: "succeeded" }, { state: "failed", reason: "closed" }] as const)
  // A refund that was returned is not paid again; one that operators or a charge-back had ended may still be paid.
  if (cameBack.has(refund.id)) return
  if (refund.state === "succeeded" && status.state === "failed") cameBack.add(refund.id)
  await db.transaction().execute((trx) => settleRefund(trx, refund, status, { actor: "rail", now: now() }))
}

/** Differences between the card's money and the records of the ledger and the top-up. */
async function findUnbooked(user: string, id: string): Promise<readonly string[]> {
  const { db } = harness.services
  const rows = await db
    .selectFrom("ledger.entries as entry")
    .innerJoin("ledger.transfers as transfer", "transfer.id", "entry.transfer_id")
    .innerJoin("ledger.accounts as account", "account.id", "entry.account_id")
    .where("account.owner", "like", `system:${systemAccounts.cardRail.code}%`)
    .select(["entry.amount", "transfer.operation_id", "transfer.reference"])
    .execute()
  const refunds = await db.selectFrom("top_up_refunds").selectAll().where("top_up_id", "=", id).execute()
  const disputes = await db.selectFrom("top_up_disputes").selectAll().where("top_up_id", "=", id).execute()
  const claims = await db.selectFrom("claims").select(["id", "amount"]).where("user_id", "=", user).execute()
  const own = [id, ...refunds.map((refund) => refund.id), ...claims.map((claim) => claim.id)]
  const booked = rows
    .filter(({ operation_id, reference }) => own.some((one) => operation_id === one || reference?.includes(one)))
    .reduce((sum, { amount }) => sum + amount, 0n)
  const refunded = refunds.filter(({ state }) => state === "succeeded").reduce((sum, { amount }) => sum + amount, 0n)
  const withdrawn = disputes.reduce((sum, one) => sum + one.withdrawn, 0n)
  const topUp = await db.selectFrom("top_ups").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
  const wallet = await readWallet(user)
  const net = Number(wallet.available) + Number(wallet.held) - Number(wallet.owed)
  const returned = topUp.returned ?? 0n
  const expected = refunded + withdrawn
  return [
    ...(booked === expected - charged.units ? [] : [`the ledger has ${booked}, the card has back ${expected}`]),
    ...(returned + topUp.borne === expected ? [] : [`returned ${returned} and borne ${topUp.borne}, not ${expected}`]),
    ...(returned >= 0n && topUp.borne >= 0n ? [] : [`returned ${returned} and borne ${topUp.borne}`]),
    ...(returned <= charged.units ? [] : [`the wallet has paid ${returned}`]),
    // Shares of the fee are rounded.
    ...(net > -0.02 && net < 100.02 ? [] : [`the wallet has ${net}`]),
  ]
}
