import type { Transaction } from "kysely"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { collectPayment, toEndToEndId } from "#rails/bank/payments.ts"
import { advanceLine, type LineRow, lockLine } from "./advanceLine.ts"
import { findPayment } from "./ownPayments.ts"

/**
 * Returns money to the account that it came from, with the next file. Refuses if the bank did not report the
 * account.
 */
export async function beginReturn(trx: Transaction<Database>, line: LineRow, now: Date): Promise<void> {
  const { party_iban: iban, party_name: name, party_bic: bic } = line
  if (iban === null) throw refuse("state_conflict", { details: { state: "no account to return to" } })
  const reference = newId()
  await advanceLine(trx, line, { event: "return", actor: "operator", patch: { payment_reference: reference } }, now)
  const about = line.end_to_end_id === null ? "" : ` ${line.end_to_end_id}`
  const payment = {
    reference,
    endToEndId: toEndToEndId("return", reference),
    kind: "return",
    name: name ?? "NOTPROVIDED",
    iban,
    bic,
    amount: storedMoney(line.amount, line.currency),
    remittance: `Return of your transfer${about}`,
  } as const
  await collectPayment(trx, payment, now)
}

/** Applies the bank's result of a return: made or rejected. */
export async function followReturn(
  { db, now }: Services,
  { paymentReference }: { readonly paymentReference: string },
): Promise<void> {
  const moment = now()
  const payment = await findPayment(db, paymentReference)
  if (!payment) return
  await db.transaction().execute(async (trx) => {
    const returned = await trx
      .selectFrom("bank_lines")
      .select("id")
      .where("payment_reference", "=", paymentReference)
      .where("direction", "=", "in")
      .executeTakeFirst()
    if (!returned) return
    const line = await lockLine(trx, returned.id)
    if (payment.state === "paid") await advanceLine(trx, line, { event: "confirmReturn", actor: "rail" }, moment)
    if (payment.state === "rejected")
      await advanceLine(trx, line, { event: "failReturn", actor: "rail", patch: { reason: "return_refused" } }, moment)
  })
}
