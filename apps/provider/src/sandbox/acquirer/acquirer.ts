import { randomBytes } from "node:crypto"
import type { Kysely } from "kysely"
import { v7 as newId } from "uuid"
import type { Database } from "../../db/schema.ts"
import type { CardCharge, CardChargeOutcome, CardDescription, CardRail } from "../../rails/card/cardRail.ts"
import { type CardCheck, checkCard, type TypedCard } from "./cardForm.ts"
import { declineCodeOf } from "./testCards.ts"

/** A token that nobody has charged is worth nothing after so long, in milliseconds. */
const tokenLifetime = 15 * 60_000

/** Where `acquirerRoutes` is mounted. */
export const acquirerPath = "/sandbox/acquirer"

export type Tokenization =
  | { readonly ok: true; readonly token: string; readonly brand: string; readonly last4: string }
  | Extract<CardCheck, { ok: false }>

export interface SandboxAcquirer extends CardRail {
  /** Takes a card, as the browser sends it, and gives a token for one charge. The number goes no further than here. */
  tokenize(card: TypedCard): Promise<Tokenization>
}

/**
 * A card acquirer without banks: real checks of what is typed, documented cards for each outcome (`testCards`).
 *
 * @param db connections of its own, as an outside house has them: it is asked while a caller holds one of the
 * provider's, and waiting there for a second would stop both.
 */
export function createSandboxAcquirer(db: Kysely<Database>, now: () => Date): SandboxAcquirer {
  return {
    tokenizationUrl: `${acquirerPath}/tokens`,
    sandbox: true,
    tokenize: (card) => tokenize(db, card, now()),
    describe: (token) => describe(db, token, now()),
    charge: (charge) => chargeOnce(db, charge, now()),
  }
}

async function tokenize(db: Kysely<Database>, card: TypedCard, now: Date): Promise<Tokenization> {
  const check = checkCard(card, now)
  if (!check.ok) return check
  const description = { brand: check.brand, last4: check.number.slice(-4) }
  const token = `tok_${randomBytes(18).toString("base64url")}`
  await db
    .insertInto("sandbox_card_tokens")
    .values({
      ...description,
      token,
      decline_code: declineCodeOf(check.number),
      created_at: now,
      expires_at: new Date(now.getTime() + tokenLifetime),
    })
    .execute()
  return { ok: true, token, ...description }
}

/** The card behind a token, if that has time left and no charge yet. */
function findOpenToken(db: Kysely<Database>, token: string, now: Date) {
  return db
    .selectFrom("sandbox_card_tokens")
    .leftJoin("sandbox_card_charges", "sandbox_card_charges.token", "sandbox_card_tokens.token")
    .where("sandbox_card_tokens.token", "=", token)
    .where("sandbox_card_tokens.expires_at", ">", now)
    .where("sandbox_card_charges.id", "is", null)
    .select(["brand", "last4", "sandbox_card_tokens.decline_code"])
    .executeTakeFirst()
}

async function describe(db: Kysely<Database>, token: string, now: Date): Promise<CardDescription | undefined> {
  const card = await findOpenToken(db, token, now)
  return card && { brand: card.brand, last4: card.last4 }
}

async function chargeOnce(db: Kysely<Database>, charge: CardCharge, now: Date): Promise<CardChargeOutcome> {
  const { reference, token, amount } = charge
  const card = await findOpenToken(db, token, now)
  if (card) {
    await db
      .insertInto("sandbox_card_charges")
      .values({
        id: newId(),
        reference,
        token,
        currency: amount.currency.code,
        amount: amount.units,
        decline_code: card.decline_code,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  // What counts is the charge that stands under this reference: made now, made before, or made by a twin meanwhile.
  const made = await db
    .selectFrom("sandbox_card_charges")
    .where("reference", "=", reference)
    .select(["id", "decline_code"])
    .executeTakeFirst()
  if (!made) return { outcome: "declined", declineCode: "token_invalid" }
  if (made.decline_code !== null) return { outcome: "declined", declineCode: made.decline_code }
  return { outcome: "succeeded", acquirerReference: made.id }
}
