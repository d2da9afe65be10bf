import { kycStatuses } from "@wallet/core/contract"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startTestProvider, type TestProvider } from "../provider.testing.ts"
import type { SandboxKycVendor } from "../sandbox/kyc/vendor.ts"
import { kycLifecycle } from "./states.ts"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())

const status = async (token: string) => {
  const { data } = await provider.send("GET", "/kyc/status", { token })
  return v.parse(
    v.looseObject({ status: v.string(), redirectUrl: v.nullish(v.string()), comment: v.nullish(v.string()) }),
    data,
  )
}
const request = (token: string) => provider.send("POST", "/kyc/requestRedirectUrl", { token, body: { level: "basic" } })
const pathOf = (url: string | null | undefined) => new URL(url ?? "").pathname.replace(/^\/sandbox/, "")
const choose = (path: string, outcome: string, comment = "") =>
  provider.sandbox.request(path, { method: "POST", body: new URLSearchParams({ outcome, comment }) })

/** A customer at the vendor's page. */
async function begin() {
  const token = await provider.signUp()
  await request(token)
  const path = pathOf((await status(token)).redirectUrl)
  await provider.sandbox.request(path)
  return { token, path }
}

describe("spec §7: the identity check", () => {
  it("from nothing through the vendor's page to approved", async () => {
    const token = await provider.signUp()
    expect((await status(token)).status).toBe("not_started")
    expect((await request(token)).data).toMatchObject({ status: "link_issued" })
    const { redirectUrl } = await status(token)
    expect((await provider.sandbox.request(pathOf(redirectUrl))).status).toBe(200)
    expect((await status(token)).status).toBe("in_progress")
    expect((await request(token)).data).toMatchObject({ status: "in_progress", redirectUrl })
    const back = await choose(pathOf(redirectUrl), "submitted")
    expect([back.status, back.headers.get("Location")]).toEqual([
      303,
      `${provider.services.config.siteOrigin}/account/verification`,
    ])
    await choose(pathOf(redirectUrl), "in_review")
    await choose(pathOf(redirectUrl), "approved")
    expect(await status(token)).toMatchObject({ status: "approved", redirectUrl: null })
    expect((await request(token)).tag).toBe("state_conflict")
  })

  it("a rejection that may be repeated shows the vendor's comment and starts again", async () => {
    const { token, path } = await begin()
    await choose(path, "rejected_retry", "The picture is <blurred>")
    expect(await status(token)).toMatchObject({ status: "rejected_retry", comment: "The picture is <blurred>" })
    expect((await request(token)).data).toMatchObject({ status: "link_issued", comment: null })
  })

  it("a final rejection is final, whatever the vendor says later", async () => {
    const { token, path } = await begin()
    await choose(path, "rejected_final")
    await choose(path, "approved")
    expect((await status(token)).status).toBe("rejected_final")
    expect((await request(token)).tag).toBe("state_conflict")
  })

  it("nothing leads out of a state but the events of its table", () => {
    expect(kycStatuses.filter((state) => kycLifecycle.transitions[state].approved)).toEqual([
      "link_issued",
      "in_progress",
      "submitted",
      "in_review",
      "on_hold",
    ])
    expect(kycStatuses.filter((state) => !kycLifecycle.transitions[state].link_requested)).toEqual([
      "submitted",
      "in_review",
      "approved",
      "rejected_final",
      "on_hold",
    ])
  })
})

// This provider runs with the sandbox's own vendor.
const vendor = () => provider.services.rails.kyc as SandboxKycVendor
const deliver = (message: { body: string; headers: Record<string, string> }) =>
  provider.send("POST", "/callbacks/kyc", { rawBody: message.body, headers: message.headers })

const referenceOf = async (path: string) => (await vendor().findCheck(path.split("/").at(-1) ?? ""))?.reference ?? ""

describe("messages of the vendor", () => {
  it("count once, however often they are delivered", async () => {
    const { token, path } = await begin()
    const retry = vendor().sign(await referenceOf(path), "rejected_retry", "again")
    await deliver(retry)
    await request(token)
    expect((await deliver(retry)).ok).toBe(true)
    expect((await status(token)).status).toBe("link_issued")
  })

  it("are refused unsigned, changed, under another's signature, and long ago", async () => {
    const { token, path } = await begin()
    const signed = vendor().sign(await referenceOf(path), "approved", null)
    const { "webhook-signature": signature = "", ...unsigned } = signed.headers
    const old = { ...signed.headers, "webhook-timestamp": "1000000000" }
    for (const forged of [
      { ...signed, headers: unsigned },
      { ...signed, body: signed.body.replace("null", '"x"') },
      { ...signed, headers: { ...signed.headers, "webhook-signature": signature.replace(/.{5}$/, "AAAA=") } },
      { ...signed, headers: old },
      { body: "nonsense", headers: {} },
    ])
      expect((await deliver(forged)).status).toBe(400)
    expect((await status(token)).status).toBe("in_progress")
    expect((await deliver(signed)).ok).toBe(true)
    expect((await status(token)).status).toBe("approved")
  })

  it("about a check that nobody knows change nothing", async () => {
    const message = vendor().sign("00000000-0000-7000-8000-000000000000", "approved", null)
    expect((await deliver(message)).ok).toBe(true)
  })
})
