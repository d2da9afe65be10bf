import { newId } from "@wallet/provider/platform/database/newId.ts"
import type { CardCharge, CardChargeOutcome } from "@wallet/provider/rails/card/cardRail.ts"
import type { Kysely, Selectable } from "kysely"
import type { SandboxCardChargesTable, SandboxDatabase } from "../database/schema.ts"
import { capture, reserve } from "./authorisations.ts"
import { openDispute } from "./disputes.ts"
import { findOpenToken } from "./tokens.ts"

/** Delay before a bank charges back the payment of the test card for it, in milliseconds. */
const chargeBackDelay = 60_000

/** Charges a card once for each reference. @throws for the test card whose first answer is lost. */
export async function chargeOnce(
  db: Kysely<SandboxDatabase>,
  { reference, token, amount }: CardCharge,
  now: Date,
): Promise<CardChargeOutcome> {
  const card = await findOpenToken(db, token, now)
  if (card) {
    const isReleased = await makeCharge(db, { reference, amount }, card, now)
    if (isReleased) return { outcome: "declined", declineCode: "authorisation_released" }
  }
  // The charge stored under this reference counts: created now, earlier, or by a concurrent request.
  const charge = await db
    .selectFrom("sandbox.card_charges")
    .where("reference", "=", reference)
    .select(["id", "decline_code", "answered"])
    .executeTakeFirst()
  if (!charge) return { outcome: "declined", declineCode: "token_invalid" }
  if (!charge.answered) {
    await db.updateTable("sandbox.card_charges").set({ answered: true }).where("id", "=", charge.id).execute()
    throw new Error("The acquirer's answer was lost in transit")
  }
  if (charge.decline_code !== null) return { outcome: "declined", declineCode: charge.decline_code }
  return { outcome: "succeeded", acquirerReference: charge.id }
}

type OpenCard = NonNullable<Awaited<ReturnType<typeof findOpenToken>>>

/** Captures the reserved money, or charges at once. @returns true if it was released, and nothing is charged. */
function makeCharge(
  db: Kysely<SandboxDatabase>,
  { reference, amount }: Pick<CardCharge, "reference" | "amount">,
  card: OpenCard,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if ((await reserve(trx, reference, now)) === "released") return true
    const made = await trx
      .insertInto("sandbox.card_charges")
      .values({
        id: newId(),
        reference,
        token: card.token,
        reusable: card.reusable,
        currency: amount.currency.code,
        amount: amount.units,
        decline_code: card.decline_code,
        answered: card.quirk !== "lost_answer",
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst()
    if (made && card.decline_code === null) await capture(trx, reference, now)
    if (made && card.quirk === "charge_back") {
      const dueAt = new Date(now.getTime() + chargeBackDelay)
      await openDispute(trx, { reference, action: "charge-back", at: dueAt })
    }
    return false
  })
}

/** The outcome of a charge; undefined if there is none. */
export async function findOutcome(
  db: Kysely<SandboxDatabase>,
  reference: string,
): Promise<CardChargeOutcome | undefined> {
  const charge = await db
    .selectFrom("sandbox.card_charges")
    .where("reference", "=", reference)
    .select(["id", "decline_code"])
    .executeTakeFirst()
  if (!charge) return undefined
  const { id, decline_code: declineCode } = charge
  return declineCode === null ? { outcome: "succeeded", acquirerReference: id } : { outcome: "declined", declineCode }
}

/** The newest charges. */
export function listCharges(db: Kysely<SandboxDatabase>) {
  return db
    .selectFrom("sandbox.card_charges as charge")
    .innerJoin("sandbox.card_tokens as card", "card.token", "charge.token")
    .leftJoin("sandbox.card_disputes as dispute", "dispute.reference", "charge.reference")
    .selectAll("charge")
    .select(["brand", "last4", "dispute.state as dispute", "dispute.withdrawn"])
    .orderBy("charge.created_at", "desc")
    .limit(50)
    .execute()
}

/** A charge as the book shows it. */
export type ListedCharge = Selectable<SandboxCardChargesTable> & {
  readonly brand: string
  readonly last4: string
  /** The state of its dispute, if there is one, and if its bank has the money. */
  readonly dispute: string | null
  readonly withdrawn: boolean | null
}
