import { getLimits, listNotifications } from "@wallet/core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { picture, toKycHarness } from "./kycHarness.testing.ts"
import { approveKyc, holdKyc, listChecksToReview, rejectKyc } from "./operator.ts"

let provider: TestProvider
let harness: ReturnType<typeof toKycHarness>
beforeAll(async () => {
  provider = await startTestProvider()
  harness = toKycHarness(provider)
})
afterAll(() => provider.stop())

const day = 24 * 3_600_000

/** Moves the time beyond the life of sessions, and issues a new token for the same customer. */
async function later(email: string, milliseconds: number): Promise<string> {
  provider.advance(milliseconds)
  await provider.worker.drain()
  return provider.signIn(email)
}

describe("spec §7: the identity check", () => {
  test("from no check through the vendor's page to an approval", async () => {
    const token = await provider.signUp()
    expect((await harness.status(token)).status).toBe("not_started")
    expect((await harness.request(token)).data).toMatchObject({ status: "link_issued" })
    const { redirectUrl } = await harness.status(token)
    expect((await harness.open(harness.pathOf(redirectUrl))).status).toBe(200)
    expect((await harness.status(token)).status).toBe("in_progress")
    expect((await harness.request(token)).data).toMatchObject({ status: "in_progress", redirectUrl })
    const back = await harness.choose(harness.pathOf(redirectUrl), "submitted")
    expect([back.status, back.headers.get("Location")]).toEqual([
      303,
      `${provider.services.config.siteOrigin}/account/verification`,
    ])
    await harness.choose(harness.pathOf(redirectUrl), "in_review")
    await harness.choose(harness.pathOf(redirectUrl), "approved")
    expect(await harness.status(token)).toMatchObject({ status: "approved", redirectUrl: null })
    expect((await harness.request(token)).tag).toBe("state_conflict")
  })

  test("the vendor's form asks for dates in writing: a native date input follows the browser's language", async () => {
    const { path } = await harness.begin()
    const details = await (await provider.sandbox.request(path)).text()
    await harness.handIn(path, "details", { name: "Jo Doe", born: "1990-05-17", country: "DE" })
    const document = await (await provider.sandbox.request(path)).text()
    for (const [name, page] of Object.entries({ born: details, expires: document })) {
      expect(page).not.toMatch(/type="date"/)
      expect(page).toContain(`aria-describedby="${name}-hint"`)
    }
    const wrong = await harness.handIn(path, "document", {
      kind: "passport",
      number: "1",
      expires: "31.12.2039",
      picture,
    })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain("Year, month and day, such as 2039-12-31.")
  })

  test("a retryable rejection shows the vendor's comment and allows a new attempt", async () => {
    const { token, path } = await harness.begin()
    await harness.choose(path, "rejected_retry", "The picture is <blurred>")
    expect(await harness.status(token)).toMatchObject({ status: "rejected_retry", comment: "The picture is <blurred>" })
    expect((await harness.request(token)).data).toMatchObject({ status: "link_issued", comment: null })
  })

  test("a final rejection stays final, whatever the vendor reports later", async () => {
    const { token, path } = await harness.begin()
    await harness.choose(path, "rejected_final")
    await harness.choose(path, "approved")
    expect((await harness.status(token)).status).toBe("rejected_final")
    expect((await harness.request(token)).tag).toBe("state_conflict")
  })
})

describe("screens C verification: expiry", () => {
  test("an unopened link, an abandoned check, and documents", async () => {
    const email = `${crypto.randomUUID()}@wallet.example`
    let token = await provider.signUp(email)
    await harness.request(token)
    token = await later(email, 7 * day)
    expect((await harness.status(token)).status).toBe("expired")

    await harness.request(token)
    const path = harness.pathOf((await harness.status(token)).redirectUrl)
    await harness.open(path)
    token = await later(email, 6 * day)
    expect((await harness.status(token)).status).toBe("in_progress")
    token = await later(email, 1 * day)
    expect((await harness.status(token)).status).toBe("abandoned")

    await harness.request(token)
    await harness.choose(path, "approved")
    expect((await harness.verification(token)).level).toBe("verified")
    await harness.choose(path, "expired")
    const { level, person } = await harness.verification(token)
    expect([level, person.status]).toEqual(["basic", "needs_refresh"])
  })

  test("five refusals in a day are the limit; a day after the first one there are five attempts again", async () => {
    const email = `${crypto.randomUUID()}@wallet.example`
    let token = await provider.signUp(email)
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await harness.request(token)).ok).toBe(true)
      await harness.choose(harness.pathOf((await harness.status(token)).redirectUrl), "rejected_retry")
      expect((await harness.verification(token)).person.attempts.left).toBe(5 - attempt)
    }
    const refused = await harness.request(token)
    expect(refused.tag).toBe("too_many_attempts")
    const { renewedAt } = (await harness.verification(token)).person.attempts
    expect(refused.details).toEqual({ until: renewedAt })
    token = await later(email, day)
    expect((await harness.request(token)).ok).toBe(true)
  })
})

