import type { StripeParams } from "../../stripe/stripeForms.testing.ts"
import {
  listPage,
  missing,
  newStripeId,
  readObject,
  refused,
  requireText,
  type StripeEventObject,
  type StripeObject,
  type StripeServer,
  startStripeServer,
} from "../../stripe/stripeServer.testing.ts"
import { createMerchants, type Deliver } from "./stripeMerchants.testing.ts"

interface DoubleOptions {
  readonly now?: () => Date
  readonly deliver: Deliver
  readonly secretKey?: string
  /** The wallet's time limit for a response, in milliseconds: Stripe's is 2,000. */
  readonly waitsFor?: number
}

const keys = { secretKey: "sk_live_double", webhookSecret: "whsec_double" } as const

/** The settings of a wallet whose issuer is the double. */
export const doubleSettings = {
  CARD_ISSUER: "stripe",
  STRIPE_ISSUING_SECRET_KEY: keys.secretKey,
  STRIPE_ISSUING_PUBLISHABLE_KEY: "pk_live_double",
  STRIPE_ISSUING_WEBHOOK_SECRET: `whsec_other,${keys.webhookSecret}`,
  STRIPE_ISSUING_CURRENCY: "EUR",
  STRIPE_ISSUING_BIN: "400000",
  STRIPE_ISSUING_COUNTRY: "IE",
  STRIPE_ISSUING_TERMS_URL: "https://issuer.example/terms",
} as const

/**
 * A double of Stripe Issuing, for tests. It has cardholders, cards, authorizations, transactions, disputes and a balance, asks
 * the wallet about payments, and records events that a test delivers as it likes.
 */
