import { getDepositAddress, getMe } from "@wallet/core"
import { listDesks } from "@wallet/operators/desks.ts"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { testAddress } from "@wallet/sandbox/chain/testAddresses.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type CardHarness, toCardHarness } from "#cards/cardHarness.testing.ts"
import { toKycHarness } from "#compliance/kyc/kycHarness.testing.ts"
import { readOutcome, startTestProvider, type TestProvider } from "#test/testProvider.ts"
import {
  type HarnessCustomer,
  toWithdrawalHarness,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { addSignedIn, type TestOperator } from "./operatorHarness.testing.ts"

let provider: TestProvider
let withdrawals: WithdrawalHarness
let cards: CardHarness
let ann: TestOperator
let ben: TestOperator
let rita: TestOperator
let customer: HarnessCustomer
beforeAll(async () => {
  // Low limits of the operator, so that an unverified customer's withdrawals reach them.
  provider = await startTestProvider({}, { WITHDRAWAL_APPROVAL_FROM: "50", WITHDRAWAL_SECOND_APPROVAL_FROM: "200" })
  withdrawals = toWithdrawalHarness(provider)
  cards = toCardHarness(provider)
  ann = await addSignedIn(provider, "ann@wallet.example", "approver")
  ben = await addSignedIn(provider, "ben@wallet.example", "approver")
  rita = await addSignedIn(provider, "rita@wallet.example", "reviewer")
  customer = await withdrawals.addCustomer()
  await withdrawals.fund(customer, "2000", "USDT")
})
afterAll(() => withdrawals.stop())

const to = strangerAddress("tron", "somebody")
const waiting = async (amount: string) => {
  const asked = { currency: "USDT", rail: "crypto", network: "tron", address: to, side: "send", amount }
  const { id } = await withdrawals.withdraw(customer, asked)
  await withdrawals.until(customer, id, "awaiting_approval")
  return id
}
const decide = (browser: TestOperator, path: string, decision: string, more: Record<string, string> = {}) =>
  browser.decide(path, { decision, reason: "looked at it", ...more })

/** Entries of the log about a subject, oldest first. */
async function logged(id: string) {
  const rows = await provider.services.db
    .selectFrom("operator_log")
    .innerJoin("operators", "operators.id", "operator_id")
    .select(["email", "action", "subject_kind", "reason"])
    .where("subject_id", "=", id)
    // Refused calls are logged too (`access.test.ts`).
    .where("action", "not like", "% refused: %")
    .orderBy("operator_log.id")
    .execute()
  return rows.map(({ email, action, subject_kind, reason }) => [email, subject_kind, action, reason])
}

describe("screens C withdraw: an operator decides", () => {
  test("below the second threshold one approval is enough; it is in the log with its reason", async () => {
    const id = await waiting("60")
    const page = await ann.show("withdrawals")
    expect(page).toContain("60.00000 USDT")
    expect(page).toContain(customer.email)
    expect((await decide(ann, `withdrawals/${id}`, "approve")).status).toBe(200)
    await withdrawals.until(customer, id, "completed")
    expect(await logged(id)).toEqual([[ann.email, "withdrawals", "approved", "looked at it"]])
    const again = await decide(ben, `withdrawals/${id}`, "approve")
    expect([again.status, again.text]).toEqual([409, expect.stringContaining("does not wait any more")])
  })

  test("four eyes: above it two different operators must approve", async () => {
    const id = await waiting("210")
    expect((await decide(ann, `withdrawals/${id}`, "approve")).status).toBe(200)
    expect(await ben.show("withdrawals")).toContain(`1 of 2 operators, ${ann.email}`)
    const twice = await decide(ann, `withdrawals/${id}`, "approve")
    expect([twice.status, twice.text]).toEqual([409, expect.stringContaining("somebody else has to")])
    expect((await withdrawals.read(customer, id)).state).toBe("awaiting_approval")
    expect((await decide(ben, `withdrawals/${id}`, "approve")).status).toBe(200)
    await withdrawals.until(customer, id, "completed")
    expect(await logged(id)).toEqual([
      [ann.email, "withdrawals", 'agreed to "Approve", 1 of 2', "looked at it"],
      [ben.email, "withdrawals", "approved, 2 of 2", "looked at it"],
    ])
  })

  test("four eyes: two concurrent approvals by one operator count once", async () => {
    const id = await waiting("205")
    const both = await Promise.all([1, 2].map(() => decide(ann, `withdrawals/${id}`, "approve")))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await withdrawals.read(customer, id)).state).toBe("awaiting_approval")
    expect((await decide(ben, `withdrawals/${id}`, "reject", { code: "risk" })).status).toBe(200)
    expect(await withdrawals.read(customer, id)).toMatchObject({ state: "rejected", reason: "risk" })
  })

  test("a reviewer can reject, but not release money; without a reason nothing happens", async () => {
    const id = await waiting("70")
    expect(await rita.show("withdrawals")).not.toContain("[Approve]")
    expect((await decide(rita, `withdrawals/${id}`, "approve")).status).toBe(403)
    const unsaid = await decide(rita, `withdrawals/${id}`, "reject", { reason: "  ", code: "limit" })
    expect([unsaid.status, unsaid.text]).toEqual([422, "This field is required."])
    expect(unsaid.field).toBe("reason")
    const wrong = await decide(rita, `withdrawals/${id}`, "reject", { code: "mood", reason: '"><b>x' })
    expect([wrong.status, wrong.field]).toEqual([422, "code"])
    expect((await decide(rita, `withdrawals/${id}`, "toString")).status).toBe(422)
    expect((await decide(rita, "withdrawals/no-id", "reject", { code: "limit" })).status).toBe(404)
    expect(await logged(id)).toEqual([])
    expect((await decide(rita, `withdrawals/${id}`, "reject", { code: "limit" })).status).toBe(200)
    expect(await logged(id)).toEqual([
      [rita.email, "withdrawals", "rejected: the customer reads “This is above your current limit.”", "looked at it"],
    ])
  })
})

