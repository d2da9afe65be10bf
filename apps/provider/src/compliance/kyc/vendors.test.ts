import { setAway } from "@wallet/sandbox/outages/outages.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readOwnClock } from "#platform/database/ownClock.ts"
import { describeKycVendor } from "#rails/kyc/kycSuite.testing.ts"
import { type SumsubDouble, startSumsubDouble } from "#rails/kyc/sumsub/sumsubDouble.testing.ts"
import { sumsubEnvironment, sumsubPerson, sumsubTestAccount } from "#rails/kyc/sumsub/sumsubHarness.testing.ts"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { toKycHarness } from "./kycHarness.testing.ts"
import { listChecksToReview } from "./operator.ts"
import { askAboutSilentChecks } from "./silentChecks.ts"

describe("the sandbox's vendor of identity checks", () => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await startTestProvider()
  })
  afterAll(() => provider.stop())

  describeKycVendor(async () => {
    const { vendor } = toKycHarness(provider)
    const { sandbox } = provider.database
    const tell = async (...told: Parameters<typeof vendor.say>) => {
      const message = await vendor.say(...told)
      if (!message) throw new Error("The vendor knows no such check")
      return message
    }
    return {
      vendor,
      async handIn(reference) {
        const { id } = await sandbox
          .selectFrom("sandbox.kyc_checks")
          .select("id")
          .where("reference", "=", reference)
          .executeTakeFirstOrThrow()
        const check = await vendor.findCheck(id)
        if (!check) throw new Error("The vendor knows no such check")
        await vendor.keep(check, {
          details: { name: "Jo Doe", born: "1990-05-17", country: "DE" },
          document: { kind: "passport", number: "1", expires: "2039-12-31" },
        })
        return [await tell(reference, "opened"), await tell(reference, "submitted")]
      },
      approve: (reference) => tell(reference, "approved"),
      refusePicture: (reference) =>
        tell(reference, "rejected_retry", {
          comment: "The picture is too dark.",
          reasons: ["document_unreadable"],
          failedItems: ["document"],
        }),
      setAway: (isAway) => setAway(sandbox, "kyc", isAway),
    }
  })
})

