import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readConfig } from "#config/readConfig.ts"
import { PartyUnavailableError, VendorBusyError } from "#platform/circuits/circuit.ts"
import { ConfigError } from "#platform/config.ts"
import { readOwnClock } from "#platform/database/ownClock.ts"
import { describeKycVendor } from "../kycSuite.testing.ts"
import { KycVendorAwayError } from "../kycVendor.ts"
import { createSumsub } from "./createSumsub.ts"
import { proveSumsub, rehearseSumsub } from "./proveSumsub.ts"
import { SumsubRefusedError } from "./sumsubApi.ts"
import { type SumsubDouble, startSumsubDouble } from "./sumsubDouble.testing.ts"
import { sumsubEnvironment, sumsubPerson, sumsubTestAccount } from "./sumsubHarness.testing.ts"

const now = () => new Date(readOwnClock())
const returnUrl = "https://wallet.example/account/verification"

let double: SumsubDouble
beforeAll(async () => {
  double = await startSumsubDouble(sumsubTestAccount, now)
})
afterAll(() => double.close())

const open = (account = sumsubTestAccount) => createSumsub(account, { now, reach: double.reach })
const sumsub = {
  requestRedirectUrl: (reference: string, subject: "person" | "company" = "person", isRenewal = false) =>
    open().requestRedirectUrl({ reference, subject, returnUrl, isRenewal }),
}

/** A customer who has opened the link, with an approved person's facts. */
async function begin(subject: "person" | "company" = "person"): Promise<string> {
  const reference = randomUUID()
  await sumsub.requestRedirectUrl(reference, subject)
  double.open(reference).info = structuredClone(sumsubPerson)
  return reference
}

const tell = async (reference: string, type: string) => {
  const { body, headers } = double.sign(reference, type)
  return open().readEvent(open().readMessage(body, headers) ?? "")
}

describe("Sumsub as a vendor of identity checks", () => {
  describeKycVendor(async () => ({
    vendor: open(),
    async handIn(reference) {
      const one = double.open(reference)
      one.info = structuredClone(sumsubPerson)
      one.reviewStatus = "pending"
      return [double.sign(reference, "applicantCreated"), double.sign(reference, "applicantPending")]
    },
    async approve(reference) {
      double.review(reference, { reviewAnswer: "GREEN" })
      return double.sign(reference, "applicantReviewed")
    },
    async refusePicture(reference) {
      double.review(reference, {
        reviewAnswer: "RED",
        reviewRejectType: "RETRY",
        rejectLabels: ["UNSATISFACTORY_PHOTOS"],
        moderationComment: "The picture is too dark.",
        clientComment: "Looks like a forgery, ask the team",
      })
      return double.sign(reference, "applicantReviewed")
    },
    async setAway(isAway) {
      double.faults.length = 0
      for (let left = isAway ? 2 : 0; left > 0; left -= 1) double.faults.push({ kind: "status", status: 503 })
    },
  }))
})

test("the webhook's test vectors: each of Sumsub's digests is checked, and no other", () => {
  const body = JSON.stringify({
    type: "applicantPending",
    applicantId: "5cb744200a975a67ed1798a4",
    externalUserId: "0197f1d2-5e5a-7c3b-9a2e-2f6d1f0a9b11",
    createdAtMs: now().toISOString().replace("T", " ").replace("Z", ""),
  })
  for (const algorithm of ["HMAC_SHA1_HEX", "HMAC_SHA256_HEX", "HMAC_SHA512_HEX"]) {
    const { headers } = double.signBody(body, algorithm)
    expect(open().readMessage(body, headers)).toContain("applicantPending.5cb744200a975a67ed1798a4")
  }
  const { headers } = double.signBody(body, "HMAC_MD5_HEX")
  expect(() => open().readMessage(body, headers)).toThrow("no digest by a known algorithm")
  const other = double.signBody(body, "HMAC_SHA256_HEX", "the secret of another account")
  expect(() => open().readMessage(body, other.headers)).toThrow("not signed by the key of this account")
})

test("messages of the sandbox, too old ones and those of the future are refused, and those not about our checks are ignored", async () => {
  const reference = await begin()
  const read = (changes: Record<string, unknown>, type = "applicantReviewed") => {
    const { body, headers } = double.sign(reference, type, changes)
    return () => open().readMessage(body, headers)
  }
  expect(read({ sandboxMode: "true" })).toThrow("the other mode")
  expect(read({ createdAtMs: "2020-02-21 13:23:19.321" })).toThrow("too old")
  expect(read({ createdAtMs: "2099-02-21 13:23:19.321" })).toThrow("of the future")
  expect(read({ createdAtMs: "yesterday" })).toThrow(Error)
  expect(read({}, "applicantTagsChanged")()).toBeNull()
  expect(read({ externalUserId: "made-by-hand" })()).toBeNull()
})

