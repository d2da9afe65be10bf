import { randomUUID } from "node:crypto"
import { VerificationSchema } from "@wallet/core/contract"
import * as v from "valibot"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { kycCallbackPath } from "#compliance/kyc/callback.ts"
import { sumsubAddress } from "#rails/kyc/sumsub/sumsubApi.ts"
import { type SumsubDouble, startSumsubDouble } from "#rails/kyc/sumsub/sumsubDouble.testing.ts"
import { sumsubEnvironment, sumsubPerson, sumsubTestAccount } from "#rails/kyc/sumsub/sumsubHarness.testing.ts"
import type { Customer } from "../crash/customers.ts"
import { createVendorsHarness, type VendorsHarness } from "./vendorsHarness.ts"

/** Each kill needs a start of the provider. */
const timeout = 300_000
const sizes = [
  { name: "at each moment", rounds: 1 },
  { name: "20 times @long", rounds: 5 },
]

let double: SumsubDouble
let harness: VendorsHarness
beforeEach(async () => {
  double = await startSumsubDouble(sumsubTestAccount, () => new Date())
  harness = await createVendorsHarness({
    reach: { [sumsubAddress]: double.reach(sumsubAddress) },
    environment: sumsubEnvironment,
  })
})
afterEach(async () => {
  await harness.close()
  await double.close()
})

/**
 * The moments at which the provider is killed: while it requests the link, while the first message or that of the
 * verdict arrives, and while it requests the verdict.
 */
const moments = ["link", "first message", "verdict", "question"] as const
type Moment = (typeof moments)[number] | "never"

const verdicts = {
  approved: { reviewAnswer: "GREEN" },
  rejected_retry: { reviewAnswer: "RED", reviewRejectType: "RETRY", rejectLabels: ["EXPIRATION_DATE"] },
} as const
type Verdict = keyof typeof verdicts

/** The effects of a check on its customer's and the operators' pages. */
async function readMarks({ id: userId, token }: Customer, reference: string) {
  const { db } = harness.database
  const { data } = await harness.send("GET", "/verification", { token })
  const { level, person } = v.parse(VerificationSchema, data)
  const news = await db.selectFrom("notifications").select("kind").where("user_id", "=", userId).execute()
  const unexpected = await db
    .selectFrom("unexpected_messages")
    .select("event")
    .where("reference", "=", reference)
    .execute()
  return {
    level,
    status: person.status,
    states: person.timeline.map(({ state }) => state),
    attempts: person.attempts.left,
    news: news.map(({ kind }) => kind),
    unexpected,
  }
}

/** Requests the link, again with the same key if the answer is lost. @returns the reference of the check. */
async function requestLink({ id, token }: Customer, isKilled: boolean): Promise<string> {
  const key = randomUUID()
  const ask = () => harness.send("POST", "/kyc/requestRedirectUrl", { token, key, body: {} })
  if (isKilled) {
    const untilKilled = harness.killAt(double, /websdkLink$/)
    await expect(ask()).rejects.toThrow("fetch failed")
    await untilKilled()
  }
  const { status, data } = await ask()
  expect([status, data]).toEqual([200, expect.objectContaining({ status: "link_issued" })])
  const check = harness.database.db.selectFrom("kyc_sessions").select("id").where("user_id", "=", id)
  return (await check.executeTakeFirstOrThrow()).id
}

/** Delivers a message as Sumsub does: again until it is accepted, and once more. */
async function tell(reference: string, type: string, isKilled: boolean): Promise<void> {
  const message = double.sign(reference, type)
  const deliver = () => harness.deliver(kycCallbackPath, message)
  if (isKilled) {
    await Promise.all([deliver(), harness.kill()])
    await harness.start()
  }
  for (const which of ["first", "second"])
    await harness.until(`the ${which} delivery of ${type}`, async () => (await deliver()) === 200)
}

/** Brings a customer to a verdict while the provider is killed at a moment. @returns the effects. */
async function check(customer: Customer, verdict: Verdict, moment: Moment) {
  const reference = await requestLink(customer, moment === "link")
  const reach = (status: string) =>
    harness.until(`${status} after a kill at ${moment}`, async () => {
      await harness.hurry("kyc.followEvent")
      return (await readMarks(customer, reference)).status === status
    })
  const applicant = double.open(reference)
  applicant.info = structuredClone(sumsubPerson)
  await tell(reference, "applicantCreated", moment === "first message")
  await reach("in_progress")
  applicant.reviewStatus = "pending"
  await tell(reference, "applicantPending", false)
  await reach("submitted")
  double.review(reference, verdicts[verdict])
  const untilKilled = moment === "question" ? harness.killAt(double, /^GET \/resources\/applicants\//) : undefined
  await tell(reference, "applicantReviewed", moment === "verdict")
  await untilKilled?.()
  await reach(verdict)
  return readMarks(customer, reference)
}

describe("identity checks by Sumsub in production", () => {
  test.each(sizes)("killed $name: each verdict is applied once", { timeout }, async ({ rounds }) => {
    const kills = Array.from({ length: rounds }, () => moments).flat()
    const [approved, rejected, ...killed] = await harness.addCustomers(2 + kills.length)
    if (!approved || !rejected) throw new Error("There is no customer")
    const expected = {
      approved: await check(approved, "approved", "never"),
      rejected_retry: await check(rejected, "rejected_retry", "never"),
    }
    expect(expected).toMatchObject({
      approved: { status: "approved", unexpected: [] },
      rejected_retry: { status: "rejected_retry", unexpected: [] },
    })
    for (const [index, customer] of killed.entries()) {
      // Each moment is tested with both verdicts in turn.
      const verdict = (index + Math.floor(index / moments.length)) % 2 === 0 ? "approved" : "rejected_retry"
      expect(await check(customer, verdict, kills[index] ?? "never")).toEqual(expected[verdict])
    }
    expect(double.applicants.size).toBe(2 + kills.length)
  })
})
