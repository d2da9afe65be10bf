import { randomUUID } from "node:crypto"
import { setAway } from "@wallet/sandbox/outages/outages.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type KycVendorMessage, noDetails } from "#rails/kyc/kycVendor.ts"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { picture, toKycHarness } from "./kycHarness.testing.ts"
import { acceptVendorMessage } from "./vendorMessage.ts"

let provider: TestProvider
let harness: ReturnType<typeof toKycHarness>
beforeAll(async () => {
  provider = await startTestProvider()
  harness = toKycHarness(provider)
})
afterAll(() => provider.stop())

const minute = 60_000

const kept = (reference: string) =>
  provider.database.db
    .selectFrom("unexpected_messages")
    .select(["party", "event", "found", "times"])
    .where("reference", "=", reference)
    .execute()

/** A message signed as the vendor signs it. */
function signed(event: KycVendorMessage["event"], reference: string, sequence: number): KycVendorMessage {
  return { id: randomUUID(), reference, sequence, event, ...noDetails, evidenceUrl: null }
}

describe("messages of the vendor", () => {
  test("contain only the id of an event: the rest is fetched", async () => {
    const { path } = await harness.begin()
    const approved = await harness.say(path, "approved")
    const id = provider.services.rails.kyc.readMessage(approved.body, approved.headers) ?? ""
    expect(JSON.parse(approved.body)).toEqual({ reference: id, event: "happened" })
    expect(await provider.services.rails.kyc.readEvent(id)).toMatchObject({
      id,
      reference: await harness.referenceOf(path),
      event: "approved",
    })
  })

  test("are accepted while the vendor does not respond, and applied when it responds again", async () => {
    const { token, path } = await harness.begin()
    const approved = await harness.say(path, "approved")
    await setAway(provider.database.sandbox, "kyc", true)
    expect((await harness.deliver(approved)).ok).toBe(true)
    expect((await harness.status(token)).status).toBe("in_progress")
    await setAway(provider.database.sandbox, "kyc", false)
    provider.advance(minute)
    await provider.worker.drain()
    expect((await harness.status(token)).status).toBe("approved")
  })

  test("count once, however often they are delivered", async () => {
    const { token, path } = await harness.begin()
    const retry = await harness.say(path, "rejected_retry", { comment: "again" })
    await harness.deliver(retry)
    await harness.request(token)
    expect((await harness.deliver(retry)).ok).toBe(true)
    expect((await harness.status(token)).status).toBe("link_issued")
  })

  test("are refused if unsigned, changed, signed by another, or old", async () => {
    const { token, path } = await harness.begin()
    const signed = await harness.say(path, "approved")
    const { "webhook-signature": signature = "", ...unsigned } = signed.headers
    const old = { ...signed.headers, "webhook-timestamp": "1000000000" }
    for (const forged of [
      { ...signed, headers: unsigned },
      { ...signed, body: signed.body.replace("happened", "approved") },
      { ...signed, headers: { ...signed.headers, "webhook-signature": signature.replace(/.{5}$/, "AAAA=") } },
      { ...signed, headers: old },
      { body: "nonsense", headers: {} },
    ])
      expect((await harness.deliver(forged)).status).toBe(400)
    expect((await harness.status(token)).status).toBe("in_progress")
    expect((await harness.deliver(signed)).ok).toBe(true)
    expect((await harness.status(token)).status).toBe("approved")
  })

  test("that were overtaken change nothing", async () => {
    const { token, path } = await harness.begin()
    const submitted = await harness.say(path, "submitted")
    const inReview = await harness.say(path, "in_review")
    const retry = await harness.say(path, "rejected_retry", { comment: "again" })
    await harness.deliver(retry)
    await harness.request(token)
    // Both would fit the state of the new attempt, but belong to the one before.
    await harness.deliver(inReview)
    await harness.deliver(submitted)
    expect((await harness.status(token)).status).toBe("link_issued")
  })

  test("about an unknown check wait for an operator, once", async () => {
    const message = signed("approved", randomUUID(), 1)
    await acceptVendorMessage(provider.services, message)
    await acceptVendorMessage(provider.services, message)
    expect(await kept(message.reference)).toEqual([{ party: "kyc", event: "approved", found: null, times: 2 }])
  })

  test("that do not fit the state wait for an operator, unless the state already reflects them", async () => {
    const { token, path } = await harness.begin()
    const approved = await harness.say(path, "approved")
    await harness.deliver(approved)
    const id = provider.services.rails.kyc.readMessage(approved.body, approved.headers) ?? ""
    const { session_id: reference } = await provider.database.db
      .selectFrom("kyc_vendor_messages")
      .select("session_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
    await acceptVendorMessage(provider.services, signed("approved", reference, 1_000))
    await acceptVendorMessage(provider.services, signed("opened", reference, 1_001))
    expect(await kept(reference)).toEqual([])
    await acceptVendorMessage(provider.services, signed("in_review", reference, 1_002))
    expect(await kept(reference)).toMatchObject([{ event: "in_review", found: "approved" }])
    expect((await harness.status(token)).status).toBe("approved")
  })
})

describe("screens C verification: the sandbox vendor's own pages", () => {
  test("an approval is automatic once everything is submitted, and lasts until the document expires", async () => {
    const { token, path } = await harness.begin()
    expect((await harness.post(`${path}/send`, new FormData())).status).toBe(409)
    const back = await harness.handInPerson(path, { number: "APPROVE 1" })
    expect(back.status).toBe(303)
    expect((await harness.status(token)).status).toBe("in_review")
    provider.advance(10_000)
    await provider.sandbox.request("/api/time", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ advanceSeconds: 11 }),
    })
    expect((await harness.verification(token)).person).toMatchObject({
      status: "approved",
      validUntil: "2039-12-31T23:59:59.000Z",
    })
  })

  test.each([
    ["a country that is not supported", { country: "KP" }, "rejected_final", "country_not_supported"],
    ["someone under age", { born: "2015-01-01" }, "rejected_final", "under_age"],
    ["data that do not fit", { number: "DATA 1" }, "rejected_final", "data_mismatch"],
    ["a picture that can't be read", { number: "BLUR 1" }, "rejected_retry", "document_unreadable"],
    ["a face of someone else", { number: "SELFIE 1" }, "rejected_retry", "selfie_mismatch"],
  ])("%s is refused with its reason", async (_name, given, status, reason) => {
    const { token, path } = await harness.begin()
    await harness.handInPerson(path, given)
    const { person } = await harness.verification(token)
    expect(person).toMatchObject({ status, reasons: [reason] })
  })

  test("a second account with the same document is finally refused", async () => {
    const [one, two] = [await harness.begin(), await harness.begin()]
    await harness.handInPerson(one.path, { number: "TWICE-1" })
    await harness.handInPerson(two.path, { number: "twice 1" })
    expect((await harness.verification(two.token)).person.reasons).toEqual(["duplicate_identity"])
  })

  test("a new attempt asks only for the failed items", async () => {
    const { token, path } = await harness.begin()
    await harness.handInPerson(path, { number: "BLUR 2" })
    expect((await harness.verification(token)).person.failedItems).toEqual(["document"])
    await harness.request(token)
    const page = await (await provider.sandbox.request(path)).text()
    expect(page).toContain("About you: done")
    expect(page).toContain("Your document: now")
    await harness.handIn(path, "document", { kind: "passport", number: "CLEAR 2", expires: "2039-12-31", picture })
    expect((await harness.post(`${path}/send`, new FormData())).status).toBe(303)
    expect((await harness.status(token)).status).toBe("in_review")
  })

  test("a file that is no picture is refused at its field, and the other input is kept", async () => {
    const { path } = await harness.begin()
    await harness.handIn(path, "details", { name: "Jo Doe", born: "1990-05-17", country: "DE" })
    const fields = { kind: "passport", number: "C01X00T47", expires: "2039-12-31" }
    for (const [file, problem] of [
      [new Blob(["<svg/>"], { type: "image/png" }), "This is not a picture."],
      [new Blob(["%PDF-1.7"], { type: "image/png" }), "This is not a picture."],
      [new Blob([]), "Please choose a file."],
    ] as const) {
      const answer = await harness.handIn(path, "document", { ...fields, picture: file })
      expect(answer.status).toBe(422)
      const page = await answer.text()
      expect(page).toContain(problem)
      expect(page).toContain('value="C01X00T47"')
    }
    const wrongDay = await harness.handIn(path, "document", { ...fields, expires: "2039-02-30", picture })
    expect(await wrongDay.text()).toContain("There is no such day.")
  })

  test("while the vendor is unreachable nothing starts, and the check stays as it is", async () => {
    const { token, path } = await harness.begin()
    await harness.choose(path, "rejected_retry", "Too dark")
    await setAway(provider.database.sandbox, "kyc", true)
    const refused = await harness.request(token)
    expect([refused.tag, refused.headers.get("Retry-After")]).toEqual(["service_unavailable", "60"])
    expect(await harness.status(token)).toMatchObject({ status: "rejected_retry", comment: "Too dark" })
    await setAway(provider.database.sandbox, "kyc", false)
    expect((await harness.request(token)).ok).toBe(true)
  })
})
