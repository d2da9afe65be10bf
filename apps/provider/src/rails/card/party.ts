import { defineParty, type Questions, unsignedBy } from "../party.ts"
import type { CardRail } from "./cardRail.ts"
import { stripeCards } from "./stripe/adapter.ts"
import { yooKassaCards } from "./yookassa/adapter.ts"

const questions: Questions<CardRail> = {
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
  balances: "isLeftOut",
}

/** Charges customers' cards in US dollars and euros. */
export const acquirer = defineParty<CardRail>()({
  name: "acquirer",
  title: "card acquirer",
  adapters: [stripeCards],
  lanes: { acquirer: 4 },
  questions,
  absent: { form: { kind: "page" }, capture: "automatic", sandbox: false, readMessage: unsignedBy("acquirer") },
})

/** Charges customers' cards in roubles (WUD). */
export const roubleAcquirer = defineParty<CardRail>()({
  name: "roubleAcquirer",
  title: "card acquirer for roubles",
  adapters: [yooKassaCards],
  lanes: { roubleAcquirer: 4 },
  questions,
  absent: { form: { kind: "page" }, capture: "automatic", sandbox: false, readMessage: unsignedBy("roubleAcquirer") },
})
