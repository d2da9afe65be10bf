import { randomBytes } from "node:crypto"
import type { CardAuthentication, CardCharge } from "@wallet/provider/rails/card/cardRail.ts"
import type { Kysely } from "kysely"
import type { SandboxCardChallengesTable, SandboxDatabase } from "../database/schema.ts"
import { sendLater } from "../messages.ts"
import { reserve } from "./authorisations.ts"
import { findOpenToken } from "./tokens.ts"

/** Time limit for the customer's answer to the bank, in milliseconds. */
const challengeLifetime = 10 * 60_000

/** The bank's decision on a charge. A card with 3-D Secure has one challenge per reference. */
export async function authenticate(
  db: Kysely<SandboxDatabase>,
  { reference, token, amount }: CardCharge,
  {
    returnUrl,
    pageUrl,
    now,
  }: { readonly returnUrl: string; readonly pageUrl: (id: string) => string; readonly now: Date },
): Promise<CardAuthentication> {
  const known = await findBy(db, "reference", reference)
  if (known) return toAnswer(known, pageUrl)
  const isOver = await findAuthorisation(db, reference)
  if (isOver?.state === "released") return { outcome: "declined", declineCode: "authorisation_released" }
  const card = await findOpenToken(db, token, now)
  if (!card) return { outcome: "declined", declineCode: "token_invalid" }
  if (!card.challenge) {
    const state = await reserve(db, reference, now)
    if (state === "released") return { outcome: "declined", declineCode: "authorisation_released" }
    return { outcome: "passed" }
  }
  const expiresAt = new Date(now.getTime() + challengeLifetime)
  // The token must outlive an answer in the last second.
  const tokenEnd = new Date(expiresAt.getTime() + challengeLifetime)
  await db.updateTable("sandbox.card_tokens").set({ expires_at: tokenEnd }).where("token", "=", card.token).execute()
  await db
    .insertInto("sandbox.card_challenges")
    .values({
      id: randomBytes(18).toString("base64url"),
      reference,
      token: card.token,
      currency: amount.currency.code,
      amount: amount.units,
      return_url: returnUrl,
      state: "open",
      created_at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .execute()
  const made = await findBy(db, "reference", reference)
  if (!made) throw new Error("The challenge does not exist")
  return toAnswer(made, pageUrl)
}

/** Finds a 3-D Secure challenge by its id. */
export function findChallenge(
  db: Kysely<SandboxDatabase>,
  id: string,
): Promise<SandboxCardChallengesTable | undefined> {
  return findBy(db, "id", id)
}

/** Records the owner's answer and notifies the acquirer. A challenge accepts one answer, before it expires. */
export async function answerChallenge(
  db: Kysely<SandboxDatabase>,
  id: string,
  state: "passed" | "failed",
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const answered = await trx
      .updateTable("sandbox.card_challenges")
      .set({ state })
      .where("id", "=", id)
      .where("state", "=", "open")
      .where("expires_at", ">", now)
      .returning("reference")
      .executeTakeFirst()
    if (answered && state === "passed") await reserve(trx, answered.reference, now)
    if (answered) await sendLater(trx, { sender: "card", reference: answered.reference, event: "authenticated" }, now)
    return answered !== undefined
  })
}

function findAuthorisation(db: Kysely<SandboxDatabase>, reference: string) {
  return db
    .selectFrom("sandbox.card_authorisations")
    .select("state")
    .where("reference", "=", reference)
    .executeTakeFirst()
}

function findBy(db: Kysely<SandboxDatabase>, column: "id" | "reference", value: string) {
  return db.selectFrom("sandbox.card_challenges").selectAll().where(column, "=", value).executeTakeFirst()
}

function toAnswer(
  { id, state, expires_at }: SandboxCardChallengesTable,
  pageUrl: (id: string) => string,
): CardAuthentication {
  if (state === "passed") return { outcome: "passed" }
  if (state === "failed") return { outcome: "declined", declineCode: "authentication_failed" }
  // An expired challenge is still returned: the caller decides by its own clock.
  return { outcome: "challenge", url: pageUrl(id), expiresAt: expires_at }
}
