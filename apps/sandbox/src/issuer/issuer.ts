import { createHmac, randomBytes, randomInt } from "node:crypto"
import type { CardholderField } from "@wallet/core/contract"
import { storedMoney } from "@wallet/provider/platform/money/money.ts"
import type {
  Cardholder,
  CardholderNeeds,
  CardPayment,
  CardProduct,
  IssuedCardStatus,
  IssuerRail,
} from "@wallet/provider/rails/issuer/issuerRail.ts"
import type { Kysely, Selectable } from "kysely"
import * as v from "valibot"
import type { SandboxDatabase } from "../database/schema.ts"
import { createSigner, type Signer } from "../signer.ts"
import { takeAnswer } from "./ask.ts"
import { newCardNumber } from "./cardNumber.ts"
import { happen } from "./happen.ts"
import { readIssuerEvent } from "./issuerEvent.ts"
import { type IssuerPlay, playIssuer } from "./play.ts"
import { type CardVault, cardsPlace } from "./sealedCards.ts"

/** Lifetime of a card reveal, in milliseconds. */
export const revealLifetime = 60_000

/** Card data that only the vault shows. */
export interface CardSecrets {
  readonly number: string
  readonly cvc: string
}

/** A revealed card. A reveal works once. */
export interface OpenedCard extends CardSecrets {
  readonly expires: string
  readonly language: "en" | "ru"
  /** Time it may stay on the screen, in milliseconds. */
  readonly shownFor: number
}

/** The issuer as the provider sees it, its vault, and the merchants behind it. */
export interface SandboxIssuer extends IssuerRail, IssuerPlay {
  readonly signer: Signer
  /** Opens a reveal by its token: once, and in time. */
  openReveal(token: string): Promise<OpenedCard | undefined>
}

interface IssuerOptions {
  /** Origin of its vault. */
  readonly vaultOrigin: string
  /** Signs its messages. */
  readonly secret: Uint8Array
  /** Seals numbers and codes. */
  readonly vault: CardVault
}

const IdSchema = v.pipe(v.string(), v.uuid())
const NewsSchema = v.object({ reference: IdSchema, event: v.literal("happened") })
const PaymentSchema = v.object({
  authorisation: IdSchema,
  card: v.string(),
  units: v.pipe(v.string(), v.regex(/^[1-9]\d{0,37}$/)),
  currency: v.string(),
  merchant: v.object({ name: v.string(), category: v.string(), country: v.string() }),
  online: v.boolean(),
})

const ConfirmationSchema = v.object({ ...PaymentSchema.entries, expiresAt: v.pipe(v.string(), v.isoTimestamp()) })

/** The first digits are those of well-known test cards. */
const products: readonly CardProduct[] = [
  { id: "sandbox-visa-usd", bin: "400000", country: "LT" },
  { id: "sandbox-mastercard-eur", bin: "520082", country: "LT" },
  { id: "sandbox-mir-wud", bin: "220000", country: "RU" },
]

/** Test machines are slow, and no real payment waits here. */
const answerWithin = 10_000

function toPayment({ units, currency, ...payment }: v.InferOutput<typeof PaymentSchema>): CardPayment {
  return { ...payment, amount: storedMoney(BigInt(units), currency) }
}

/**
 * An issuer of cards without a scheme: real card numbers by their check digit, sealed at rest; a page simulates
 * merchants and their captures.
 *
 * @param db connections of its own, as an outside company has them.
 */
