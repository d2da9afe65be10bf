import type { Stripe } from "stripe"
import { PartyUnavailableError } from "#platform/circuits/circuit.ts"
import { isMissingAtStripe, StripeDeclineError, StripeRefusalError } from "../../stripe/openStripe.ts"
import type {
  CardAuthentication,
  CardCharge,
  CardChargeOutcome,
  CardDescription,
  CardRail,
  KeptCard,
} from "../cardRail.ts"
import { toStripeAmount } from "./amounts.ts"
import { readCardBalances } from "./balance.ts"
import { brandName, toDeclineCode } from "./declineCodes.ts"
import { findDispute, sendEvidence } from "./disputes.ts"
import {
  beginPayment,
  findLostIntent,
  findPayment,
  keepIntent,
  markReleased,
  requireCustomer,
  requireIntent,
  type StripeCardAccess,
} from "./payments.ts"
import { readMessage } from "./readMessage.ts"
import { findRefundStatus, refundOnce } from "./refunds.ts"

interface StripeCardOptions extends StripeCardAccess {
  readonly publishableKey: string
  readonly webhookSecret: string
}

/** The time for the owner to complete the bank's challenge, in milliseconds. */
const challengeLifetime = 30 * 60_000

/**
 * Charges cards by Stripe: a PaymentIntent with manual capture for each charge. Confirming it authenticates the owner and
 * reserves the money, capturing it takes the money, cancelling it releases the money.
 */
export function createStripeCards({ publishableKey, webhookSecret, ...access }: StripeCardOptions): CardRail {
  return {
    form: { kind: "stripe", publishableKey },
    capture: "manual",
    sandbox: false,
    // Its circuit reports an unreachable Stripe.
    isAvailable: () => Promise.resolve(true),
    describe: (token) => describeCard(access, token),
    authenticate: (charge, returnUrl) => authenticate(access, charge, returnUrl),
    charge: (charge) => capture(access, charge),
    chargeOutcome: (reference) => findOutcome(access, reference),
    release: (reference) => release(access, reference),
    refund: (refund) => refundOnce(access, refund),
    refundStatus: (refund) => findRefundStatus(access, refund),
    findDispute: (id) => findDispute(access, id),
    sendEvidence: (evidence) => sendEvidence(access, evidence),
    keep: (reference) => keepCard(access, reference),
    forget: (token) => forgetCard(access, token),
    balances: () => readCardBalances(access.ask),
    readMessage: (body, headers) => readMessage(body, headers, { secret: webhookSecret, now: access.now() }),
  }
}

async function describeCard({ ask }: StripeCardAccess, token: string): Promise<CardDescription | undefined> {
  if (!/^pm_\w+$/.test(token)) return undefined
  try {
    const { card, customer } = await ask((stripe) => stripe.paymentMethods.retrieve(token))
    // A saved card can be charged only through our own list of saved cards.
    return card && !customer ? { brand: brandName(card.brand), last4: card.last4 } : undefined
  } catch (error) {
    if (error instanceof StripeRefusalError && (isMissingAtStripe(error) || error.status === 400)) return undefined
    throw error
  }
}

async function authenticate(
  access: StripeCardAccess,
  charge: CardCharge,
  returnUrl: string,
): Promise<CardAuthentication> {
  const payment = await beginPayment(access, charge)
  if (payment.released_at) return released
  const { intent: known } = payment
  const intent =
    known === null
      ? await createIntent(access, charge, { returnUrl, since: payment.isNew ? undefined : payment.begun_at })
      : await access.ask((stripe) => stripe.paymentIntents.retrieve(known))
  if ("outcome" in intent) return intent
  requireIntent(intent, charge, toStripeAmount(charge.amount))
  if (known === null) {
    const { released_at } = await keepIntent(access, charge.reference, intent.id)
    if (released_at) {
      await cancel(access, charge.reference, intent.id)
      return released
    }
  }
  return toAuthentication(intent, payment.begun_at)
}

const released = { outcome: "declined", declineCode: "authorisation_released" } as const

interface Creation {
  readonly returnUrl: string
  /** The time since which it may have been created; undefined if it can't have been. */
  readonly since: Date | undefined
}

type Declined = Extract<CardAuthentication, { outcome: "declined" }>

/** Creates the payment and authenticates its owner: once, even if the response is lost. */
async function createIntent(
  access: StripeCardAccess,
  charge: CardCharge,
  { returnUrl, since }: Creation,
): Promise<Stripe.PaymentIntent | Declined> {
  const { reference, token, amount, owner, use } = charge
  if (token === null) throw new Error("Stripe's form gives a token for every card")
  const customer = await requireCustomer(access, owner)
  const lost = since && (await findLostIntent(access, reference, { customer, since }))
  if (lost) return lost
  try {
    return await access.ask((stripe) =>
      stripe.paymentIntents.create(
        {
          ...toStripeAmount(amount),
          capture_method: "manual",
          confirm: true,
          customer,
          payment_method: token,
          allowed_payment_method_types: ["card"],
          return_url: returnUrl,
          metadata: { reference },
          // The customer is present at every charge of a saved card, and can complete a challenge.
          ...(use === "keep" && { setup_future_usage: "on_session" as const }),
        },
        { idempotencyKey: `top-up-${reference}` },
      ),
    )
  } catch (error) {
    if (error instanceof StripeDeclineError) {
      if (error.paymentIntent) await keepIntent(access, reference, error.paymentIntent.id)
      return { outcome: "declined", declineCode: toDeclineCode(error.declineCode) }
    }
    if (!(error instanceof StripeRefusalError) || error.status === 401 || error.status === 403) throw error
    if (error.code === "idempotency_error") {
      // It was created before, with another return URL.
      const before = await findLostIntent(access, reference, { customer, since: access.now() })
      if (before) return before
      throw error
    }
    // Stripe refused without asking the bank: most likely the token was used or is invalid.
    return { outcome: "declined", declineCode: error.param === "payment_method" ? "token_invalid" : "processing_error" }
  }
}