describe("screens C verification: a change of level", () => {
  test("changes limits at once, up and down, and is notified and audited", async () => {
    const { token, path } = await harness.approved()
    const limits = async () => await getLimits(provider.createClient(token))
    expect(await limits()).toMatchObject({ level: "verified", day: { limit: { amount: "50000.00000" } } })
    await harness.choose(path, "expired")
    expect(await limits()).toMatchObject({ level: "basic", day: { limit: { amount: "1000.00000" } } })
    const data = await listNotifications(provider.createClient(token))
    expect(data).toMatchObject({ items: [{ kind: "kyc_refresh" }, { kind: "kyc_approved" }] })
    const audit = await provider.database.db
      .selectFrom("audit_log")
      .innerJoin("kyc_sessions", "kyc_sessions.user_id", "audit_log.user_id")
      .select("audit_log.detail")
      .where("kyc_sessions.id", "=", await harness.referenceOf(path))
      .where("audit_log.event", "=", "level_changed")
      .orderBy("audit_log.id")
      .execute()
    expect(audit.map(({ detail }) => detail)).toEqual(["basic → verified", "verified → basic"])
  })

  test("each tier lists what it opens, and which tiers are reached", async () => {
    const { token } = await harness.approved()
    const { rungs: tiers, person } = await harness.verification(token)
    expect(tiers.map(({ level, reached }) => [level, reached])).toEqual([
      ["basic", true],
      ["verified", true],
      ["business", false],
    ])
    expect(tiers[1]?.features).toContain("iban")
    expect(person.timeline.map(({ state }) => state)).toEqual(["link_issued", "in_progress", "approved"])
  })

  test("a company is verified separately: after the person, and only while the person's approval is valid", async () => {
    const stranger = await provider.signUp()
    expect((await harness.requestCompany(stranger)).tag).toBe("kyc_required")

    const { token, path } = await harness.approved()
    const { data } = await harness.requestCompany(token)
    const company = harness.pathOf((data as { redirectUrl: string }).redirectUrl)
    await harness.open(company)
    const refused = await harness.handIn(company, "owners", { owners: "Jo Doe, 80\nAnn Lee, 30" })
    expect(refused.status).toBe(422)
    await harness.handIn(company, "company", { name: "Acme", number: "HRB 1", country: "de" })
    await harness.handIn(company, "owners", { owners: "Jo Doe, 50\nAnn Lee, 20" })
    await harness.handIn(company, "register", { file: new Blob(["%PDF-1.7"]) })
    await harness.post(`${company}/send`, new FormData())
    expect((await harness.verification(token)).company).toMatchObject({
      status: "rejected_retry",
      reasons: ["owners_incomplete"],
      failedItems: ["owners"],
    })
    await harness.requestCompany(token)
    await harness.handIn(company, "owners", { owners: "Jo Doe, 60\nAnn Lee, 20" })
    await harness.post(`${company}/send`, new FormData())
    await harness.choose(company, "approved")
    expect((await harness.verification(token)).level).toBe("business")
    expect((await harness.status(token)).status).toBe("approved")
    await harness.choose(path, "expired")
    expect((await harness.verification(token)).level).toBe("basic")
  })
})

describe("screens C verification: our operators", () => {
  test("hold, refuse with a comment, approve, and revoke an approval", async () => {
    const { token, path } = await harness.begin()
    const { services } = provider
    const id = await harness.referenceOf(path)
    await harness.choose(path, "in_review")
    await holdKyc(services, id)
    expect((await listChecksToReview(services)).map((row) => row.id)).toContain(id)
    await rejectKyc(services, id, { final: false, comment: "Please show the back too", failedItems: ["document"] })
    expect((await harness.verification(token)).person).toMatchObject({
      status: "rejected_retry",
      comment: "Please show the back too",
      failedItems: ["document"],
    })
    await expect(approveKyc(services, id)).rejects.toMatchObject({ tag: "state_conflict" })
    await harness.request(token)
    await approveKyc(services, id)
    await rejectKyc(services, id, { final: true, comment: null })
    expect(await harness.verification(token)).toMatchObject({ level: "basic", person: { status: "rejected_final" } })
    await expect(holdKyc(services, "nothing")).rejects.toMatchObject({ tag: "not_found" })
  })
})