test.each([
  ["applicantCreated", "init", undefined, "opened"],
  ["applicantPending", "pending", undefined, "submitted"],
  ["applicantPrechecked", "queued", undefined, "in_review"],
  ["applicantOnHold", "onHold", undefined, "on_hold"],
  ["applicantReset", "init", undefined, "reset"],
  ["applicantReviewed", "completed", { reviewAnswer: "GREEN" }, "approved"],
  ["applicantReviewed", "completed", { reviewAnswer: "RED", reviewRejectType: "RETRY" }, "rejected_retry"],
  ["applicantReviewed", "completed", { reviewAnswer: "RED", reviewRejectType: "FINAL" }, "rejected_final"],
  // An unknown verdict: an operator reviews it.
  ["applicantReviewed", "completed", { reviewAnswer: "YELLOW" }, "on_hold"],
  ["applicantReviewed", "completed", undefined, "on_hold"],
  // The customer has resubmitted before our query.
  ["applicantReviewed", "pending", { reviewAnswer: "GREEN" }, "submitted"],
  ["applicantReviewed", "statusOfTomorrow", undefined, "in_review"],
])("%s of an applicant that is %s with %j is %s", async (type, reviewStatus, reviewResult, event) => {
  const reference = await begin()
  Object.assign(double.of(reference), { reviewStatus, reviewResult })
  expect((await tell(reference, type)).event).toBe(event)
})

test("an approval at another level than ours waits for an operator", async () => {
  const reference = await begin()
  double.review(reference, { reviewAnswer: "GREEN" })
  double.of(reference).levelName = "phone-number-only"
  expect(await tell(reference, "applicantReviewed")).toMatchObject({ event: "on_hold", name: null })
})

