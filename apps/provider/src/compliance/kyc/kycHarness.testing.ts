import { getKycStatus } from "@wallet/core"
import { getVerification } from "@wallet/core/account"
import { type KycSession, type Verification } from "@wallet/core/contract"
import type { SandboxKycVendor, SandboxVerdict } from "@wallet/sandbox/kyc/vendor.ts"
import type { SignedMessage } from "@wallet/sandbox/signer.ts"
import type { KycVendorEvent } from "#rails/kyc/kycVendor.ts"
import type { TestProvider } from "#test/testProvider.ts"

/** A PNG with a header of 240 by 240 pixels. */
export const picture = createPng(240)

/** The path on which the sandbox serves a URL of the vendor. */
function toPath(url: string | null | undefined): string {
  return new URL(url ?? "").pathname.replace(/^\/sandbox/, "")
}

/** Helpers for tests of verification. */
export function toKycHarness(provider: TestProvider) {
  // This provider runs with the sandbox vendor.
  const vendor = provider.services.rails.kyc as SandboxKycVendor
  /** Jobs fetch the events. */
  const post = async (path: string, body: URLSearchParams | FormData) => {
    const response = await provider.sandbox.request(path, { method: "POST", body })
    await provider.worker.drain()
    return response
  }
  const open = async (path: string) => {
    const response = await provider.sandbox.request(path)
    await provider.worker.drain()
    return response
  }
  const harness = {
    vendor,
    post,
    open,
    status: async (token: string): Promise<KycSession> => await getKycStatus(provider.createClient(token)),
    verification: async (token: string): Promise<Verification> => await getVerification(provider.createClient(token)),
    request: (token: string) => provider.send("POST", "/kyc/requestRedirectUrl", { token, body: { level: "basic" } }),
    requestCompany: (token: string) => provider.send("POST", "/verification/company/redirectUrl", { token }),
    pathOf: toPath,
    choose: (path: string, outcome: KycVendorEvent, comment = "") =>
      post(path, new URLSearchParams({ outcome, comment })),
    /** A customer at the vendor's page. */
    async begin() {
      const token = await provider.signUp()
      await harness.request(token)
      const path = toPath((await harness.status(token)).redirectUrl)
      await open(path)
      return { token, path }
    },
    async approved() {
      const { token, path } = await harness.begin()
      await harness.choose(path, "approved")
      return { token, path }
    },
    async referenceOf(path: string): Promise<string> {
      return (await vendor.findCheck(path.split("/").at(-1) ?? ""))?.reference ?? ""
    },
    async say(path: string, event: KycVendorEvent, verdict?: SandboxVerdict): Promise<SignedMessage> {
      const message = await vendor.say(await harness.referenceOf(path), event, verdict)
      if (!message) throw new Error("The vendor knows no such check")
      return message
    },
    async deliver({ body, headers }: SignedMessage) {
      const answer = await provider.send("POST", "/callbacks/kyc", { rawBody: body, headers })
      await provider.worker.drain()
      return answer
    },
    /** Fills in one form of the vendor's; a Blob is a file. */
    handIn(path: string, item: string, fields: Readonly<Record<string, string | Blob>>) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      return post(`${path}/${item}`, form)
    },
    /** Submits a complete check of a person. */
    async handInPerson(path: string, { number = "C01X00T47", born = "1990-05-17", country = "DE" } = {}) {
      await harness.handIn(path, "details", { name: "Jo Doe", born, country })
      await harness.handIn(path, "document", { kind: "passport", number, expires: "2039-12-31", picture })
      await harness.handIn(path, "selfie", { picture })
      return post(`${path}/send`, new FormData())
    },
  }
  return harness
}

function createPng(pixels: number): Blob {
  const bytes = Buffer.alloc(33)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  bytes.writeUInt32BE(13, 8)
  bytes.write("IHDR", 12, "ascii")
  bytes.writeUInt32BE(pixels, 16)
  bytes.writeUInt32BE(pixels, 20)
  return new Blob([bytes], { type: "image/png" })
}
