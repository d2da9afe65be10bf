import type { Kysely } from "kysely"
import { Stripe } from "stripe"
import * as v from "valibot"
import type { Database } from "#platform/database/schema.ts"
import type { Reach } from "../../party.ts"
import { type AskStripe, openStripe } from "../../stripe/openStripe.ts"
import { readStripeEvent, type StripeEvent } from "../../stripe/readStripeEvent.ts"
import type { CardElements, IssuerMessage, IssuerRail } from "../issuerRail.ts"
import { readIssuingBalance } from "./balance.ts"
import { orderCard, readCardStatus, requireCardId, setCardStatus } from "./cards.ts"
import { disputeCaptures, readDisputeStatus } from "./disputes.ts"
import { AuthorizationSchema } from "./objects.ts"
import { followedTypes, readStripeIssuerEvent } from "./readEvent.ts"
import { readAuthorisedPayment, reasonKey } from "./readPayment.ts"
import type { StripeIssuing } from "./settings.ts"

interface StripeIssuerParts {
  readonly db: Kysely<Database>
  readonly now: () => Date
  readonly reach: Reach
  readonly account: StripeIssuing
}

/** Stripe waits for 2 s: the rest is for the network. */
const answerWithin = 1_500

/** The time for which a card is shown, in milliseconds. Stripe's key would be valid longer. */
const shownFor = 60_000

const script = "https://js.stripe.com/v3/"

/** Virtual cards by Stripe Issuing. Stripe itself confirms online payments with cardholders, by phone. */
export function createStripeIssuer({ db, now, reach, account }: StripeIssuerParts): IssuerRail {
  const { secretKey, publishableKey, webhookSecrets, product, currency, termsUrl } = account
  const ask: AskStripe = openStripe({ secretKey, reach })
  const parts = { ask, db, now }
  const createElements = async (reference: string): Promise<CardElements> => ({
    script,
    publishableKey,
    card: await requireCardId(parts, reference),
  })
  return {
    sandbox: false,
    confirmations: false,
    products: [product],
    answerWithin,
    cardholderNeeds: () => ({ fields: ["name", "birthDate", "address", "phoneNumber", "terms"], termsUrl }),
    async issue(order) {
      if (order.product !== product.id) throw new Error(`Stripe makes no ${order.product}`)
      return orderCard(parts, order, currency)
    },
    cardStatus: (reference) => readCardStatus(parts, reference),
    setStatus: (reference, status) => setCardStatus(parts, reference, status),
    findElements: createElements,
    async reveal(reference, { nonce }) {
      if (nonce === undefined) throw new Error("Stripe shows a card for a nonce of its script alone")
      const elements = await createElements(reference)
      const params = { issuing_card: elements.card, nonce }
      const { secret } = await ask((stripe) => stripe.ephemeralKeys.create(params, { apiVersion: Stripe.API_VERSION }))
      if (secret === undefined) throw new Error("Stripe gave no key to the card")
      return { kind: "element", ...elements, key: secret, expiresAt: new Date(now().getTime() + shownFor) }
    },
    dispute: (payment) => disputeCaptures(ask, payment),
    disputeStatus: (payment) => readDisputeStatus(ask, payment),
    answerConfirmation: () => Promise.reject(new Error("Stripe asks cardholders itself")),
    readMessage: (body, headers) => describeMessage(readSigned(body, headers, webhookSecrets, now())),
    writeDecision: ({ approved, reason }) => ({
      headers: { "Stripe-Version": Stripe.API_VERSION },
      body: { approved, ...(reason !== null && { metadata: { [reasonKey]: reason } }) },
    }),
    readEvent: (id) => readStripeIssuerEvent(ask, id),
    balance: () => readIssuingBalance(ask, currency),
  }
}

/** Reads a message signed with one of the secrets: each endpoint has its own. */
function readSigned(body: string, headers: Record<string, string>, secrets: readonly string[], now: Date): StripeEvent {
  let refusal: unknown = new Error("no secret is configured")
  for (const secret of secrets) {
    try {
      return readStripeEvent(body, headers, { secret, now })
    } catch (error) {
      refusal = error
    }
  }
  throw refusal
}

function describeMessage({ id, type, object }: StripeEvent): IssuerMessage {
  if (type === "issuing_authorization.request") {
    return { kind: "payment", payment: readAuthorisedPayment(v.parse(AuthorizationSchema, object)) }
  }
  return followedTypes.has(type) ? { kind: "event", event: id } : { kind: "ignored" }
}