test("an approval contains name, birth, citizenship, address and the earliest expiry of the documents", async () => {
  const reference = await begin()
  double.review(reference, { reviewAnswer: "GREEN" })
  expect(await tell(reference, "applicantReviewed")).toMatchObject({
    event: "approved",
    name: "Jo Doe",
    birthDate: "1990-05-17",
    nationality: "DE",
    address: { line1: "Lindenstrasse 12", line2: null, city: "Berlin", postalCode: "10969", country: "DE" },
    validUntil: new Date("2039-12-31T23:59:59.000Z"),
    evidenceUrl: expect.stringMatching(/^https:\/\/cockpit\.sumsub\.com\/checkus#\/applicant\/[\da-f]{24}\/basicInfo$/),
  })
})

test("missing, empty and malformed fields are ignored", async () => {
  const reference = await begin()
  double.of(reference).info = {
    firstName: " ",
    dob: "17.05.1990",
    nationality: "Germany",
    addresses: [{ country: "ZZZ", town: "Ber\u0000lin" }],
    idDocs: [
      { idDocType: "PASSPORT", validUntil: "2020-01-01" },
      { idDocType: "UTILITY_BILL", validUntil: "2027-01-01" },
    ],
  }
  double.review(reference, { reviewAnswer: "GREEN" })
  expect(await tell(reference, "applicantReviewed")).toMatchObject({
    name: null,
    birthDate: null,
    nationality: null,
    address: { line1: null, city: "Ber lin", country: null },
    validUntil: null,
  })
})

test("a company is checked at its own level, with its name and the reasons about its owners", async () => {
  const reference = await begin("company")
  const one = double.of(reference)
  expect([one.levelName, one.type]).toEqual([sumsubTestAccount.levels.company, "company"])
  one.info = { companyInfo: { companyName: "Vandelay Industries GmbH", country: "DEU", beneficiaries: [{}] } }
  const labels = ["COMPANY_NOT_DEFINED_BENEFICIARIES", "LABEL_OF_TOMORROW"]
  double.review(reference, { reviewAnswer: "RED", reviewRejectType: "RETRY", rejectLabels: labels })
  expect(await tell(reference, "applicantReviewed")).toMatchObject({
    event: "rejected_retry",
    reasons: ["owners_incomplete"],
    failedItems: ["owners"],
  })
  double.review(reference, { reviewAnswer: "GREEN" })
  expect(await tell(reference, "applicantReviewed")).toMatchObject({
    name: "Vandelay Industries GmbH",
    nationality: "DE",
    birthDate: null,
  })
})

test("a refusal contains the text for the applicant, and no label that would warn a suspect", async () => {
  const reference = await begin()
  double.review(reference, {
    reviewAnswer: "RED",
    reviewRejectType: "FINAL",
    rejectLabels: ["SANCTIONS", "PEP"],
    moderationComment: "",
    clientComment: "Listed by OFAC",
  })
  expect(await tell(reference, "applicantReviewed")).toMatchObject({
    event: "rejected_final",
    comment: null,
    reasons: ["operator_decision"],
    failedItems: [],
  })
})

test("a check with an expired approval starts again: the applicant is reset before the link", async () => {
  const reference = await begin()
  double.review(reference, { reviewAnswer: "GREEN" })
  await sumsub.requestRedirectUrl(reference)
  expect(double.of(reference).reviewStatus).toBe("completed")
  // The response is lost after the reset: repeating it is harmless.
  double.faults.push({ kind: "late", wait: 1 }, { kind: "lost" })
  await expect(sumsub.requestRedirectUrl(reference, "person", true)).rejects.toThrow(KycVendorAwayError)
  expect(double.of(reference).reviewStatus).toBe("init")
  expect(await sumsub.requestRedirectUrl(reference, "person", true)).toMatch(/^https:/)
})

test("a deleted applicant counts as one without submissions", async () => {
  const reference = await begin()
  const { body, headers } = double.sign(reference, "applicantReviewed")
  const id = open().readMessage(body, headers) ?? ""
  const { id: applicantId } = double.of(reference)
  ;(double.applicants as Map<string, unknown>).delete(applicantId)
  expect(await open().readEvent(id)).toMatchObject({ reference, event: "reset" })
})

test("a rate limit, a failure and an error page of Sumsub lead to a later retry, and decide nothing", async () => {
  const reference = await begin()
  double.review(reference, { reviewAnswer: "GREEN" })
  const { body, headers } = double.sign(reference, "applicantReviewed")
  const id = open().readMessage(body, headers) ?? ""
  double.faults.push({ kind: "status", status: 429, retryAfter: "7" })
  const busy = await open()
    .readEvent(id)
    .catch((error: unknown) => error)
  expect(busy).toBeInstanceOf(VendorBusyError)
  expect(busy).toMatchObject({ retryAfterMs: 7000 })
  for (const fault of [{ kind: "status", status: 502 }, { kind: "lost" }, { kind: "page" }] as const) {
    double.faults.push(fault)
    await expect(open().readEvent(id)).rejects.toThrow(PartyUnavailableError)
  }
  expect((await open().readEvent(id)).event).toBe("approved")
})

test("a wrong key is reported with Sumsub's description, and no other part of its response", async () => {
  const failed = open({ ...sumsubTestAccount, secretKey: "the key of somebody else" })
  const error = await failed
    .requestRedirectUrl({ reference: randomUUID(), subject: "person", returnUrl, isRenewal: false })
    .catch((one: unknown) => one)
  expect(error).toBeInstanceOf(SumsubRefusedError)
  expect(String(error)).toBe("SumsubRefusedError: Sumsub refuses (401): Request signature mismatch")
})

const usual = { DATABASE_URL: "postgres://wallet@127.0.0.1/wallet", SECRET_KEY: Buffer.alloc(32, 7).toString("base64") }
const findProblem = (environment: Record<string, string | undefined>) => {
  try {
    readConfig({ ...usual, ...sumsubEnvironment, ...environment }, "production")
    return undefined
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

test("missing and invalid settings are named, one per line", () => {
  expect(findProblem({})).toBeUndefined()
  expect(findProblem({ SUMSUB_SECRET_KEY: undefined, SUMSUB_COMPANY_LEVEL: undefined })).toBe(
    "SUMSUB_SECRET_KEY is missing: KYC_VENDOR=sumsub needs it\nSUMSUB_COMPANY_LEVEL is missing: KYC_VENDOR=sumsub needs it",
  )
  expect(findProblem({ SUMSUB_APP_TOKEN: "live_123" })).toMatch(/^SUMSUB_APP_TOKEN must be an app token of Sumsub/)
  expect(findProblem({ SUMSUB_COMPANY_LEVEL: sumsubTestAccount.levels.person })).toMatch(/another level/)
  expect(findProblem({ KYC_VENDOR: "somebody" })).toMatch(/^KYC_VENDOR must be sumsub/)
})

test("a sandbox token is accepted by doctor and rehearse, and a live one is never rehearsed with", async () => {
  const sandboxAccount = { ...sumsubTestAccount, appToken: "sbx:a-token-of-the-sandbox" }
  const sandbox = await startSumsubDouble(sandboxAccount, now)
  const options = { reach: sandbox.reach, mailTo: undefined }
  const config = readConfig({ ...usual, ...sumsubEnvironment, SUMSUB_APP_TOKEN: sandboxAccount.appToken }, "production")
  expect(await proveSumsub(config, options)).toMatch(/^Sumsub's SANDBOX, whose approvals prove nothing,/)
  expect(await rehearseSumsub(config, options)).toHaveLength(4)
  await sandbox.close()
  const live = readConfig({ ...usual, ...sumsubEnvironment }, "production")
  const asked = double.asked.length
  await expect(rehearseSumsub(live, { reach: double.reach, mailTo: undefined })).rejects.toThrow("is a live one")
  expect(double.asked.length).toBe(asked)
  expect(await proveSumsub(live, { reach: double.reach, mailTo: undefined })).toMatch(/^Sumsub takes the token/)
  const other = readConfig({ ...usual, ...sumsubEnvironment, SUMSUB_PERSON_LEVEL: "no-such-level" }, "production")
  await expect(proveSumsub(other, { reach: double.reach, mailTo: undefined })).rejects.toThrow(
    'SUMSUB_PERSON_LEVEL: Sumsub knows no level "no-such-level"',
  )
})
