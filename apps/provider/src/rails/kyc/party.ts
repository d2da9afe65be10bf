import { defineParty, type RailAdapter, unsignedBy } from "../party.ts"
import { requestTimeLimit } from "../requestTimeLimit.ts"
import type { KycVendor } from "./kycVendor.ts"
import { createSumsub } from "./sumsub/createSumsub.ts"
import { proveSumsub, rehearseSumsub } from "./sumsub/proveSumsub.ts"
import { sumsubAddress } from "./sumsub/sumsubApi.ts"

const never = { from: 0, to: 0 }

const sumsub: RailAdapter<KycVendor> = {
  settings: ["KYC_VENDOR"],
  keys: ["SUMSUB_APP_TOKEN", "SUMSUB_SECRET_KEY"],
  isConfigured: (config) => config.sumsub !== undefined,
  addresses: () => [sumsubAddress],
  prove: proveSumsub,
  rehearse: rehearseSumsub,
  open({ sumsub: account }, { now, reach }) {
    if (!account) throw new Error("KYC_VENDOR is not sumsub")
    return createSumsub(account, { now, reach })
  },
}

/** Checks customers' identities. */
export const kyc = defineParty<KycVendor>()({
  name: "kyc",
  title: "identity checks",
  adapters: [sumsub],
  consequence: "nobody rises above the level basic",
  timeLimit: requestTimeLimit,
  lanes: { kyc: 2 },
  questions: { requestRedirectUrl: "fails", readEvent: "fails", readCheck: "fails" },
  absent: { decision: { person: never, company: never }, readMessage: unsignedBy("kyc") },
})
