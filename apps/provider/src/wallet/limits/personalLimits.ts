import type { VerificationLevel } from "@wallet/core/contract"
import type { Money } from "@wallet/core/money"
import { type Kysely, type Selectable, sql } from "kysely"
import type { Config } from "#platform/config.ts"
import { newId } from "#platform/database/newId.ts"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import type { Database } from "#platform/database/schema.ts"
import { type LevelLimits, type PeriodLimits, readLevels, referenceCurrency, type TierLimits } from "./levels.ts"

/** A customer's limits that replace those of the tier until they end. Undefined: the tier's limit applies. */
export interface PersonalLimits {
  readonly day?: Money | undefined
  readonly month?: Money | undefined
  readonly topUps: { readonly day?: Money | undefined; readonly month?: Money | undefined }
}

/** Everything that decides a customer's limits. */
export interface LimitHolder {
  readonly level: VerificationLevel
  /** Undefined for nearly every customer. */
  readonly personal: PersonalLimits | undefined
  /** The limits of the tiers now. */
  readonly tiers: TierLimits
}

export type PersonalLimitsRow = Selectable<Database["personal_limits"]>

/** Limits for one customer, as operators set them. */
export interface NewPersonalLimits {
  readonly userId: string
  readonly limits: PersonalLimits
  readonly endsAt: Date
  readonly operatorId: string
  readonly reason: string
}

/** Reads the tiers and the personal limits of several customers at once. */
export async function readLimitHolders(
  { tierLimits: tiers }: Pick<Config, "tierLimits">,
  db: ReadableDatabase,
  userIds: readonly string[],
  now: Date,
): Promise<(userId: string) => LimitHolder> {
  const [levelOf, rows] = await Promise.all([
    readLevels(db, userIds),
    db
      .selectFrom("personal_limits")
      .selectAll()
      .where(sql<boolean>`user_id = ANY(${[...userIds]}::uuid[])`)
      .where("ended_at", "is", null)
      .where("ends_at", ">", now)
      .execute(),
  ])
  const rowsByUser = new Map(rows.map((row) => [row.user_id, row]))
  return (userId) => {
    const row = rowsByUser.get(userId)
    return { level: levelOf(userId), personal: row && toPersonalLimits(row), tiers }
  }
}

/** Reads the tier and the personal limits of a customer. */
export async function readLimitHolder(
  config: Pick<Config, "tierLimits">,
  db: ReadableDatabase,
  userId: string,
  now: Date,
): Promise<LimitHolder> {
  return (await readLimitHolders(config, db, [userId], now))(userId)
}

/** The limits that apply to a customer: personal ones, and the tier's for the rest. */
export function computeLimits({ level, personal, tiers }: LimitHolder): LevelLimits {
  const { topUps, ...outgoing } = tiers.levels[level]
  return { ...replacePeriods(outgoing, personal), topUps: replacePeriods(topUps, personal?.topUps) }
}

/** Periods with their personal limits instead of the tier's. */
export function replacePeriods(limits: PeriodLimits, personal: PersonalLimits["topUps"] | undefined): PeriodLimits {
  return { day: personal?.day ?? limits.day, month: personal?.month ?? limits.month }
}

/** Reads the personal limits that apply to a customer now. */
export function findPersonalLimits(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<PersonalLimitsRow | undefined> {
  return db
    .selectFrom("personal_limits")
    .selectAll()
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where("ends_at", ">", now)
    .executeTakeFirst()
}

/** Sets a customer's personal limits instead of any earlier ones. Lock the limits before (`lockLimits`). */
export async function writePersonalLimits(
  db: Kysely<Database>,
  { userId, limits, endsAt, operatorId, reason }: NewPersonalLimits,
  now: Date,
): Promise<string> {
  await endPersonalLimits(db, userId, now)
  const id = newId()
  await db
    .insertInto("personal_limits")
    .values({
      id,
      user_id: userId,
      day: limits.day?.units ?? null,
      month: limits.month?.units ?? null,
      top_up_day: limits.topUps.day?.units ?? null,
      top_up_month: limits.topUps.month?.units ?? null,
      ends_at: endsAt,
      operator_id: operatorId,
      reason,
      created_at: now,
      ended_at: null,
    })
    .execute()
  return id
}

/** Ends a customer's personal limits early, also expired ones. Resolves to false if there are none. */
export async function endPersonalLimits(db: Kysely<Database>, userId: string, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable("personal_limits")
    .set({ ended_at: now })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** The limits of a stored row. */
export function toPersonalLimits({ day, month, top_up_day, top_up_month }: PersonalLimitsRow): PersonalLimits {
  return {
    day: toLimit(day),
    month: toLimit(month),
    topUps: { day: toLimit(top_up_day), month: toLimit(top_up_month) },
  }
}

function toLimit(units: bigint | null): Money | undefined {
  return units === null ? undefined : { currency: referenceCurrency, units }
}
