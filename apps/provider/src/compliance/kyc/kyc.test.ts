import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startTestProvider, type TestProvider } from "#provider.testing.ts"
import { kycBedOf, picture } from "./kycBed.testing.ts"
import { approveKyc, holdKyc, listChecksToReview, rejectKyc } from "./operator.ts"

let provider: TestProvider
let bed: ReturnType<typeof kycBedOf>
beforeAll(async () => {
  provider = await startTestProvider()
  bed = kycBedOf(provider)
})
afterAll(() => provider.stop())

const day = 24 * 3_600_000

/** Lets time pass in which sessions end: signs in again with the same customer's token made anew. */
async function later(email: string, milliseconds: number): Promise<string> {
  provider.advance(milliseconds)
  await provider.worker.drain()
  return provider.signIn(email)
}

describe("spec §7: the identity check", () => {
  it("from nothing through the vendor's page to approved", async () => {
    const token = await provider.signUp()
    expect((await bed.status(token)).status).toBe("not_started")
    expect((await bed.request(token)).data).toMatchObject({ status: "link_issued" })
    const { redirectUrl } = await bed.status(token)
    expect((await provider.sandbox.request(bed.pathOf(redirectUrl))).status).toBe(200)
    expect((await bed.status(token)).status).toBe("in_progress")
    expect((await bed.request(token)).data).toMatchObject({ status: "in_progress", redirectUrl })
    const back = await bed.choose(bed.pathOf(redirectUrl), "submitted")
    expect([back.status, back.headers.get("Location")]).toEqual([
      303,
      `${provider.services.config.siteOrigin}/account/verification`,
    ])
    await bed.choose(bed.pathOf(redirectUrl), "in_review")
    await bed.choose(bed.pathOf(redirectUrl), "approved")
    expect(await bed.status(token)).toMatchObject({ status: "approved", redirectUrl: null })
    expect((await bed.request(token)).tag).toBe("state_conflict")
  })

  it("the vendor's form asks for dates in writing: a native date input follows the browser's language", async () => {
    const { path } = await bed.begin()
    const details = await (await provider.sandbox.request(path)).text()
    await bed.handIn(path, "details", { name: "Jo Doe", born: "1990-05-17", country: "DE" })
    const document = await (await provider.sandbox.request(path)).text()
    for (const [name, page] of Object.entries({ born: details, expires: document })) {
      expect(page).not.toMatch(/type="date"/)
      expect(page).toContain(`aria-describedby="${name}-hint"`)
    }
    const wrong = await bed.handIn(path, "document", { kind: "passport", number: "1", expires: "31.12.2039", picture })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain("Year, month and day, such as 2039-12-31.")
  })

  it("a rejection that may be repeated shows the vendor's comment and starts again", async () => {
    const { token, path } = await bed.begin()
    await bed.choose(path, "rejected_retry", "The picture is <blurred>")
    expect(await bed.status(token)).toMatchObject({ status: "rejected_retry", comment: "The picture is <blurred>" })
    expect((await bed.request(token)).data).toMatchObject({ status: "link_issued", comment: null })
  })

  it("a final rejection is final, whatever the vendor says later", async () => {
    const { token, path } = await bed.begin()
    await bed.choose(path, "rejected_final")
    await bed.choose(path, "approved")
    expect((await bed.status(token)).status).toBe("rejected_final")
    expect((await bed.request(token)).tag).toBe("state_conflict")
  })
})

describe("screens C verification: what runs out", () => {
  it("a link that nobody opened, a check that was left, and documents", async () => {
    const email = `${crypto.randomUUID()}@wallet.example`
    let token = await provider.signUp(email)
    await bed.request(token)
    token = await later(email, 7 * day)
    expect((await bed.status(token)).status).toBe("expired")

    await bed.request(token)
    const path = bed.pathOf((await bed.status(token)).redirectUrl)
    await provider.sandbox.request(path)
    token = await later(email, 6 * day)
    expect((await bed.status(token)).status).toBe("in_progress")
    token = await later(email, 1 * day)
    expect((await bed.status(token)).status).toBe("abandoned")

    await bed.request(token)
    await bed.choose(path, "approved")
    expect((await bed.verification(token)).level).toBe("verified")
    await bed.choose(path, "expired")
    const { level, person } = await bed.verification(token)
    expect([level, person.status]).toEqual(["basic", "needs_refresh"])
  })

  it("five refusals in a day are too many; a day after the first one there are five again", async () => {
    const email = `${crypto.randomUUID()}@wallet.example`
    let token = await provider.signUp(email)
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await bed.request(token)).ok).toBe(true)
      await bed.choose(bed.pathOf((await bed.status(token)).redirectUrl), "rejected_retry")
      expect((await bed.verification(token)).person.attempts.left).toBe(5 - attempt)
    }
    const refused = await bed.request(token)
    expect(refused.tag).toBe("too_many_attempts")
    const { renewedAt } = (await bed.verification(token)).person.attempts
    expect(refused.details).toEqual({ until: renewedAt })
    token = await later(email, day)
    expect((await bed.request(token)).ok).toBe(true)
  })
})

