import {
  newStripeId,
  type StripeEventObject,
  type StripeObject,
  type StripeServer,
} from "../../stripe/stripeServer.testing.ts"

/** The wallet's decision about a payment. */
export interface WalletAnswer {
  readonly status: number
  readonly version: string | null
  readonly body: unknown
}

/** Delivers a signed message to the wallet. Undefined if there is no response. */
export type Deliver = (message: {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}) => Promise<WalletAnswer | undefined>

/** A merchant's payment request, in Stripe's units. */
interface PlayedPayment {
  readonly amount: number
  readonly merchantAmount?: { readonly amount: number; readonly currency: string }
  readonly merchant?: string
  readonly online?: boolean
  /** The reason for which Stripe itself declines without asking the wallet. */
  readonly declinedFor?: string
}

interface Authorization extends StripeObject {
  amount: number
  currency: string
  merchant_amount: number
  merchant_currency: string
  approved: boolean
  status: string
  pending_request: { amount: number; merchant_amount: number } | null
  request_history: { amount: number; approved: boolean; reason: string }[]
  transactions: StripeObject[]
  metadata: Record<string, string>
  card: StripeObject
}

interface MerchantParts {
  readonly server: StripeServer
  readonly deliver: Deliver
  readonly waitsFor: number
  /** Fields of every object. */
  readonly seconds: { readonly livemode: boolean; readonly created: number }
  readonly findCard: (reference: string) => StripeObject
  readonly emit: (type: string, object: object) => StripeEventObject
  readonly balance: { readonly read: () => number; readonly add: (cents: number) => void }
}

