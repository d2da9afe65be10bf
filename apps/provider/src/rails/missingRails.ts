import { PartyUnavailableError } from "#platform/circuits/circuit.ts"
import type { OutsideRails } from "./chooseRails.ts"

const nobody = (party: string) => new PartyUnavailableError(`${party} is not configured`)
const refused = (party: string) => () => Promise.reject(nobody(party))

/** Nobody signs messages in the place of a party that is not there. */
const unsigned = (party: string) => () => {
  throw nobody(party)
}

const missingPayouts = (party: string) => ({
  sandbox: false,
  returnsWithin: 0,
  sign: refused(party),
  send: refused(party),
  status: refused(party),
})

const never = { from: 0, to: 0 }

/** Rails behind which nobody stands. */
export const missingRails: OutsideRails = {
  card: {
    tokenizationUrl: "",
    sandbox: false,
    isAvailable: () => Promise.resolve(false),
    describe: refused("acquirer"),
    authenticate: refused("acquirer"),
    charge: refused("acquirer"),
    chargeOutcome: refused("acquirer"),
    refund: refused("acquirer"),
    keep: refused("acquirer"),
    forget: refused("acquirer"),
    readMessage: unsigned("acquirer"),
  },
  issuer: {
    sandbox: false,
    issue: refused("issuer"),
    setStatus: refused("issuer"),
    reveal: refused("issuer"),
    cardStatus: refused("issuer"),
    dispute: refused("issuer"),
    disputeStatus: refused("issuer"),
    answerConfirmation: refused("issuer"),
    readMessage: unsigned("issuer"),
    readPayment: unsigned("issuer"),
    readConfirmation: unsigned("issuer"),
    readEvent: refused("issuer"),
  },
  sbp: {
    sandbox: false,
    isAvailable: () => Promise.resolve(false),
    createCode: refused("sbp"),
    cancel: refused("sbp"),
    status: refused("sbp"),
    returnPayment: refused("sbp"),
    readMessage: unsigned("sbp"),
  },
  chain: {
    isSandbox: () => false,
    depositAddress: unsigned("chain"),
    walletAddresses: () => [],
    tip: refused("chain"),
    blockHash: refused("chain"),
    scan: refused("chain"),
    transaction: refused("chain"),
    transactions: refused("chain"),
    transactionsOf: refused("chain"),
    estimateFee: refused("chain"),
    prepare: refused("chain"),
    broadcast: refused("chain"),
    mostTogether: () => 1,
    prepareEach: refused("chain"),
    broadcastEach: refused("chain"),
  },
  payouts: {
    card: { ...missingPayouts("cardPayouts"), tokenizationUrl: "", describe: refused("cardPayouts") },
    iban: missingPayouts("ibanPayouts"),
    anymoney: missingPayouts("anymoneyPayouts"),
  },
  screening: { sandbox: false, check: refused("screening"), lists: refused("screening") },
  kyc: {
    decision: { person: never, company: never },
    requestRedirectUrl: refused("kyc"),
    readMessage: unsigned("kyc"),
  },
  mail: { send: refused("mail") },
  sms: { send: refused("sms") },
  messenger: { linkFor: () => "", readUpdate: unsigned("messenger"), send: refused("messenger") },
  push: { publicKey: null, send: refused("push") },
  rates: { prices: refused("rates") },
}
