import { createHmac, randomBytes } from "node:crypto"
import type { FieldError } from "@wallet/core/contract"
import type { PayoutCard } from "@wallet/provider/rails/payout/card/cardPayoutRail.ts"
import validator from "card-validator"
import type { Kysely } from "kysely"
import { expiryError } from "../acquirer/cardForm.ts"
import type { SandboxDatabase } from "../database/schema.ts"
import { findOutcome, type PayoutOutcome } from "./testDestinations.ts"

/** Path of `payoutRoutes`. */
export const payoutsPath = "/sandbox/payouts"

/** A card as entered. The holder and the expiry only if the currency needs them. */
export interface TypedPayoutCard {
  readonly number: string
  readonly holder: string
  /** `MM/YY` or `MM/YYYY`. */
  readonly expiry: string
}

export type PayoutTokenization =
  | { readonly ok: true; readonly token: string; readonly brand: string; readonly last4: string }
  | { readonly ok: false; readonly fields: Record<string, FieldError> }

export interface PayoutCards {
  readonly tokenizationUrl: string
  /** Exchanges a card for a token for any number of payments to it. The number is not stored. */
  readonly tokenize: (card: TypedPayoutCard) => Promise<PayoutTokenization>
  readonly describe: (token: string) => Promise<PayoutCard | undefined>
  readonly outcomeOf: (token: string) => Promise<PayoutOutcome | undefined>
}

/** Two or more words in Latin letters, as on cards. */
const holderShape = /^[A-Za-z][A-Za-z.'-]*( [A-Za-z][A-Za-z.'-]*)+$/

/** The cards that the sandbox bank pays to. A number that is not a test card may be a real one, so it is refused. */
export function createPayoutCards(db: Kysely<SandboxDatabase>, now: () => Date, key: Uint8Array): PayoutCards {
  const find = (token: string) =>
    db.selectFrom("sandbox.payout_cards").selectAll().where("token", "=", token).executeTakeFirst()
  return {
    tokenizationUrl: `${payoutsPath}/cards`,
    tokenize: (card) => tokenize(db, card, now(), key),
    describe: async (token) => {
      const card = await find(token)
      if (!card) return undefined
      const { brand, last4, fingerprint, has_holder: hasHolder, has_expiry: hasExpiry } = card
      return { brand, last4, fingerprint, hasHolder, hasExpiry }
    },
    outcomeOf: async (token) => (await find(token))?.outcome,
  }
}

async function tokenize(
  db: Kysely<SandboxDatabase>,
  card: TypedPayoutCard,
  now: Date,
  key: Uint8Array,
): Promise<PayoutTokenization> {
  const { isValid, card: type } = validator.number(card.number, { luhnValidateUnionPay: true })
  const number = card.number.replace(/\D/g, "")
  const holder = card.holder.trim().replace(/\s+/g, " ")
  const expiry = card.expiry.trim()
  const outcome = findOutcome("card", number)
  const codes = {
    number: !isValid || !type ? "card_number_invalid" : outcome ? undefined : "card_not_supported",
    holder: holder === "" || holderShape.test(holder) ? undefined : "card_holder_invalid",
    expiry: expiry === "" ? undefined : expiryError(expiry, now),
  }
  const refused = Object.entries(codes).flatMap(([field, code]) => (code ? [[field, { code }] as const] : []))
  if (refused.length > 0 || !type || !outcome) return { ok: false, fields: Object.fromEntries(refused) }

  const token = `pcard_${randomBytes(18).toString("base64url")}`
  const description = { brand: type.niceType, last4: number.slice(-4) }
  await db
    .insertInto("sandbox.payout_cards")
    .values({
      ...description,
      token,
      has_holder: holder !== "",
      has_expiry: expiry !== "",
      fingerprint: createHmac("sha256", key).update(number).digest("base64url"),
      outcome,
      created_at: now,
    })
    .execute()
  return { ok: true, token, ...description }
}
