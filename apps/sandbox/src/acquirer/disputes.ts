import { storedMoney } from "@wallet/provider/platform/money/money.ts"
import type { CardDispute } from "@wallet/provider/rails/card/cardRail.ts"
import type { Kysely } from "kysely"
import type { SandboxCardDisputesTable, SandboxDatabase } from "../database/schema.ts"
import { sendLater } from "../messages.ts"

/** The actions of a card's bank about a charge. */
export const disputeActions = [
  "inquire",
  "open",
  "withdraw",
  "charge-back",
  "win",
  "lose",
  "reinstate",
  "close",
] as const
export type DisputeAction = (typeof disputeActions)[number]

type Change = Partial<Pick<SandboxCardDisputesTable, "state" | "withdrawn">>

const changes: Readonly<Record<DisputeAction, Change>> = {
  inquire: { state: "inquiry" },
  open: { state: "opened" },
  withdraw: { state: "opened", withdrawn: true },
  "charge-back": { state: "opened", withdrawn: true },
  // The money is moved separately, by `reinstate`.
  win: { state: "won" },
  lose: { state: "lost", withdrawn: true },
  reinstate: { withdrawn: false },
  close: { state: "closed", withdrawn: false },
}

/** The time that a bank waits for evidence, in milliseconds. */
const evidenceTime = 7 * 24 * 3_600_000

/** The id of a charge's only dispute. */
export function toDisputeId(reference: string): string {
  return `dp_${reference}`
}

/** Makes a card's bank act on a charge. False if there is no such charge. */
export async function actOnDispute(
  db: Kysely<SandboxDatabase>,
  reference: string,
  action: DisputeAction,
  at: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const charge = await trx
      .selectFrom("sandbox.card_charges")
      .select("id")
      .where("reference", "=", reference)
      .where("decline_code", "is", null)
      .forUpdate()
      .executeTakeFirst()
    if (!charge) return false
    await openDispute(trx, { reference, action, at })
    return true
  })
}

/** The same in a caller's transaction, for an existing charge. */
export async function openDispute(
  trx: Kysely<SandboxDatabase>,
  { reference, action, at }: { readonly reference: string; readonly action: DisputeAction; readonly at: Date },
): Promise<void> {
  const id = toDisputeId(reference)
  const change = changes[action]
  const first = { id, reference, state: "opened", withdrawn: false, opens_at: at, ...change } as const
  await trx
    .insertInto("sandbox.card_disputes")
    .values(first)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(change))
    .execute()
  await sendLater(trx, { sender: "card", reference, event: `dispute_updated:${id}` }, at)
}

/** A dispute as the acquirer reports it; undefined before it opens. */
export async function findDispute(
  db: Kysely<SandboxDatabase>,
  id: string,
  now: Date,
): Promise<CardDispute | undefined> {
  const row = await db
    .selectFrom("sandbox.card_disputes as dispute")
    .innerJoin("sandbox.card_charges as charge", "charge.reference", "dispute.reference")
    .select(["dispute.id", "dispute.reference", "dispute.state", "withdrawn", "opens_at", "charge.amount", "currency"])
    .where("dispute.id", "=", id)
    .where("opens_at", "<=", now)
    .executeTakeFirst()
  if (!row) return undefined
  const { reference, state, withdrawn, opens_at, amount, currency } = row
  return {
    id,
    reference,
    state,
    amount: storedMoney(amount, currency),
    withdrawn: storedMoney(withdrawn ? amount : 0n, currency),
    reason: "fraudulent",
    evidenceDueAt: state === "inquiry" || state === "opened" ? new Date(opens_at.getTime() + evidenceTime) : null,
  }
}

/** Accepts evidence for an undecided dispute. */
export async function takeEvidence(db: Kysely<SandboxDatabase>, id: string): Promise<void> {
  await db
    .updateTable("sandbox.card_disputes")
    .set({ state: "evidence_sent" })
    .where("id", "=", id)
    .where("state", "in", ["inquiry", "opened"])
    .execute()
}