describe("screens C verification: a change of level", () => {
  it("changes limits at once, up and down, is told and audited", async () => {
    const { token, path } = await bed.approved()
    const limits = async () => (await provider.send("GET", "/limits", { token })).data
    expect(await limits()).toMatchObject({ level: "verified", day: { limit: { amount: "50000.00000" } } })
    await bed.choose(path, "expired")
    expect(await limits()).toMatchObject({ level: "basic", day: { limit: { amount: "1000.00000" } } })
    const { data } = await provider.send("GET", "/notifications", { token })
    expect(data).toMatchObject({ items: [{ kind: "kyc_refresh" }, { kind: "kyc_approved" }] })
    const audit = await provider.database.db
      .selectFrom("audit_log")
      .innerJoin("kyc_sessions", "kyc_sessions.user_id", "audit_log.user_id")
      .select("audit_log.detail")
      .where("kyc_sessions.id", "=", await bed.referenceOf(path))
      .where("audit_log.event", "=", "level_changed")
      .orderBy("audit_log.id")
      .execute()
    expect(audit.map(({ detail }) => detail)).toEqual(["basic → verified", "verified → basic"])
  })

  it("the ladder says what each rung opens, and which are reached", async () => {
    const { token } = await bed.approved()
    const { rungs, person } = await bed.verification(token)
    expect(rungs.map(({ level, reached }) => [level, reached])).toEqual([
      ["basic", true],
      ["verified", true],
      ["business", false],
    ])
    expect(rungs[1]?.features).toContain("iban")
    expect(person.timeline.map(({ state }) => state)).toEqual(["link_issued", "in_progress", "approved"])
  })

  it("a company is a ladder of its own: after the person, and only for as long as the person counts", async () => {
    const stranger = await provider.signUp()
    expect((await bed.requestCompany(stranger)).tag).toBe("kyc_required")

    const { token, path } = await bed.approved()
    const { data } = await bed.requestCompany(token)
    const company = bed.pathOf((data as { redirectUrl: string }).redirectUrl)
    await provider.sandbox.request(company)
    const refused = await bed.handIn(company, "owners", { owners: "Jo Doe, 80\nAnn Lee, 30" })
    expect(refused.status).toBe(422)
    await bed.handIn(company, "company", { name: "Acme", number: "HRB 1", country: "de" })
    await bed.handIn(company, "owners", { owners: "Jo Doe, 50\nAnn Lee, 20" })
    await bed.handIn(company, "register", { file: new Blob(["%PDF-1.7"]) })
    await bed.post(`${company}/send`, new FormData())
    expect((await bed.verification(token)).company).toMatchObject({
      status: "rejected_retry",
      reasons: ["owners_incomplete"],
      failedItems: ["owners"],
    })
    await bed.requestCompany(token)
    await bed.handIn(company, "owners", { owners: "Jo Doe, 60\nAnn Lee, 20" })
    await bed.post(`${company}/send`, new FormData())
    await bed.choose(company, "approved")
    expect((await bed.verification(token)).level).toBe("business")
    expect((await bed.status(token)).status).toBe("approved")
    await bed.choose(path, "expired")
    expect((await bed.verification(token)).level).toBe("basic")
  })
})

describe("screens C verification: our operators", () => {
  it("put aside, refuse with a comment, approve, and take back what was approved", async () => {
    const { token, path } = await bed.begin()
    const { services } = provider
    const id = await bed.referenceOf(path)
    await bed.choose(path, "in_review")
    await holdKyc(services, id)
    expect((await listChecksToReview(services)).map((row) => row.id)).toContain(id)
    await rejectKyc(services, id, { final: false, comment: "Please show the back too", failedItems: ["document"] })
    expect((await bed.verification(token)).person).toMatchObject({
      status: "rejected_retry",
      comment: "Please show the back too",
      failedItems: ["document"],
    })
    await expect(approveKyc(services, id)).rejects.toMatchObject({ tag: "state_conflict" })
    await bed.request(token)
    await approveKyc(services, id)
    await rejectKyc(services, id, { final: true, comment: null })
    expect(await bed.verification(token)).toMatchObject({ level: "basic", person: { status: "rejected_final" } })
    await expect(holdKyc(services, "nothing")).rejects.toMatchObject({ tag: "not_found" })
  })
})