/** The double's merchants, and Stripe's requests to the wallet about their payments. */
export function createMerchants({ server, deliver, waitsFor, seconds, findCard, emit, balance }: MerchantParts) {
  const findAuthorization = (id: string) => server.find(id) as Authorization

  /** Asks the wallet, and waits as long as Stripe does. */
  async function ask(authorization: Authorization): Promise<{ approved: boolean; reason: string }> {
    const event = { id: newStripeId("evt"), type: "issuing_authorization.request", object: authorization }
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<"late">((resolve) => {
      timer = setTimeout(() => resolve("late"), waitsFor)
    })
    try {
      const answer = await Promise.race([deliver(server.signEvent(event)), late])
      if (answer === "late") return { approved: false, reason: "webhook_timeout" }
      const body = answer?.body as { approved?: unknown; metadata?: Record<string, string> } | undefined
      if (answer?.status !== 200 || answer.version === null || typeof body?.approved !== "boolean") {
        return { approved: false, reason: "webhook_error" }
      }
      Object.assign(authorization.metadata, body.metadata)
      return { approved: body.approved, reason: body.approved ? "webhook_approved" : "webhook_declined" }
    } finally {
      clearTimeout(timer)
    }
  }

  async function pay(card: string, payment: PlayedPayment): Promise<{ id: string; approved: boolean; reason: string }> {
    const { amount, merchant = "Shop", online = true, declinedFor } = payment
    const made = server.find(card)
    const { currency } = made as unknown as { currency: string }
    const merchants = payment.merchantAmount ?? { amount, currency }
    const authorization = server.keep({
      ...seconds,
      newer_field: { since: "tomorrow" },
      id: newStripeId("iauth"),
      object: "issuing.authorization",
      amount: 0,
      currency,
      merchant_amount: 0,
      merchant_currency: merchants.currency,
      approved: false,
      status: "pending",
      authorization_method: online ? "online" : "contactless",
      card: made,
      cardholder: (made["cardholder"] as StripeObject).id,
      merchant_data: {
        category: "grocery_stores_supermarkets",
        category_code: "5411",
        name: merchant,
        network_id: "1",
        country: "DE",
      },
      pending_request: { amount, merchant_amount: merchants.amount, currency, is_amount_controllable: false },
      request_history: [] as Authorization["request_history"],
      transactions: [] as StripeObject[],
      balance_transactions: [],
      metadata: {},
      wallet: null,
    })
    const own = declinedFor ?? findOwnDecline(made, amount)
    const { approved, reason } = own === undefined ? await ask(authorization) : { approved: false, reason: own }
    decide(authorization, { approved, reason })
    emit("issuing_authorization.created", authorization)
    return { id: authorization.id, approved, reason }
  }

  function findOwnDecline(card: StripeObject, amount: number): string | undefined {
    if (card["status"] === "inactive") return "card_inactive"
    if (card["status"] === "canceled") return "card_canceled"
    return amount > balance.read() ? "insufficient_funds" : undefined
  }

  function transact(
    card: StripeObject,
    amount: number,
    more: { type: string; authorization?: Authorization },
  ): StripeObject {
    const { type, authorization } = more
    balance.add(amount)
    const transaction = server.keep({
      ...seconds,
      newer_field: { since: "tomorrow" },
      id: newStripeId("ipi"),
      object: "issuing.transaction",
      amount,
      currency: (card as unknown as { currency: string }).currency,
      merchant_amount: amount,
      merchant_currency: (card as unknown as { currency: string }).currency,
      merchant_data: authorization?.["merchant_data"] ?? {
        category_code: "4111",
        name: "Metro",
        network_id: "2",
        country: "FR",
      },
      authorization: authorization?.id ?? null,
      card: card.id,
      dispute: null,
      type,
      metadata: {},
    })
    authorization?.transactions.push(transaction)
    return transaction
  }

  return {
    findAuthorization,
    /** A merchant requests a payment with the card of a wallet's reference. */
    pay: (reference: string, payment: PlayedPayment) => pay(findCard(reference).id, payment),
    /** As `pay`, by Stripe's id of the card. */
    payWith: pay,
    /** The merchant increases the payment. */
    async raise(id: string, amount: number) {
      const authorization = findAuthorization(id)
      authorization.pending_request = { amount, merchant_amount: amount }
      const outcome = await ask(authorization)
      decide(authorization, outcome)
      emit("issuing_authorization.updated", authorization)
      return outcome
    },
    /** The merchant releases all of it, or a part. */
    reverse(id: string, amount?: number) {
      const authorization = findAuthorization(id)
      if (amount === undefined) authorization.status = "reversed"
      else authorization.amount -= amount
      return emit("issuing_authorization.updated", authorization)
    },
    expire(id: string) {
      const authorization = findAuthorization(id)
      authorization.status = "expired"
      return emit("issuing_authorization.updated", authorization)
    },
    /** The merchant captures money: the final part closes the authorization. */
    capture(id: string, amount: number, isLast = true) {
      const authorization = findAuthorization(id)
      if (isLast) authorization.status = "closed"
      const transaction = transact(authorization.card, -amount, { type: "capture", authorization })
      const events = [emit("issuing_transaction.created", transaction)]
      if (isLast) events.push(emit("issuing_authorization.updated", authorization))
      return { transaction, events }
    },
    /** The merchant captures money without an authorization. */
    captureByForce: (reference: string, amount: number) =>
      emit("issuing_transaction.created", transact(findCard(reference), -amount, { type: "capture" })),
    /** A refund; a negative amount reverses one. */
    refund(id: string, amount: number) {
      const authorization = findAuthorization(id)
      return emit(
        "issuing_transaction.created",
        transact(authorization.card, amount, { type: "refund", authorization }),
      )
    },
    refundUnlinked: (reference: string, amount: number) =>
      emit("issuing_transaction.created", transact(findCard(reference), amount, { type: "refund" })),
  }
}

function decide(authorization: Authorization, { approved, reason }: { approved: boolean; reason: string }): void {
  const { pending_request: pending } = authorization
  if (!pending) throw new Error("Nothing was asked")
  authorization.request_history.push({ amount: pending.amount, approved, reason })
  const isFirst = authorization.request_history.length === 1
  if (approved || isFirst) {
    authorization.amount += pending.amount
    authorization.merchant_amount += pending.merchant_amount
    authorization.approved = approved
  }
  if (isFirst && !approved) authorization.status = "closed"
  authorization.pending_request = null
}
