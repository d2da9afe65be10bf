import { defineParty, unsignedBy } from "../party.ts"
import { requestTimeLimit } from "../requestTimeLimit.ts"
import type { KycVendor } from "./kycVendor.ts"

const never = { from: 0, to: 0 }

/** Checks who customers are. */
export const kyc = defineParty<KycVendor>()({
  name: "kyc",
  title: "identity checks",
  adapters: [],
  consequence: "nobody rises above the level basic",
  timeLimit: requestTimeLimit,
  lanes: { kyc: 2 },
  questions: { requestRedirectUrl: "fails", readEvent: "fails" },
  absent: { decision: { person: never, company: never }, readMessage: unsignedBy("kyc") },
})
