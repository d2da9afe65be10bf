import { text } from "@wallet/operators/text.ts"
import { sql } from "kysely"
import { v5 as uuidFrom } from "uuid"
import { isOneOf } from "#platform/database/isOneOf.ts"
import { refuse } from "#platform/http/refusal.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { type BankComparison, bookBankDifference, compareBank } from "#wallet/bank/compare.ts"
import { logged } from "../loggedAction.ts"
import { type Case, type Desk, hours, notDue, type WaitingRow } from "./desk.ts"
import { names } from "./factNames.ts"
import { amountText, notStated } from "./shared.ts"

type Event = "book" | "note"

/** Refused files of the bank, and a difference between the account and the ledger. */
export const bankFileDesk: Desk<Event> = {
  name: "bank-files",
  title: text("Bank account", "Банковский счёт"),
  group: "bank",
  needs: "bank.read",
  dueMs: hours(24),
  fields: [],
  choices: {
    book: { label: text("Book the difference as our own", "Провести разницу за наш счёт"), needs: "bank.decide" },
    note: { label: text("Seen: nothing has to be done", "Просмотрено, ничего не требуется"), needs: "bank.decide" },
  },
  async findWaiting({ db }) {
    const found = await findDifference(db)
    const refused = sql<WaitingRow>`
      SELECT id, first_seen_at AS since, NULL::timestamptz AS due_at, NULL::bigint AS amount, NULL AS currency
      FROM bank_files WHERE state = 'refused'`
    if (!found) return refused
    const { currency, difference, takenAt } = found
    return sql`
      SELECT ${toCaseId(found)}::uuid AS id, ${takenAt}::timestamptz AS since,
        ${difference === 0n ? notDue : sql`NULL::timestamptz`} AS due_at,
        ${toAbsolute(difference)}::bigint AS amount, ${currency}::text AS currency
      UNION ALL ${refused}`
  },
  list: async (services, _, only = []) => [
    ...(await listDifference(services)).filter(({ id }) => only.includes(id)),
    ...(await listRefused(services, only)),
  ],
  async needsTwo({ db }, event, id) {
    if (event !== "book") return false
    await requireDifference(db, id)
    return true
  },
  async decide(services, { id, event }) {
    if (event === "book") {
      const found = await requireDifference(services.db, id)
      await bookBankDifference(services, found.statementId, String(found.difference))
      return logged("booked as our own", "проведено за наш счёт")
    }
    const noted = await services.db
      .updateTable("bank_files")
      .set({ state: "noted" })
      .where(sql<boolean>`id::text = ${id}`)
      .where("state", "=", "refused")
      .returning("id")
      .executeTakeFirst()
    if (!noted) throw refuse("not_found")
    return logged("noted", "просмотрено")
  },
}

/**
 * The id of a difference: another sum or another statement is another case, so that two operators approve exactly the same one.
 */
function toCaseId({ statementId, difference }: BankComparison): string {
  return uuidFrom(String(difference), statementId)
}

/** The difference of now, if it is this case. Refuses with `not_found`. */
async function requireDifference(db: Services["db"], id: string): Promise<BankComparison> {
  const found = await compareBank(db)
  if (!found || toCaseId(found) !== id) throw refuse("not_found")
  return found
}

/** The comparison of now, if it shows a difference or a missing statement. */
async function findDifference(db: Services["db"]): Promise<BankComparison | undefined> {
  const found = await compareBank(db)
  return found && (found.difference !== 0n || found.missingAfter !== null) ? found : undefined
}

function toAbsolute(units: bigint): bigint {
  return units < 0n ? -units : units
}

async function listDifference({ db }: Services): Promise<readonly Case[]> {
  const found = await findDifference(db)
  if (!found) return []
  const { currency, closing, ledger, ahead, behind, difference, day, takenAt, missingAfter } = found
  return [
    {
      id: toCaseId(found),
      customerId: null,
      title: text(
        `The account differs from the ledger by ${amountText(difference, currency)}`,
        `Счёт расходится с учётом на ${amountText(difference, currency)}`,
      ),
      since: takenAt,
      atStake: storedMoney(toAbsolute(difference), currency),
      facts: [
        [names.statementOf, day],
        [names.atBank, storedMoney(closing, currency)],
        [names.ledger, storedMoney(ledger, currency)],
        [names.bookedAhead, storedMoney(ahead, currency)],
        [names.notInLedgerYet, storedMoney(behind, currency)],
        ...(missingAfter === null ? [] : [[names.statementMissing, missingAfter] as const]),
      ],
      fits: difference === 0n ? [] : ["book"],
      needTwo: difference === 0n ? [] : ["book"],
    },
  ]
}

async function listRefused({ db }: Services, ids: readonly string[]): Promise<readonly Case[]> {
  const files = await db
    .selectFrom("bank_files")
    .selectAll()
    .where(isOneOf("id", ids))
    .orderBy("first_seen_at")
    .execute()
  return files.map(({ id, name, reason, first_seen_at: at }) => ({
    id,
    customerId: null,
    title: text(`The file ${name} was refused`, `Файл ${name} отклонён`),
    since: at,
    facts: [
      [names.reason, reason ?? notStated],
      [names.read, at],
    ],
    fits: ["note"],
  }))
}