describe("screens D verification: an operator decides", () => {
  test("a waiting check is put on hold, refused or approved; the customer sees the comment", async () => {
    const harness = toKycHarness(provider)
    const { token, path } = await harness.begin()
    await harness.handInPerson(path)
    await harness.choose(path, "in_review")
    const { id } = await provider.services.db
      .selectFrom("kyc_sessions")
      .select("id")
      .where("status", "=", "in_review")
      .executeTakeFirstOrThrow()
    expect(await rita.show("verifications")).toContain(id)
    expect((await decide(rita, `verifications/${id}`, "hold")).status).toBe(200)
    expect((await harness.status(token)).status).toBe("on_hold")
    expect((await decide(rita, `verifications/${id}`, "approve")).status).toBe(200)
    expect((await harness.status(token)).status).toBe("approved")
    expect((await decide(rita, `verifications/${id}`, "retry")).status).toBe(409)
    const comment = "Not the person of the picture."
    expect((await decide(rita, `verifications/${id}`, "refuse", { comment })).status).toBe(200)
    expect(await harness.status(token)).toMatchObject({ status: "rejected_final", comment })
    expect((await logged(id)).map(([, , action]) => action)).toEqual(["put aside", "approved", "refused for good"])
  })
})

/** Reads a deposit's state. */
async function readState(id: string) {
  const deposit = provider.services.db.selectFrom("deposits").select("state").where("id", "=", id)
  return (await deposit.executeTakeFirstOrThrow()).state
}

