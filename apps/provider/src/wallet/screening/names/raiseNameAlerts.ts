import { createHash } from "node:crypto"
import type { Transaction } from "kysely"
import { setHeld } from "#access/identity/hold.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import { makeSearchable } from "#rails/screening/names/nameWords.ts"
import type { NameMatch } from "#rails/screening/screeningRail.ts"
import { nameAlertRaised } from "../events.ts"
import type { CustomerName } from "./customerNames.ts"

/** A screened name, with its owner. */
export interface ScreenedName extends CustomerName {
  readonly userId: string
  /** The customer, the withdrawal, or the line of the bank account. */
  readonly subjectId: string
}

/** A self-chosen name proves no identity, so it alone holds no money. */
const unproven: ReadonlySet<string> = new Set(["display name"])

/**
 * Raises an alert for each match that is likely enough, unless operators have decided it before and both sides are
 * unchanged.
 *
 * @returns true where an alert about the subject waits for a decision, also one of before.
 */
export async function raiseNameAlerts(
  services: Services,
  trx: Transaction<Database>,
  screened: ScreenedName,
  matches: readonly NameMatch[],
): Promise<boolean> {
  const { reviewFrom, holdFrom } = services.config.nameScreening
  const { userId, subjectId } = screened
  // Locked, so that the alerts of one customer are raised one after another.
  await trx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute()
  const likely = matches.filter(({ score }) => score >= reviewFrom)
  for (const match of likely) {
    const pair = toPairKey(screened, match)
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    if (await isDecided(trx, screened, pair)) continue
    const alert = toAlert(screened, match, pair, holdFrom)
    // oxlint-disable-next-line no-await-in-loop
    const added = await trx
      .insertInto("name_alerts")
      .values({ id: newId(), state: "open", created_at: services.now(), ...alert })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst()
    // oxlint-disable-next-line no-await-in-loop
    if (added) await tellOfFirst(services, trx, added.id)
  }
  await followHold(services, trx, userId)
  return hasOpenAlert(trx, subjectId)
}

function toAlert(
  { userId, subjectId, source, name, birthDate }: ScreenedName,
  { score, evidence, list, version, hash, entry, entryKind, programmes, name: listedName }: NameMatch,
  pair: string,
  holdFrom: number,
) {
  return {
    user_id: userId,
    subject_id: subjectId,
    source,
    name,
    birth_date: birthDate,
    pair,
    list,
    list_version: version,
    list_hash: hash,
    entry,
    entry_kind: entryKind,
    listed_name: listedName,
    programmes: JSON.stringify(programmes),
    score,
    evidence: JSON.stringify(evidence),
    decision: score >= holdFrom && !unproven.has(source) ? ("hold" as const) : ("review" as const),
  }
}

/** Identifies the two sides of a match, so that a decision about them applies to later matches. */
function toPairKey({ name, kind, birthDate }: ScreenedName, { list, entry, fingerprint }: NameMatch): string {
  const ours = [kind, makeSearchable(name).folded || name, birthDate]
  return createHash("sha256")
    .update(JSON.stringify([...ours, list, entry, fingerprint]))
    .digest("hex")
}

/** A payee that was confirmed before raises an alert with every payment. */
async function isDecided(
  trx: Transaction<Database>,
  { userId, subjectId }: ScreenedName,
  pair: string,
): Promise<boolean> {
  const states = subjectId === userId ? (["cleared", "confirmed"] as const) : (["cleared"] as const)
  const decided = await trx
    .selectFrom("name_alerts")
    .select("id")
    .where("pair", "=", pair)
    .where("user_id", "=", userId)
    .where("state", "in", states)
    .limit(1)
    .executeTakeFirst()
  return decided !== undefined
}

/** One mail for all undecided alerts: further ones send none. */
async function tellOfFirst(services: Services, trx: Transaction<Database>, alertId: string): Promise<void> {
  const other = await trx
    .selectFrom("name_alerts")
    .select("id")
    .where("state", "=", "open")
    .where("id", "<>", alertId)
    .limit(1)
    .executeTakeFirst()
  if (!other) await services.events.publish(nameAlertRaised, { services, trx }, { alertId })
}

async function hasOpenAlert(trx: Transaction<Database>, subjectId: string): Promise<boolean> {
  const open = await trx
    .selectFrom("name_alerts")
    .select("id")
    .where("subject_id", "=", subjectId)
    .where("state", "=", "open")
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** Holds a customer's account as long as a holding alert about them is open. */
export async function followHold(services: Services, trx: Transaction<Database>, userId: string): Promise<void> {
  const open = await trx
    .selectFrom("name_alerts")
    .select("id")
    .where("user_id", "=", userId)
    .where("subject_id", "=", userId)
    .where("state", "=", "open")
    .where("decision", "=", "hold")
    .limit(1)
    .executeTakeFirst()
  await setHeld(services, trx, userId, open !== undefined)
}
