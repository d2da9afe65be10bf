import { defineParty, unsignedBy } from "../party.ts"
import type { SbpRail } from "./sbpRail.ts"

/** The bank that takes payments by SBP for us. */
export const sbp = defineParty<SbpRail>()({
  name: "sbp",
  title: "bank for SBP",
  adapters: [],
  lanes: { sbp: 4 },
  questions: {
    isAvailable: { means: false },
    createCode: "fails",
    cancel: "fails",
    status: "fails",
    returnPayment: "fails",
  },
  absent: { sandbox: false, readMessage: unsignedBy("sbp") },
})
