import { defineParty, unsignedBy } from "../party.ts"
import type { CardRail } from "./cardRail.ts"

/** Takes money from customers' cards. */
export const acquirer = defineParty<CardRail>()({
  name: "acquirer",
  title: "card acquirer",
  adapters: [],
  lanes: { acquirer: 4 },
  questions: {
    isAvailable: { means: false },
    describe: "fails",
    authenticate: "fails",
    charge: "fails",
    chargeOutcome: "fails",
    release: "fails",
    refund: "fails",
    refundStatus: "fails",
    findDispute: "fails",
    sendEvidence: "isLeftOut",
    keep: "fails",
    forget: "fails",
  },
  absent: { tokenizationUrl: "", capture: "automatic", sandbox: false, readMessage: unsignedBy("acquirer") },
})
