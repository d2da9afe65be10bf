import { defineParty, unsignedBy } from "../party.ts"
import type { IssuerRail } from "./issuerRail.ts"
import { stripeIssuing } from "./stripe/adapter.ts"

/** Issues virtual cards and asks us to decide their payments. */
export const issuer = defineParty<IssuerRail>()({
  name: "issuer",
  title: "issuer of virtual cards",
  adapters: [stripeIssuing],
  lanes: { issuer: 4 },
  questions: {
    issue: "fails",
    setStatus: "fails",
    findElements: { means: undefined },
    reveal: "fails",
    cardStatus: "fails",
    dispute: "fails",
    disputeStatus: "fails",
    answerConfirmation: "fails",
    readEvent: "fails",
    balance: "isLeftOut",
  },
  absent: {
    sandbox: false,
    confirmations: false,
    products: [],
    answerWithin: 0,
    cardholderNeeds: () => ({ fields: [], termsUrl: null }),
    readMessage: unsignedBy("issuer"),
    writeDecision: unsignedBy("issuer"),
  },
})
