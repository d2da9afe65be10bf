import { createHash } from "node:crypto"
import type { Currency } from "@wallet/core/money"
import { findCurrency } from "@wallet/core/money"
import { sql, type Transaction } from "kysely"
import { insertRows } from "#platform/database/insertRows.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { enqueueEach } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"
import type { IncomingFile } from "#rails/bank/bankRail.ts"
import { BankFileError, CutOffFileError } from "#rails/bank/iso20022/fileError.ts"
import { type BankMessage, readBankFile } from "#rails/bank/iso20022/readBankFile.ts"
import type { Statement, StatementLine } from "#rails/bank/iso20022/readStatements.ts"
import { takeReport } from "./takeReport.ts"

/** Time after which an incomplete file is refused, in milliseconds: until then it may still be being written. */
export const unfinishedLimit = 10 * 60_000

/** Processes every file of the bank once. A bad file does not block the others. */
export async function takeFiles(services: Services): Promise<void> {
  for (const file of await services.rails.bank.list()) {
    try {
      await takeFile(services, file)
    } catch (err) {
      services.log.warn({ err, file: file.name }, "a file of the bank could not be taken now")
    }
  }
}

/**
 * Processes a file: all of it or nothing, and each content once. The file is moved after the commit. If that fails,
 * it is moved the next time.
 */
async function takeFile(services: Services, { name }: IncomingFile): Promise<void> {
  const { db, rails, now } = services
  const { account } = rails.bank
  if (!account) return
  const bytes = await rails.bank.read(name)
  const hash = createHash("sha256").update(bytes).digest("hex")
  const known = await db.selectFrom("bank_files").selectAll().where("hash", "=", hash).executeTakeFirst()
  if (known?.state === "taken") return rails.bank.putAway(name, "done")
  try {
    const message = readBankFile(bytes, { iban: account.iban, currency: requireEuro() })
    await db.transaction().execute((trx) => keepFile(services, trx, { name, hash, message }))
  } catch (error) {
    if (!(error instanceof BankFileError)) throw error
    const isWaiting = error instanceof CutOffFileError && isYoung(known?.first_seen_at ?? now(), now())
    await noteRefusal(services, { name, hash, error, state: isWaiting ? "waiting" : "refused" })
    if (isWaiting) return
    services.log.error(`SEPA_FILES: the file ${name} was refused: ${error.message}`)
    return rails.bank.putAway(name, "refused")
  }
  await rails.bank.putAway(name, "done")
}

function isYoung(firstSeenAt: Date, now: Date): boolean {
  return now.getTime() - firstSeenAt.getTime() < unfinishedLimit
}

interface ReadFile {
  readonly name: string
  readonly hash: string
  readonly message: BankMessage
}

async function keepFile(services: Services, trx: Transaction<Database>, file: ReadFile): Promise<void> {
  const now = services.now()
  const { name, hash, message } = file
  const id = newId()
  const kept = await trx
    .insertInto("bank_files")
    .values({ id, name, hash, message: message.name, state: "taken", lines: 0, first_seen_at: now, decided_at: now })
    .onConflict((conflict) =>
      // It was refused before, under other settings, or was incomplete at an earlier read.
      conflict
        .column("hash")
        .doUpdateSet({ name, message: message.name, state: "taken", reason: null, decided_at: now })
        .where("bank_files.state", "!=", "taken"),
    )
    .returning("id")
    .executeTakeFirst()
  // Another process has processed it in the meantime.
  if (!kept) return
  await trx.deleteFrom("bank_files").where("name", "=", name).where("state", "=", "waiting").execute()
  if ("report" in message) return takeReport(services, trx, message.report)
  let lines = 0
  for (const statement of message.statements) lines += await keepStatement(services, trx, kept.id, statement)
  await trx.updateTable("bank_files").set({ lines }).where("id", "=", kept.id).execute()
}

async function keepStatement(
  services: Services,
  trx: Transaction<Database>,
  fileId: string,
  statement: Statement,
): Promise<number> {
  const { id: statement_id, closing, opening, kind, lines } = statement
  const now = services.now()
  let statementId: string | null = null
  if (kind === "statement" && closing) {
    const kept = await trx
      .insertInto("bank_statements")
      .values({
        id: newId(),
        file_id: fileId,
        iban: services.rails.bank.account?.iban ?? "",
        statement_id,
        day: closing.day,
        currency: closing.amount.currency.code,
        opening: opening?.amount.units ?? null,
        closing: closing.amount.units,
        taken_at: now,
      })
      // The same statement in another file, because banks send it again.
      .onConflict((conflict) =>
        conflict.columns(["iban", "statement_id", "day"]).doUpdateSet({ closing: closing.amount.units }),
      )
      .returning("id")
      .executeTakeFirstOrThrow()
    statementId = kept.id
  }
  return keepLines(trx, { fileId, statementId, lines, now })
}

interface NewLines {
  readonly fileId: string
  readonly statementId: string | null
  readonly lines: readonly StatementLine[]
  readonly now: Date
}

/** Inserts the bookings that no earlier file had. @returns their number. */
async function keepLines(trx: Transaction<Database>, { fileId, statementId, lines, now }: NewLines): Promise<number> {
  const groups = [...new Set(lines.map(({ group }) => group))]
  if (groups.length === 0) return 0
  const { rows: known } = await sql<{ line_group: string }>`
    UPDATE bank_lines SET statement_id = coalesce(statement_id, ${statementId}::uuid)
    WHERE line_group = ANY(${groups}::text[]) RETURNING line_group`.execute(trx)
  const isKnown = new Set(known.map(({ line_group }) => line_group))
  const rows = lines
    .filter(({ group }) => !isKnown.has(group))
    .map(({ key, group, direction, amount, bookedOn, endToEndId, paymentInfoId, remittance, party, ...line }) => ({
      id: newId(),
      key,
      line_group: group,
      file_id: fileId,
      statement_id: statementId,
      direction,
      state: "received" as const,
      currency: amount.currency.code,
      amount: amount.units,
      booked_on: bookedOn,
      end_to_end_id: endToEndId,
      payment_info_id: paymentInfoId,
      remittance,
      party_name: party.name,
      party_iban: party.iban,
      party_bic: party.bic,
      is_return: line.isReturn,
      is_reversal: line.isReversal,
      return_reason: line.returnReason,
      created_at: now,
    }))
    .filter(({ amount }) => amount > 0n)
  await insertRows(trx, "bank_lines", rows)
  await enqueueEach(
    trx,
    rows.map(({ id }) => ({ kind: "bankLine.book", payload: { lineId: id } })),
  )
  return rows.length
}

interface Refusal {
  readonly name: string
  readonly hash: string
  readonly error: BankFileError
  readonly state: "waiting" | "refused"
}

async function noteRefusal({ db, now }: Services, { name, hash, error, state }: Refusal): Promise<void> {
  const at = now()
  const decided_at = state === "refused" ? at : null
  await db
    .insertInto("bank_files")
    .values({ id: newId(), name, hash, state, reason: error.message, lines: 0, first_seen_at: at, decided_at })
    .onConflict((conflict) =>
      conflict
        .column("hash")
        .doUpdateSet({ name, state, reason: error.message, decided_at })
        .where("bank_files.state", "!=", "taken"),
    )
    .execute()
}

function requireEuro(): Currency {
  const euro = findCurrency("EUR")
  if (!euro) throw new Error("The currency table does not hold EUR")
  return euro
}