export async function startStripeIssuingDouble({
  now = () => new Date(),
  deliver,
  waitsFor = 2_000,
  secretKey = keys.secretKey,
}: DoubleOptions) {
  const server: StripeServer = await startStripeServer({ ...keys, secretKey, now })
  const previous = new Map<string, object>()
  let balance = 1_000_000_00
  const stamp = () => Math.floor(now().getTime() / 1000)
  const seconds = { livemode: true, created: stamp() }
  /** Fields of a newer version of the API: readers ignore them. */
  const unknownField = { newer_field: { since: "tomorrow" } }
  const emit = (type: string, object: object, before?: object): StripeEventObject => {
    const event = server.emit(type, object)
    if (before) previous.set(event.id, before)
    return event
  }

  const findCard = (reference: string) => {
    const card = [...server.objects.values()].find(
      ({ object, metadata }) =>
        object === "issuing.card" && (metadata as Record<string, string>)["wallet_card"] === reference,
    )
    if (!card) throw missing(reference)
    return card
  }

  const merchants = createMerchants({
    server,
    deliver,
    waitsFor,
    seconds,
    findCard,
    emit,
    balance: {
      read: () => balance,
      add: (cents) => {
        balance += cents
      },
    },
  })

  server.addRoutes({
    "POST /v1/issuing/cardholders": ({ params }) => {
      const name = requireText(params, "name")
      if (name.length > 24 || !/^[A-Za-z .,'-]+$/.test(name)) throw refused("parameter_invalid", { param: "name" })
      requireText(params, "phone_number")
      const address = readTree(readTree(params, "billing"), "address")
      requireText(address, "postal_code")
      if (address["country"] === "US") requireText(address, "state")
      return server.keep({
        ...seconds,
        ...unknownField,
        id: newStripeId("ich"),
        object: "issuing.cardholder",
        name,
        phone_number: params["phone_number"],
        individual: params["individual"],
        billing: params["billing"],
        status: "active",
        metadata: readObject(params["metadata"]),
      })
    },
    "POST /v1/issuing/cardholders/:id": ({ ids: [id = ""], params }) =>
      Object.assign(server.find(id), { status: params["status"] }),
    "POST /v1/issuing/cards": ({ params }) => {
      const cardholder = server.find(params["cardholder"])
      const card = server.keep({
        ...seconds,
        ...unknownField,
        id: newStripeId("ic"),
        object: "issuing.card",
        brand: "Visa",
        cardholder,
        currency: requireText(params, "currency"),
        exp_month: 5,
        exp_year: 2031,
        last4: String(1000 + server.objects.size).slice(-4),
        status: requireText(params, "status"),
        type: requireText(params, "type"),
        spending_controls: params["spending_controls"] ?? null,
        metadata: readObject(params["metadata"]),
      })
      emit("issuing_card.created", card)
      return card
    },
    "GET /v1/issuing/cards": ({ params, path }) => {
      const cards = [...server.objects.values()].filter(
        ({ object, cardholder }) =>
          object === "issuing.card" &&
          (params["cardholder"] === undefined || (cardholder as StripeObject).id === params["cardholder"]),
      )
      return listPage(path, cards, params)
    },
    "GET /v1/issuing/cards/:id": ({ ids: [id = ""] }) => server.find(id),
    "POST /v1/issuing/cards/:id": ({ ids: [id = ""], params }) =>
      changeCard(id, requireText(params, "status"), readObject(params["metadata"])),
    "GET /v1/issuing/authorizations/:id": ({ ids: [id = ""] }) => server.find(id),
    "POST /v1/issuing/authorizations/:id": ({ ids: [id = ""], params }) => annotate(id, params),
    "GET /v1/issuing/transactions/:id": ({ ids: [id = ""] }) => server.find(id),
    "POST /v1/issuing/transactions/:id": ({ ids: [id = ""], params }) => annotate(id, params),
    "POST /v1/issuing/disputes": ({ params }) => {
      const transaction = server.find(params["transaction"])
      if (transaction["type"] !== "capture") throw refused("transaction_not_disputable", { param: "transaction" })
      const dispute = server.keep({
        ...seconds,
        id: newStripeId("idp"),
        object: "issuing.dispute",
        amount: -Number(transaction["amount"]),
        currency: transaction["currency"],
        transaction: transaction.id,
        evidence: params["evidence"],
        status: "unsubmitted",
        metadata: {},
      })
      transaction["dispute"] = dispute.id
      emit("issuing_dispute.created", dispute)
      return dispute
    },
    "GET /v1/issuing/disputes/:id": ({ ids: [id = ""] }) => server.find(id),
    "POST /v1/issuing/disputes/:id/submit": ({ ids: [id = ""] }) => {
      const dispute = server.find(id)
      if (dispute["status"] !== "unsubmitted") throw refused("dispute_already_submitted")
      dispute["status"] = "submitted"
      emit("issuing_dispute.submitted", dispute)
      return dispute
    },
    "POST /v1/ephemeral_keys": ({ params }) => {
      const nonce = requireText(params, "nonce")
      const { id: card } = server.find(params["issuing_card"])
      return {
        ...seconds,
        id: newStripeId("ephkey"),
        object: "ephemeral_key",
        expires: stamp() + 3_600,
        secret: `ek_live_${card}_${nonce}`,
      }
    },
    "GET /v1/balance": () => ({
      object: "balance",
      available: [],
      pending: [],
      livemode: true,
      issuing: { available: [{ amount: balance, currency: "eur" }] },
    }),
    "GET /v1/events/:id": ({ ids: [id = ""] }) => {
      const event = server.events.find((one) => one.id === id)
      if (!event) throw missing(id)
      const before = previous.get(id)
      const data = { object: event.object, ...(before && { previous_attributes: before }) }
      return { ...seconds, id, object: "event", api_version: "2020-08-27", type: event.type, data }
    },
    "POST /v1/test_helpers/issuing/authorizations": async ({ params }) =>
      server.find(
        (await merchants.payWith(requireText(params, "card"), { amount: Number(requireText(params, "amount")) })).id,
      ),
  })

  function annotate(id: string, params: StripeParams): StripeObject {
    const object = server.find(id)
    object["metadata"] = { ...(object["metadata"] as object), ...readObject(params["metadata"]) }
    return object
  }

  function changeCard(id: string, status: string, metadata: Record<string, string>): StripeObject {
    const card = server.find(id)
    if (card["status"] === "canceled" && status !== "canceled") throw refused("card_canceled", { param: "status" })
    const kept = card["metadata"] as Record<string, string>
    const changed = Object.keys(metadata).filter((name) => kept[name] !== metadata[name])
    const before = {
      ...(card["status"] !== status && { status: card["status"] }),
      ...(changed.length > 0 && { metadata: Object.fromEntries(changed.map((name) => [name, kept[name] ?? null])) }),
    }
    Object.assign(card, { status, metadata: { ...kept, ...metadata } })
    if (Object.keys(before).length > 0) emit("issuing_card.updated", card, before)
    return card
  }

  return {
    server,
    /** Sets the balance from which cards pay, in cents. */
    setBalance: (cents: number) => {
      balance = cents
    },
    findCard,
    ...merchants,
    /** The scheme decides every submitted dispute of a payment. */
    decideDisputes(id: string, status: "won" | "lost") {
      for (const { dispute } of merchants.findAuthorization(id).transactions) {
        if (typeof dispute !== "string") continue
        const object = server.find(dispute)
        object["status"] = status
        emit("issuing_dispute.closed", object)
      }
    },
    /** Stripe's staff change a card. */
    changeCard: (reference: string, status: "active" | "inactive" | "canceled") =>
      changeCard(findCard(reference).id, status, {}),
    /** Delivers the message of an event. */
    tell: (event: StripeEventObject) => deliver(server.signEvent(event)),
    stop: () => server.stop(),
  }
}

export type StripeIssuingDouble = Awaited<ReturnType<typeof startStripeIssuingDouble>>

function readTree(params: StripeParams, name: string): StripeParams {
  const value = params[name]
  return typeof value === "object" && !Array.isArray(value) ? value : {}
}