/** A payment from an address with this verdict, under enough blocks. */
async function heldDeposit(wanted: "review" | "block") {
  const sender = testAddress("tron", wanted)
  const data = await getDepositAddress(provider.createClient(customer.token), { currency: "USDT", network: "tron" })
  const { address } = data as { address: string }
  const play = (path: string, body: object) =>
    provider.sandbox.request(`/api/chains/tron${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    })
  await play("/payments", { from: sender, outputs: [{ address, amount: "25", currency: "USDT" }] })
  await play("/blocks", { count: 20 })
  await provider.worker.drain()
  const held = provider.services.db.selectFrom("deposits").select("id").where("state", "=", "held")
  return (await held.executeTakeFirstOrThrow()).id
}

describe("screens D AML: a held deposit", () => {
  test("only an approver can credit it, once", async () => {
    const id = await heldDeposit("review")
    const text = await ann.show("deposits")
    expect(text).toContain("25.00000 USDT")
    expect(text).toMatch(/: review, score \d+: [a-z_]+ [\d.]+ %/)
    expect((await decide(rita, `deposits/${id}`, "release")).status).toBe(403)
    expect((await decide(ann, `deposits/${id}`, "release")).status).toBe(200)
    expect(await readState(id)).toBe("credited")
    expect((await decide(ben, `deposits/${id}`, "return")).status).toBe(409)
    expect(await logged(id)).toEqual([[ann.email, "deposits", "credited", "looked at it"]])
  })

  test("four eyes: a deposit with the verdict block is credited by two approvers, and returned by one", async () => {
    const id = await heldDeposit("block")
    expect((await decide(ann, `deposits/${id}`, "release")).status).toBe(200)
    expect(await readState(id)).toBe("held")
    expect(await ben.show("deposits")).toContain(`1 of 2 operators, ${ann.email}`)
    expect((await decide(ann, `deposits/${id}`, "release")).status).toBe(409)
    expect((await decide(ben, `deposits/${id}`, "release")).status).toBe(200)
    expect(await readState(id)).toBe("credited")
    expect(await logged(id)).toEqual([
      [ann.email, "deposits", 'agreed to "Credit it", 1 of 2', "looked at it"],
      [ben.email, "deposits", "credited, 2 of 2", "looked at it"],
    ])
    const other = await heldDeposit("block")
    expect((await decide(ann, `deposits/${other}`, "return")).status).toBe(200)
    expect(await readState(other)).toMatch(/^return(ing|ed)$/)
  })
})

describe("screens D referral: an application", () => {
  test("it is decided once, with the operator's own share", async () => {
    const body = { programme: "affiliate", channel: "https://blog.example", audience: "5000 readers", about: "Money." }
    await provider.send("POST", "/referral/applications", { token: customer.token, body })
    const find = () => provider.services.db.selectFrom("programme_applications").selectAll().executeTakeFirstOrThrow()
    const { id } = await find()
    expect(await rita.show("applications")).toContain("5000 readers")
    expect((await decide(rita, `applications/${id}`, "approve", { share: "30 %" })).status).toBe(422)
    expect((await decide(rita, `applications/${id}`, "approve", { share: "0.35" })).status).toBe(200)
    expect(await find()).toMatchObject({ state: "approved", decided_by: rita.email })
    expect(await logged(id)).toEqual([[rita.email, "applications", "approved, share 0.35", "looked at it"]])
    expect((await decide(ann, `applications/${id}`, "decline")).status).toBe(409)
  })
})

describe("screens C cards: an operator's block", () => {
  test("it blocks the card until an approver lifts it; operators can't lift the issuer's block", async () => {
    const { id } = await cards.cardWith(customer, "100.00")
    expect(await rita.show("cards", customer.email)).toContain(id)
    expect((await decide(rita, `cards/${id}`, "block", { search: customer.email })).status).toBe(200)
    await provider.worker.drain()
    expect(await cards.read(customer, id)).toMatchObject({ state: "blocked", reason: "operator_decision" })
    expect(await cards.pay(id, "1.00")).toMatchObject({ approved: false })
    expect((await cards.act(customer, id, "unfreeze")).tag).toBe("state_conflict")
    expect((await decide(rita, `cards/${id}`, "lift")).status).toBe(403)
    expect((await decide(ann, `cards/${id}`, "lift")).status).toBe(200)
    expect((await cards.read(customer, id)).state).toBe("frozen")
    await provider.sandbox.request(`/api/issuer/cards/${id}/block`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ reason: "suspected_fraud" }),
    })
    expect((await decide(ann, `cards/${id}`, "lift")).status).toBe(409)
    expect((await logged(id)).map(([, , action]) => action)).toEqual(["blocked", "block lifted"])
  })
})

describe("operators: a customer's account", () => {
  test("every access to customers' data is logged with the customer, even if nothing was found", async () => {
    const { db } = provider.services
    const { id } = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", customer.email)
      .executeTakeFirstOrThrow()
    await rita.show("accounts", customer.email)
    await rita.show("accounts", "nobody@wallet.example")
    const rows = await db
      .selectFrom("operator_log")
      .innerJoin("operators", "operators.id", "operator_id")
      .select(["action", "subject_kind", "customer_ids"])
      .where("email", "=", rita.email)
      .orderBy("operator_log.id", "desc")
      .limit(2)
      .execute()
    expect(rows.toReversed()).toEqual([
      {
        action: `looked for "${customer.email}", found 1 customer`,
        subject_kind: "accounts",
        customer_ids: [id],
      },
      { action: 'looked for "nobody@wallet.example", found 0 customers', subject_kind: "accounts", customer_ids: [] },
    ])
    expect(await ann.showLog()).toContain("found 1 customer")
  })

  test("an operator ends all sessions of a customer, whose history does not show the operator's address", async () => {
    const { db } = provider.services
    const email = "stolen@wallet.example"
    const tokens = [await provider.signUp(email), await provider.signIn(email)]
    const { id } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()
    expect((await decide(rita, `accounts/${id}`, "endSessions")).status).toBe(200)
    for (const token of tokens) {
      expect((await readOutcome(getMe(provider.createClient(token)))).tag).toBe("invalid_authorization_token")
    }
    expect(await logged(id)).toEqual([[rita.email, "accounts", "sessions ended: 2", "looked at it"]])
    const ended = db
      .selectFrom("audit_log")
      .select("address")
      .where("user_id", "=", id)
      .where("event", "=", "session_ended")
    expect(await ended.execute()).toEqual([{ address: "" }, { address: "" }])
    expect((await decide(rita, "accounts/no-id", "endSessions")).status).toBe(404)
  })
})

test("the list of desks counts the waiting cases, and the log shows the actions", async () => {
  expect((await ann.call(listDesks, {})).find(({ name }) => name === "withdrawals")).toMatchObject({ hasMore: false })
  const text = await ann.showLog()
  expect(text).toContain("approved, 2 of 2")
  expect(text).toContain(rita.email)
})
