import { createHmac, randomBytes } from "node:crypto"
import type { CardDescription, KeptCard } from "@wallet/provider/rails/card/cardRail.ts"
import type { Kysely } from "kysely"
import type { SandboxDatabase } from "../database/schema.ts"
import { type CardCheck, checkCard, type TypedCard } from "./cardForm.ts"
import { getBehaviour } from "./testCards.ts"

/** Lifetime of an uncharged token, in milliseconds. */
const tokenLifetime = 15 * 60_000

export type Tokenization =
  | { readonly ok: true; readonly token: string; readonly brand: string; readonly last4: string }
  | Extract<CardCheck, { ok: false }>

/** Issues a token for an entered card. The number is not stored. */
export async function tokenize(
  db: Kysely<SandboxDatabase>,
  secret: Uint8Array,
  card: TypedCard,
  now: Date,
): Promise<Tokenization> {
  const check = checkCard(card, now)
  if (!check.ok) return check
  const description = { brand: check.brand, last4: check.number.slice(-4) }
  const token = `tok_${randomBytes(18).toString("base64url")}`
  const { declineCode = null, challenge = false, quirk = null } = getBehaviour(check.number)
  await db
    .insertInto("sandbox.card_tokens")
    .values({
      ...description,
      token,
      decline_code: declineCode,
      challenge,
      quirk,
      reusable: false,
      fingerprint: digest(secret, `card ${check.number}`),
      created_at: now,
      expires_at: new Date(now.getTime() + tokenLifetime),
    })
    .execute()
  return { ok: true, token, ...description }
}

/** Finds the card behind a token that can be charged now: a saved one, or one that is neither expired nor charged. */
export function findOpenToken(db: Kysely<SandboxDatabase>, token: string | null, now: Date) {
  return db
    .selectFrom("sandbox.card_tokens as card")
    .leftJoin("sandbox.card_charges as charge", "charge.token", "card.token")
    .where("card.token", "=", token ?? "")
    .where((either) =>
      either.or([
        either("card.reusable", "=", true),
        either.and([either("card.expires_at", ">", now), either("charge.id", "is", null)]),
      ]),
    )
    .select(["card.token", "brand", "last4", "card.decline_code", "challenge", "quirk", "card.reusable"])
    .executeTakeFirst()
}

export async function describeToken(
  db: Kysely<SandboxDatabase>,
  token: string,
  now: Date,
): Promise<CardDescription | undefined> {
  const card = await findOpenToken(db, token, now)
  return card && { brand: card.brand, last4: card.last4 }
}

/** Issues a second, permanent token for the card of a charge. */
export async function keepCard(
  db: Kysely<SandboxDatabase>,
  secret: Uint8Array,
  reference: string,
  now: Date,
): Promise<KeptCard> {
  const { expires_at, ...card } = await db
    .selectFrom("sandbox.card_charges as charge")
    .innerJoin("sandbox.card_tokens as card", "card.token", "charge.token")
    .where("charge.reference", "=", reference)
    .selectAll("card")
    .executeTakeFirstOrThrow()
  const token = `card_${digest(secret, `kept ${reference}`)}`
  await db
    .insertInto("sandbox.card_tokens")
    .values({ ...card, token, reusable: true, created_at: now, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { token, fingerprint: card.fingerprint }
}

/** Deletes a saved token. Its charges stay recorded. */
export async function forgetCard(db: Kysely<SandboxDatabase>, token: string, now: Date): Promise<void> {
  const ended = { reusable: false, expires_at: now }
  await db.updateTable("sandbox.card_tokens").set(ended).where("token", "=", token).execute()
}

function digest(secret: Uint8Array, text: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url").slice(0, 32)
}