function toAuthentication(intent: Stripe.PaymentIntent, begunAt: Date): CardAuthentication {
  switch (intent.status) {
    case "requires_capture":
    case "succeeded":
      return { outcome: "passed" }
    case "requires_action": {
      const url = intent.next_action?.redirect_to_url?.url
      if (!url) return { outcome: "declined", declineCode: "authentication_failed" }
      return { outcome: "challenge", url, expiresAt: new Date(begunAt.getTime() + challengeLifetime) }
    }
    case "requires_payment_method":
      return { outcome: "declined", declineCode: readDecline(intent) }
    case "canceled":
      return released
    case "processing":
    case "requires_confirmation":
    default:
      throw new PartyUnavailableError(`Stripe has not decided yet: ${intent.status}`)
  }
}

function readDecline({ last_payment_error: error }: Stripe.PaymentIntent): string {
  return toDeclineCode(error?.decline_code ?? error?.code)
}

async function capture(access: StripeCardAccess, charge: CardCharge): Promise<CardChargeOutcome> {
  const { reference } = charge
  const expected = toStripeAmount(charge.amount)
  const payment = await findPayment(access, reference)
  if (!payment?.intent) return { outcome: "declined", declineCode: "processing_error" }
  const id = payment.intent
  const intent = await access.ask((stripe) => stripe.paymentIntents.retrieve(id))
  requireIntent(intent, charge, expected)
  const isOpen = intent.status === "requires_capture" && payment.released_at === null
  const after = isOpen ? await captureOnce(access, reference, id) : intent
  requireIntent(after, charge, expected)
  const outcome = toOutcome(after)
  if (outcome) return outcome
  if (payment.released_at) return released
  throw new PartyUnavailableError(`Stripe has not captured yet: ${after.status}`)
}

async function captureOnce(access: StripeCardAccess, reference: string, id: string): Promise<Stripe.PaymentIntent> {
  try {
    const idempotencyKey = `capture-${reference}`
    return await access.ask((stripe) => stripe.paymentIntents.capture(id, {}, { idempotencyKey }))
  } catch (error) {
    // Captured, cancelled or expired in the meantime: the intent shows which.
    if (!(error instanceof StripeRefusalError || error instanceof StripeDeclineError)) throw error
    return access.ask((stripe) => stripe.paymentIntents.retrieve(id))
  }
}

/** The outcome of a charge; undefined while it is pending. */
function toOutcome(intent: Stripe.PaymentIntent): CardChargeOutcome | undefined {
  const { status, latest_charge: charge } = intent
  if (status === "succeeded") {
    return { outcome: "succeeded", acquirerReference: typeof charge === "string" ? charge : (charge?.id ?? intent.id) }
  }
  if (status === "canceled") return released
  if (status === "requires_payment_method") return { outcome: "declined", declineCode: readDecline(intent) }
  return undefined
}

async function findOutcome(access: StripeCardAccess, reference: string): Promise<CardChargeOutcome | undefined> {
  const payment = await findPayment(access, reference)
  if (!payment?.intent) return undefined
  const { intent: id } = payment
  const intent = await access.ask((stripe) => stripe.paymentIntents.retrieve(id))
  requireIntent(intent, { reference })
  return toOutcome(intent)
}

/** Releases a payment. A process that creates it concurrently sees the release afterwards, and cancels its own work. */
async function release(access: StripeCardAccess, reference: string): Promise<"released" | "captured"> {
  const { intent, owner, begun_at: since } = await markReleased(access, reference)
  if (intent !== null) return cancel(access, reference, intent)
  if (owner === null) return "released"
  // A process may have created it and died before recording it.
  const lost = await findLostIntent(access, reference, { customer: await requireCustomer(access, owner), since })
  if (!lost) return "released"
  await keepIntent(access, reference, lost.id)
  return cancel(access, reference, lost.id)
}

async function cancel(access: StripeCardAccess, reference: string, id: string): Promise<"released" | "captured"> {
  try {
    const idempotencyKey = `release-${reference}`
    await access.ask((stripe) => stripe.paymentIntents.cancel(id, {}, { idempotencyKey }))
    return "released"
  } catch (error) {
    if (!(error instanceof StripeRefusalError)) throw error
    const { status } = await access.ask((stripe) => stripe.paymentIntents.retrieve(id))
    if (status === "succeeded") return "captured"
    if (status === "canceled") return "released"
    throw error
  }
}

async function keepCard(access: StripeCardAccess, reference: string): Promise<KeptCard> {
  const id = (await findPayment(access, reference))?.intent
  if (!id) throw new Error(`Stripe has no payment ${reference}`)
  const expand = ["payment_method"]
  const { payment_method: method } = await access.ask((stripe) => stripe.paymentIntents.retrieve(id, { expand }))
  const fingerprint = method && typeof method === "object" ? method.card?.fingerprint : undefined
  if (!method || typeof method === "string" || !fingerprint) throw new Error(`Stripe tells no card of ${reference}`)
  return { token: method.id, fingerprint }
}

async function forgetCard({ ask }: StripeCardAccess, token: string): Promise<void> {
  try {
    await ask((stripe) => stripe.paymentMethods.detach(token))
  } catch (error) {
    // Already deleted.
    if (!(error instanceof StripeRefusalError) || (error.status !== 400 && error.status !== 404)) throw error
  }
}
