import type { Services } from "#platform/services.ts"
import { listOpenLines } from "#wallet/bank/decideLine.ts"
import { writeUnits } from "../reports/ledgerPeriod.ts"

const pageLength = 50

/** A page of the bank's statements, the newest first. */
export async function readStatements({ db }: Pick<Services, "db">, before?: string) {
  const rows = await db
    .selectFrom("bank_statements")
    .selectAll()
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? ""))
    .orderBy("id", "desc")
    .limit(pageLength + 1)
    .execute()
  const items = rows
    .slice(0, pageLength)
    .map(({ id, iban, statement_id, day, currency, opening, closing, taken_at }) => ({
      id,
      account: maskIban(iban),
      statement: statement_id,
      day,
      currency,
      opening: opening === null ? null : writeUnits(opening, currency),
      closing: writeUnits(closing, currency),
      takenAt: taken_at,
    }))
  return { items, next: rows.length > pageLength ? (items.at(-1)?.id ?? null) : null }
}

/** Bookings that no payment and no customer explains yet, the oldest first. They show nobody's name. */
export async function readUnmatchedLines({ db }: Pick<Services, "db">) {
  const lines = await listOpenLines({ db })
  return lines.map(
    ({ id, direction, state, currency, amount, booked_on, party_iban, end_to_end_id, reason, created_at }) => ({
      id,
      direction,
      state,
      currency,
      amount: writeUnits(amount, currency),
      bookedOn: booked_on,
      party: party_iban === null ? null : maskIban(party_iban),
      reference: end_to_end_id,
      reason,
      since: created_at,
    }),
  )
}

/** The country and the last four characters. */
function maskIban(iban: string): string {
  return `${iban.slice(0, 2)}•••${iban.slice(-4)}`
}