export function createSandboxIssuer(
  db: Kysely<SandboxDatabase>,
  now: () => Date,
  { vaultOrigin, secret, vault }: IssuerOptions,
): SandboxIssuer {
  const signer = createSigner(secret)
  const computeDigest = (token: string) => createHmac("sha256", secret).update(token).digest()
  return {
    sandbox: true,
    confirmations: true,
    signer,
    ...playIssuer(db, now, signer),

    products,
    answerWithin,

    cardholderNeeds: (product) => getCardholderNeeds(product, vaultOrigin),

    async issue({ reference, product, label, cardholder }) {
      const moment = now()
      const bin = products.find(({ id }) => id === product)?.bin
      if (bin === undefined) throw new Error(`The sandbox issuer makes no ${product}`)
      const isComplete = getCardholderNeeds(product, vaultOrigin).fields.every((field) => isTold(field, cardholder))
      if (label.toLowerCase() === refusedLabel || !isComplete) {
        await refuseOrder(db, { reference, bin }, moment)
        return { state: "ordered" }
      }
      const secrets: CardSecrets = { number: newCardNumber(bin), cvc: String(randomInt(1000)).padStart(3, "0") }
      await db.transaction().execute(async (trx) => {
        const made = await trx
          .insertInto("sandbox.issuer_cards")
          .values({
            reference,
            bin,
            status: "active",
            sealed: vault.seal(JSON.stringify(secrets), cardsPlace, reference),
            last4: secrets.number.slice(-4),
            expires: lastMonth(moment),
            created_at: moment,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning(["last4", "expires"])
          .executeTakeFirst()
        if (made) await happen(trx, { kind: "issued", card: reference, details: withText(made) }, moment)
      })
      // Its cards are announced by a message, as those of most issuers.
      return { state: "ordered" }
    },

    findElements: () => Promise.resolve(undefined),

    async setStatus(reference, status) {
      // The issuer's own block stays, and a closed card stays closed.
      const from: readonly IssuerCard["status"][] = status === "closed" ? [...open, "blocked"] : open
      await db
        .updateTable("sandbox.issuer_cards")
        .set({ status: status satisfies IssuedCardStatus })
        .where("reference", "=", reference)
        .where("status", "in", from)
        .execute()
    },

    async reveal(reference, { language }) {
      const token = randomBytes(32).toString("base64url")
      const expiresAt = new Date(now().getTime() + revealLifetime)
      const row = {
        token_hash: computeDigest(token),
        card: reference,
        language,
        expires_at: expiresAt,
        opened_at: null,
      }
      await db.insertInto("sandbox.issuer_reveals").values(row).execute()
      return { kind: "page", url: `${vaultOrigin}/cards/${token}`, expiresAt }
    },

    async openReveal(token) {
      const moment = now()
      const reveal = await db
        .updateTable("sandbox.issuer_reveals")
        .set({ opened_at: moment })
        .where("token_hash", "=", computeDigest(token))
        .where("opened_at", "is", null)
        .where("expires_at", ">", moment)
        .returningAll()
        .executeTakeFirst()
      if (!reveal) return undefined
      const { sealed, expires, status } = await db
        .selectFrom("sandbox.issuer_cards")
        .selectAll()
        .where("reference", "=", reveal.card)
        .executeTakeFirstOrThrow()
      if (sealed === null || status === "closed") return undefined
      const secrets = JSON.parse(vault.open(sealed, cardsPlace, reveal.card)) as CardSecrets // sealed by `issue`
      const shownFor = reveal.expires_at.getTime() - moment.getTime()
      return { ...secrets, expires, language: reveal.language, shownFor }
    },

    async cardStatus(reference) {
      const card = await db
        .selectFrom("sandbox.issuer_cards")
        .select(["status", "last4", "expires"])
        .where("reference", "=", reference)
        .executeTakeFirst()
      if (!card) return { state: "unknown" }
      if (card.status === "refused") return { state: "refused", reason: "issuer_declined" }
      if (card.status === "closed") return { state: "closed" }
      return card.last4 === null ? { state: "ordered" } : { state: "issued", last4: card.last4, expires: card.expires }
    },

    async disputeStatus(payment) {
      const outcome = await db
        .selectFrom("sandbox.issuer_events")
        .select("kind")
        .where("payment", "=", payment)
        .where("kind", "in", ["won", "lost"])
        .orderBy("at", "desc")
        .executeTakeFirst()
      if (outcome) return outcome.kind === "won" ? "won" : "lost"
      const disputed = await db
        .selectFrom("sandbox.issuer_payments")
        .select("id")
        .where("id", "=", payment)
        .where("reason", "=", "disputed")
        .executeTakeFirst()
      return disputed ? "open" : "unknown"
    },

    async dispute(payment) {
      await db.updateTable("sandbox.issuer_payments").set({ reason: "disputed" }).where("id", "=", payment).execute()
    },

    answerConfirmation: (payment, approved) => takeAnswer(db, payment, approved, now()),

    readMessage(body, headers) {
      signer.verify(body, headers)
      const message: unknown = JSON.parse(body)
      if (v.is(NewsSchema, message)) return { kind: "event", event: message.reference }
      if (!v.is(ConfirmationSchema, message))
        return { kind: "payment", payment: toPayment(v.parse(PaymentSchema, message)) }
      const { expiresAt, ...payment } = message
      return { kind: "confirmation", request: { payment: toPayment(payment), expiresAt: new Date(expiresAt) } }
    },

    writeDecision: (decision) => ({ headers: {}, body: { data: decision } }),

    readEvent: (id) => readIssuerEvent(db, id),
  }
}

/** Cards of the international schemes are issued only to identified customers who have accepted the terms. */
function getCardholderNeeds(product: string, vaultOrigin: string): CardholderNeeds {
  if (product === "sandbox-mir-wud") return { fields: [], termsUrl: null }
  return { fields: ["name", "birthDate", "address", "terms"], termsUrl: `${vaultOrigin}/terms` }
}

function isTold(field: CardholderField, cardholder: Cardholder | null): boolean {
  return cardholder !== null && cardholder[field === "terms" ? "termsAcceptedAt" : field] !== null
}

/** A test value: a card ordered with this label is refused. */
const refusedLabel = "refuse me"

type IssuerCard = Selectable<SandboxDatabase["sandbox.issuer_cards"]>
const open: readonly IssuerCard["status"][] = ["active", "frozen"]

async function refuseOrder(
  db: Kysely<SandboxDatabase>,
  order: { reference: string; bin: string },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const nothing = { status: "refused", sealed: null, last4: null } as const
    const made = await trx
      .insertInto("sandbox.issuer_cards")
      .values({ ...order, ...nothing, expires: lastMonth(now), created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning("reference")
      .executeTakeFirst()
    if (made) await happen(trx, { kind: "refused", card: order.reference, details: { reason: "issuer_refused" } }, now)
  })
}

/** Three years, as usual for such cards. */
function lastMonth(from: Date): string {
  return new Date(Date.UTC(from.getUTCFullYear() + 3, from.getUTCMonth(), 1)).toISOString().slice(0, 7)
}

function withText({ last4, expires }: { last4: string | null; expires: string }): Record<string, string> {
  return { last4: last4 ?? "", expires }
}
