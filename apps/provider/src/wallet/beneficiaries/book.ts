import type { Kysely, Selectable } from "kysely"
import { validate as isUuid } from "uuid"
import type { Database } from "#platform/database/schema.ts"
import type { Beneficiary } from "#platform/http/answers.ts"
import { refuse } from "#platform/http/refusal.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"

export type BeneficiaryRow = Selectable<Database["beneficiaries"]>

/** A payment to a destination. Once one has arrived, the destination counts as verified. */
export interface DestinationUse {
  readonly amount: bigint
  readonly currency: string
  readonly created_at: Date
}

/** Finds the entry of a customer's address book for a destination. */
export function findLine(
  db: Kysely<Database>,
  userId: string,
  fingerprint: string,
): Promise<BeneficiaryRow | undefined> {
  return db
    .selectFrom("beneficiaries")
    .selectAll()
    .where("user_id", "=", userId)
    .where("fingerprint", "=", fingerprint)
    .where("archived_at", "is", null)
    .executeTakeFirst()
}

/** Finds an entry of a customer's own address book. Refuses with `not_found`. */
export async function findOwnLine(db: Kysely<Database>, id: string, userId: string): Promise<BeneficiaryRow> {
  const line = isUuid(id)
    ? await db
        .selectFrom("beneficiaries")
        .selectAll()
        .where("id", "=", id)
        .where("user_id", "=", userId)
        .executeTakeFirst()
    : undefined
  if (!line) throw refuse("not_found")
  return line
}

/** True if a destination has been in the address book long enough for any amount. */
export function isActive(line: BeneficiaryRow | undefined, now: Date): boolean {
  return line !== undefined && line.archived_at === null && now >= line.active_from
}

/** An entry as its customer sees it now. */
export function presentLine(
  line: BeneficiaryRow,
  last: DestinationUse | undefined,
  verified: boolean,
  now: Date,
): Beneficiary {
  return {
    id: line.id,
    label: line.label,
    currency: line.currency,
    destination: line.destination,
    state: line.archived_at ? "archived" : isActive(line, now) ? "active" : "pending",
    activeFrom: line.active_from.toISOString(),
    verified,
    last: last
      ? { amount: wireMoney(storedMoney(last.amount, last.currency)), at: last.created_at.toISOString() }
      : null,
    createdAt: line.created_at.toISOString(),
  }
}
