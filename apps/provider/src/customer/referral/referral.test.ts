import { randomUUID } from "node:crypto"
import { confirmEmail, listOperations, login } from "@wallet/core"
import { countReferralVisit, getReferral, listEarnings, listReferees, payOutEarnings } from "@wallet/core/account"
import { RefereeSchema } from "@wallet/core/contract"
import { findCurrency, money } from "@wallet/core/money"
import { testDestinations } from "@wallet/sandbox/payouts/testDestinations.ts"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { hashDevice, rememberDevice } from "#access/identity/devices.ts"
import { applyRequests } from "#ledger/applyRequests.ts"
import { sealTransfers } from "#ledger/log/seal.ts"
import { readOutcome, testPassword } from "#test/testProvider.ts"
import { recordOperations } from "#wallet/history/record.ts"
import {
  createWithdrawalHarness,
  type HarnessCustomer,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { decideApplication, listToDecide } from "./applications.ts"
import { approveDue } from "./approve.ts"
import { followFees } from "./follow.ts"

let harness: WithdrawalHarness
beforeAll(async () => {
  harness = await createWithdrawalHarness()
})
afterAll(() => harness.stop())

const day = 24 * 3_600_000
const read = async ({ token }: HarnessCustomer) => await getReferral(harness.provider.createClient(token))
const earnings = async ({ token }: HarnessCustomer) => {
  return (await listEarnings(harness.provider.createClient(token))).items
}

/** Registers a customer with a referral code. */
async function bring(
  referrer: HarnessCustomer,
  device: { deviceId?: string } = { deviceId: randomUUID() },
): Promise<HarnessCustomer> {
  await rememberDevice(harness.provider.database.db, referrer.id, hashDevice(`browser of ${referrer.id}`), new Date())
  return register(referrer, device)
}

/** Registers with the code of a customer whose device is unknown. */
async function register(referrer: HarnessCustomer, device: { deviceId?: string }): Promise<HarnessCustomer> {
  const email = `${randomUUID()}@wallet.example`
  const { code } = await read(referrer)
  const body = { email, password: testPassword, referralCode: code.toLowerCase(), ...device }
  const { data } = await harness.provider.send("POST", "/users/register", { body })
  const { registrationId } = v.parse(v.looseObject({ registrationId: v.string() }), data)
  const confirmation = { registrationId, code: await harness.provider.readCode(email) }
  await confirmEmail(harness.provider.createClient(), confirmation)
  return harness.customerOf(await harness.provider.signIn(email))
}

/** An operation of a customer with a fee, and a function that reverses it. */
async function payFee({ id }: HarnessCustomer, fee: string, code = "USDT") {
  const currency = findCurrency(code)
  if (!currency) throw new Error(`No currency ${code}`)
  const { units } = money(fee, currency)
  const subjectId = randomUUID()
  const at = harness.provider.services.now()
  const move = (reference: string, amount: bigint) =>
    harness.provider.database.db.transaction().execute((trx) =>
      applyRequests(
        trx,
        [
          {
            kind: "transfer",
            reference,
            operationId: subjectId,
            legs: [
              { account: { owner: "system", code: "suspense" }, currency: code, amount: -amount },
              { account: { owner: "system", code: "fees" }, currency: code, amount },
            ],
          },
        ],
        at,
      ),
    )
  await harness.provider.database.db.transaction().execute((trx) =>
    recordOperations(trx, [
      {
        user_id: id,
        kind: "exchange",
        subject_id: subjectId,
        direction: "out",
        state: "completed",
        currency: code,
        amount: units * 100n,
        fee: units,
        created_at: at,
      },
    ]),
  )
  await move(`${subjectId} pay`, units)
  return { revert: () => move(`${subjectId} back`, -units) }
}

/** Runs the background work once. */
async function catchUp(): Promise<void> {
  await sealTransfers(harness.provider.database.db, "start")
  await followFees(harness.provider.services)
  await approveDue(harness.provider.services)
}

describe("screens C referral: attribution", () => {
  test("visits, registrations and paying customers are counted; customers are shown by masked names", async () => {
    const ann = await harness.addCustomer()
    const { code, link, rules } = await read(ann)
    expect(link).toBe(`${harness.provider.services.config.siteOrigin}/ref?code=${code}`)
    const visit = (given: string) => readOutcome(countReferralVisit(harness.provider.createClient(), { code: given }))
    expect((await visit(code)).data).toEqual({ known: true, attributionDays: rules.attributionDays })
    expect((await visit("ZZZZZZZZ")).data).toMatchObject({ known: false })
    const bob = await bring(ann)
    await bring(ann)
    await harness.verify(bob)
    await payFee(bob, "1")
    await catchUp()
    expect((await read(ann)).counts).toEqual({ clicks: 1, registered: 2, verified: 1, active: 1 })
    const data = await listReferees(harness.provider.createClient(ann.token), { limit: 1 })
    const { items, nextCursor } = v.parse(
      v.looseObject({ items: v.array(RefereeSchema), nextCursor: v.nullable(v.string()) }),
      data,
    )
    expect(items[0]?.name).toMatch(/^.•••.@w•••\.example$/)
    const next = await harness.provider.send("GET", `/referral/referees?cursor=${nextCursor}`, { token: ann.token })
    expect(next.data).toMatchObject({ items: [{ state: "active" }], nextCursor: null })
  })

  test("an unknown code is refused at its field, and no registration starts", async () => {
    const body = { email: "lost@wallet.example", password: testPassword, referralCode: "ZZZZZZZZ" }
    const refused = await harness.provider.send("POST", "/users/register", { body })
    expect(refused.fields).toMatchObject({ referralCode: { code: "referral_code_unknown" } })
    expect(await harness.provider.countMails("lost@wallet.example")).toBe(0)
  })

  test("a second account on the same device earns nothing, and does not say so", async () => {
    const ann = await harness.addCustomer()
    const deviceId = "a-device-of-anns-own"
    const body = { email: ann.email, password: testPassword, deviceId }
    await login(harness.provider.createClient(), body)
    const herself = await bring(ann, { deviceId })
    await payFee(herself, "10")
    await catchUp()
    expect((await read(ann)).counts.registered).toBe(0)
    expect(await earnings(ann)).toEqual([])
  })

  test("a registration without a device earns its referrer nothing, even after the device is known", async () => {
    const ann = await harness.addCustomer()
    const herself = await bring(ann, {})
    const body = { email: herself.email, password: testPassword, deviceId: randomUUID() }
    await login(harness.provider.createClient(), body)
    await payFee(herself, "10")
    await catchUp()
    expect((await read(ann)).counts.registered).toBe(0)
    expect(await earnings(ann)).toEqual([])
  })

  test("a referrer with an unknown device earns nothing: it might be the referee's device", async () => {
    const ann = await harness.addCustomer()
    const herself = await register(ann, { deviceId: randomUUID() })
    await payFee(herself, "10")
    await catchUp()
    expect((await read(ann)).counts.registered).toBe(0)
    expect(await earnings(ann)).toEqual([])
  })

  test("a shared card ends it as soon as it is known", async () => {
    const ann = await harness.addCustomer()
    const bob = await bring(ann)
    const card = { token: "", fingerprint: "one card", brand: "visa", last4: "4242" }
    for (const { id } of [ann, bob]) {
      const row = { ...card, id: randomUUID(), user_id: id, token: randomUUID(), created_at: new Date() }
      await harness.provider.database.db.insertInto("saved_cards").values(row).execute()
    }
    await payFee(bob, "10")
    await catchUp()
    expect(await earnings(ann)).toEqual([])
  })
})

describe("screens C referral: earnings", () => {
  test("a share of each fee, with its operation; approved after its waiting time, and paid out once", async () => {
    const ann = await harness.addCustomer()
    const bob = await bring(ann)
    await payFee(bob, "12.34567")
    await catchUp()
    await catchUp()
    const [earning] = await earnings(ann)
    expect(earning).toMatchObject({
      state: "pending",
      amount: { amount: "2.46913", currency: "USDT" },
      operation: { kind: "exchange" },
    })
    const payOut = (key: string, token: string) =>
      readOutcome(payOutEarnings(harness.provider.createClient(token), { currency: "USDT" }, { idempotencyKey: key }))
    expect((await payOut(randomUUID(), ann.token)).tag).toBe("amount_too_small")

    harness.provider.advance(14 * day)
    await catchUp()
    const later = { ...ann, token: await harness.provider.signIn(ann.email) }
    expect((await read(later)).earned).toMatchObject([{ approved: "2.46913", pending: "0.00000", paid: "0.00000" }])
    const keys = [randomUUID(), randomUUID(), randomUUID()]
    const paid = await Promise.all([...keys, keys[0] ?? ""].map((key) => payOut(key, later.token)))
    const accepted = new Set(
      paid.flatMap(({ ok, data }) => (ok ? [v.parse(v.looseObject({ id: v.string() }), data).id] : [])),
    )
    expect(accepted.size).toBe(1)
    expect((await harness.available(later, "USDT")).available).toBe("2.46913")
    expect((await earnings(later))[0]?.state).toBe("paid")
    const data = await listOperations(harness.provider.createClient(later.token))
    expect(data).toMatchObject({ items: [{ kind: "referral", direction: "in", state: "completed" }] })
  })

  test("a reversed operation takes its share back: a pending or approved one, not a paid one", async () => {
    const ann = await harness.addCustomer()
    const bob = await bring(ann)
    const first = await payFee(bob, "10")
    await catchUp()
    await first.revert()
    const second = await payFee(bob, "20")
    await catchUp()
    expect((await earnings(ann)).map(({ state }) => state)).toEqual(["pending", "reversed"])
    harness.provider.advance(14 * day)
    await catchUp()
    await second.revert()
    await catchUp()
    const later = { ...ann, token: await harness.provider.signIn(ann.email) }
    expect((await earnings(later)).map(({ state }) => state)).toEqual(["reversed", "reversed"])
    expect((await read(later)).earned).toMatchObject([{ approved: "0.00000" }])
  })

  test("a payout that its bank returns returns its fee, and takes back the share that is not paid yet", async () => {
    const ann = await harness.addCustomer()
    const bob = await bring(ann)
    await harness.fund(bob, "200000", "KZT")
    const account = testDestinations.returned.anymoney
    const { id } = await harness.withdraw(bob, {
      currency: "KZT",
      rail: "anymoney",
      account,
      amount: "100000",
      side: "send",
    })
    await harness.until(bob, id, "completed")
    await catchUp()
    expect(await earnings(ann)).toMatchObject([{ state: "pending", amount: { currency: "KZT" } }])
    expect(await harness.available(bob, "KZT")).toMatchObject({ available: "100000.00" })
    await harness.until(bob, id, "returned")
    await catchUp()
    expect(await harness.available(bob, "KZT")).toEqual({ available: "200000.00", held: "0.00" })
    expect((await earnings(ann)).map(({ state }) => state)).toEqual(["reversed"])
  })

  test("limited by the cap and in time", async () => {
    const ann = await harness.addCustomer()
    const bob = await bring(ann)
    await payFee(bob, "4900")
    await payFee(bob, "1000")
    await payFee(bob, "100")
    await catchUp()
    const shares = (await earnings(ann)).map(({ amount }) => Number(amount.amount))
    // A dollar and a USDT are worth about the same: the second share gets only the small rest of the thousand.
    expect(shares).toHaveLength(2)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThan(1010)
    const cora = await bring(ann)
    harness.provider.advance(366 * day)
    await payFee(cora, "10")
    await catchUp()
    const later = { ...ann, token: await harness.provider.signIn(ann.email) }
    expect(await earnings(later)).toHaveLength(2)
  })
})

const newest = async () => (await listToDecide(harness.provider.services)).at(-1)?.id ?? ""

describe("screens C referral: individual terms", () => {
  const asked = {
    programme: "ambassador",
    channel: "https://blog.example",
    audience: "2000 readers",
    about: "Lessons.",
  }
  const apply = ({ token }: HarnessCustomer, body: object = asked) =>
    harness.provider.send("POST", "/referral/applications", { token, body })

  test("an application is decided once; its share applies from then on", async () => {
    const ann = await harness.addCustomer()
    const bob = await bring(ann)
    expect((await apply(ann)).data).toMatchObject({ state: "in_review", decidedAt: null })
    expect((await apply(ann)).tag).toBe("state_conflict")
    const id = await newest()
    const decision = { event: "approve", comment: "Welcome", operator: "test" } as const
    await decideApplication(harness.provider.services, id, decision)
    await expect(decideApplication(harness.provider.services, id, decision)).rejects.toMatchObject({
      tag: "state_conflict",
    })
    const terms = await read(ann)
    expect(terms).toMatchObject({ programme: "ambassador", share: "0.4", application: { comment: "Welcome" } })
    await payFee(bob, "10")
    await catchUp()
    expect((await earnings(ann))[0]?.amount.amount).toBe("4.00000")
  })

  test("a declined applicant may apply again; an invalid value is refused at its field", async () => {
    const ann = await harness.addCustomer()
    await apply(ann)
    await decideApplication(harness.provider.services, await newest(), {
      event: "decline",
      comment: null,
      operator: "test",
    })
    expect((await read(ann)).application?.state).toBe("declined")
    const bad = await apply(ann, { ...asked, channel: "javascript:alert(1)", about: "x".repeat(2001) })
    expect(bad.fields).toMatchObject({ channel: { code: "address_invalid" }, about: { code: "too_long" } })
    expect((await apply(ann)).ok).toBe(true)
  })
})