describe("a provider with Sumsub as vendor of identity checks", () => {
  let provider: TestProvider
  let double: SumsubDouble
  let harness: ReturnType<typeof toKycHarness>
  let moment = readOwnClock()
  const now = () => new Date(moment)
  beforeAll(async () => {
    double = await startSumsubDouble(sumsubTestAccount, now)
    provider = await startTestProvider({ reach: double.reach, now }, sumsubEnvironment)
    harness = toKycHarness(provider)
  })
  afterAll(async () => {
    await provider.stop()
    await double.close()
  })

  /** A customer at the vendor's page. */
  async function begin() {
    const token = await provider.signUp()
    expect((await harness.request(token)).data).toMatchObject({ status: "link_issued" })
    const { id: reference } = await provider.database.db
      .selectFrom("kyc_sessions")
      .select("id")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow()
    double.open(reference).info = structuredClone(sumsubPerson)
    return { token, reference }
  }
  const tell = async (reference: string, type: string, reviewStatus?: string) => {
    if (reviewStatus !== undefined) double.of(reference).reviewStatus = reviewStatus
    return harness.deliver(double.sign(reference, type))
  }
  const readStatus = async (token: string) => (await harness.status(token)).status
  const retry = { reviewAnswer: "RED", reviewRejectType: "RETRY", rejectLabels: ["EXPIRATION_DATE"] }

  test("takes a customer from the link to an approval, and stores the facts that cards and payments need", async () => {
    const { token, reference } = await begin()
    expect((await harness.status(token)).redirectUrl).toMatch(/^https:\/\/in\.sumsub\./)
    await tell(reference, "applicantCreated")
    expect(await readStatus(token)).toBe("in_progress")
    await tell(reference, "applicantPending", "pending")
    expect(await readStatus(token)).toBe("submitted")
    await tell(reference, "applicantOnHold", "onHold")
    expect(await readStatus(token)).toBe("on_hold")
    expect(await listChecksToReview(provider.services)).toMatchObject([
      { id: reference, evidence_url: expect.stringContaining(double.of(reference).id) },
    ])
    double.review(reference, { reviewAnswer: "GREEN" })
    await tell(reference, "applicantReviewed")
    expect(await harness.status(token)).toMatchObject({ status: "approved", redirectUrl: null })
    const kept = await provider.database.db
      .selectFrom("kyc_sessions")
      .select(["legal_name", "birth_date", "nationality", "address", "valid_until"])
      .where("id", "=", reference)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({
      legal_name: "Jo Doe",
      birth_date: "1990-05-17",
      nationality: "DE",
      address: { line1: "Lindenstrasse 12", city: "Berlin", country: "DE" },
      valid_until: new Date("2039-12-31T23:59:59.000Z"),
    })
  })

  test("repeated, late and reordered messages lead to the same end", async () => {
    const { token, reference } = await begin()
    const created = double.sign(reference, "applicantCreated")
    double.of(reference).reviewStatus = "pending"
    const pending = double.sign(reference, "applicantPending")
    double.review(reference, retry)
    const reviewed = double.sign(reference, "applicantReviewed")
    for (const message of [reviewed, pending, created, reviewed]) expect((await harness.deliver(message)).ok).toBe(true)
    expect((await harness.verification(token)).person).toMatchObject({
      status: "rejected_retry",
      reasons: ["document_out_of_date"],
      failedItems: ["document"],
      attempts: { left: 4 },
    })
    await harness.request(token)
    for (const message of [pending, reviewed, created]) await harness.deliver(message)
    expect(await readStatus(token)).toBe("link_issued")
  })

  test("a message is acknowledged at once while Sumsub does not respond, and applied when it does", async () => {
    const { token, reference } = await begin()
    double.review(reference, { reviewAnswer: "GREEN" })
    double.faults.push({ kind: "status", status: 429, retryAfter: "2" }, { kind: "status", status: 503 })
    expect((await tell(reference, "applicantReviewed")).ok).toBe(true)
    expect(await readStatus(token)).toBe("link_issued")
    for (let minutes = 0; minutes < 5; minutes += 1) {
      moment += 60_000
      await provider.worker.drain()
    }
    expect(await readStatus(token)).toBe("approved")
  })

  test("a check whose messages are all lost is queried after a day, and once a day", async () => {
    const { token, reference } = await begin()
    double.review(reference, { reviewAnswer: "GREEN" })
    const round = async (hours: number) => {
      moment += hours * 3_600_000
      const before = double.asked.length
      await askAboutSilentChecks(provider.services)
      await provider.worker.drain()
      return double.asked.slice(before).filter((request) => request.includes(reference)).length
    }
    expect(await round(23)).toBe(0)
    expect(await readStatus(token)).toBe("link_issued")
    double.of(reference).reviewStatus = "onHold"
    expect(await round(2)).toBe(1)
    expect(await readStatus(token)).toBe("on_hold")
    expect(await round(1)).toBe(0)
    double.review(reference, { reviewAnswer: "GREEN" })
    expect(await round(24)).toBe(1)
    const again = await provider.signIn(await readEmail(reference)).catch(() => token)
    expect(await readStatus(again)).toBe("approved")
    // Later messages count as before, and old ones do not.
    double.review(reference, retry)
    await tell(reference, "applicantReviewed")
    expect(await readStatus(again)).toBe("needs_refresh")
    expect(await round(50)).toBe(0)
  })

  test("a round queries a few checks, those longest without news first", async () => {
    const references = [await begin(), await begin(), await begin()].map(({ reference }) => reference)
    moment += 25 * 3_600_000
    const asked = async () => {
      const before = double.asked.length
      await askAboutSilentChecks(provider.services, 2)
      await provider.worker.drain()
      const requests = double.asked.slice(before).join("\n")
      return references.filter((reference) => requests.includes(reference))
    }
    expect(await asked()).toEqual(references.slice(0, 2))
    expect(await asked()).toEqual(references.slice(2))
    expect(await asked()).toEqual([])
  })

  const readEmail = async (reference: string) => {
    const { email } = await provider.database.db
      .selectFrom("kyc_sessions")
      .innerJoin("users", "users.id", "kyc_sessions.user_id")
      .select("email")
      .where("kyc_sessions.id", "=", reference)
      .executeTakeFirstOrThrow()
    return email
  }

  test("forged messages change nothing", async () => {
    const { token, reference } = await begin()
    double.review(reference, { reviewAnswer: "GREEN" })
    const { body, headers } = double.sign(reference, "applicantReviewed")
    const forged = [
      { body, headers: {} },
      { body: body.replace("GREEN", "GREEN "), headers },
      { body, headers: { ...headers, "x-payload-digest-alg": "HMAC_SHA1_HEX" } },
      double.signBody(body, "HMAC_SHA256_HEX", sumsubTestAccount.secretKey),
    ]
    for (const message of forged) expect((await harness.deliver(message)).status).toBe(400)
    expect(await readStatus(token)).toBe("link_issued")
  })

  test("a revocation by Sumsub revokes the approval: until a new document is submitted, or finally", async () => {
    const { token, reference } = await begin()
    double.review(reference, { reviewAnswer: "GREEN" })
    await tell(reference, "applicantReviewed")
    double.review(reference, retry)
    await tell(reference, "applicantReviewed")
    expect((await harness.verification(token)).person).toMatchObject({
      status: "needs_refresh",
      reasons: ["document_out_of_date"],
      attempts: { left: 5 },
    })
    expect((await harness.verification(token)).level).toBe("basic")
    await harness.request(token)
    expect(await readStatus(token)).toBe("link_issued")
    double.review(reference, { reviewAnswer: "GREEN" })
    await tell(reference, "applicantReviewed")
    double.review(reference, { reviewAnswer: "RED", reviewRejectType: "FINAL", rejectLabels: ["SANCTIONS"] })
    await tell(reference, "applicantReviewed")
    expect((await harness.verification(token)).person).toMatchObject({ status: "rejected_final", comment: null })
  })

  test("a check that Sumsub's staff have reset can be started again", async () => {
    const { token, reference } = await begin()
    await tell(reference, "applicantPending", "pending")
    await tell(reference, "applicantReset", "init")
    expect(await readStatus(token)).toBe("abandoned")
    expect((await harness.request(token)).data).toMatchObject({ status: "link_issued" })
  })

  test("expired documents are requested again from the same applicant after a reset", async () => {
    const { token, reference } = await begin()
    double.of(reference).info = { ...sumsubPerson, idDocs: [{ idDocType: "PASSPORT", validUntil: nextMonth() }] }
    double.review(reference, { reviewAnswer: "GREEN" })
    await tell(reference, "applicantReviewed")
    moment += 32 * 24 * 3_600_000
    await provider.worker.drain()
    const { email } = await provider.database.db
      .selectFrom("kyc_sessions")
      .innerJoin("users", "users.id", "kyc_sessions.user_id")
      .select("email")
      .where("kyc_sessions.id", "=", reference)
      .executeTakeFirstOrThrow()
    const again = await provider.signIn(email).catch(() => token)
    expect(await readStatus(again)).toBe("needs_refresh")
    await harness.request(again)
    expect(double.of(reference).reviewStatus).toBe("init")
    // Sumsub reports the reset that we requested ourselves.
    await tell(reference, "applicantReset")
    expect(await readStatus(again)).toBe("link_issued")
    const waiting = await provider.database.db.selectFrom("unexpected_messages").select("event").execute()
    expect(waiting).toEqual([])
  })

  test("an unreachable Sumsub leaves the check as it is, with a time to try again", async () => {
    const token = await provider.signUp()
    double.faults.push({ kind: "status", status: 500 })
    const refused = await harness.request(token)
    expect([refused.tag, refused.headers.get("Retry-After")]).toEqual(["service_unavailable", "60"])
    expect(await readStatus(token)).toBe("not_started")
    expect((await harness.request(token)).ok).toBe(true)
  })

  function nextMonth(): string {
    return new Date(moment + 30 * 24 * 3_600_000).toISOString().slice(0, 10)
  }
})
