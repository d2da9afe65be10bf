import { type Kysely, sql, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { findReferences } from "#rails/bank/reference.ts"
import { decideTopUp } from "#wallet/limits/decideUse.ts"
import { reaches } from "#wallet/limits/levels.ts"
import { readLimitHolder } from "#wallet/limits/personalLimits.ts"
import { computeLastValue, lockLimits, readToppedUp } from "#wallet/limits/uses.ts"
import { isLikelyListed, screenSender } from "#wallet/screening/names/screenNames.ts"
import { advanceLine, type LineEventInput, type LineRow, lockLine } from "./advanceLine.ts"
import { bankTopUpLevel } from "./bankMethods.ts"
import { isSameName } from "./names.ts"
import { endPaid, endReturned, findOwnPayments } from "./ownPayments.ts"

/** The reason for which money waits for operators. */
export type HoldReason =
  | "reversal"
  | "return"
  | "no_reference"
  | "several_references"
  | "account_closed"
  | "not_verified"
  | "other_sender"
  | "over_limit"
  | "sender_listed"

/** Classifies a booking of the account, once: a payment of ours, a customer's top-up, or a case for operators. */
export async function bookLine(services: Services, { lineId }: { readonly lineId: string }): Promise<void> {
  const now = services.now()
  const isListed = await isSenderListed(services, lineId)
  await services.db.transaction().execute(async (trx) => {
    const line = await lockLine(trx, lineId)
    if (line.state !== "received") return
    const input =
      line.direction === "out"
        ? await explainOutgoing(trx, line, now)
        : await explainIncoming(services, trx, line, isListed)
    await advanceLine(trx, line, { ...input, actor: "clock" }, now)
  })
}

/**
 * Screens the sender of money to be credited against the sanctions lists. It runs outside a transaction, because
 * the vendor may be slow. Returned payments of ours are exempt: their payee was screened before they left.
 */
async function isSenderListed(services: Services, lineId: string): Promise<boolean> {
  const { db } = services
  const line = await db.selectFrom("bank_lines").selectAll().where("id", "=", lineId).executeTakeFirst()
  if (line?.state !== "received" || line.direction === "out" || line.is_return || line.is_reversal) return false
  const { party_name: name, party_iban: iban } = line
  if (name === null) return false
  const country = iban?.slice(0, 2)
  const [customer, another] = await findCustomers(db, toText(line))
  return customer && !another
    ? screenSender(services, { subjectId: lineId, userId: customer.id, name, country })
    : isLikelyListed(services, { name, country })
}

type Explained = Omit<LineEventInput, "actor">

async function explainOutgoing(trx: Transaction<Database>, line: LineRow, now: Date): Promise<Explained> {
  if (line.is_reversal) return { event: "question" }
  const payments = await findOwnPayments(trx, line)
  if (payments.length === 0) return { event: "question" }
  const [first] = payments
  await endPaid(trx, payments, now)
  return { event: "settle", patch: { payment_reference: payments.length === 1 ? first?.reference : null } }
}

async function explainIncoming(
  services: Services,
  trx: Transaction<Database>,
  line: LineRow,
  isListed: boolean,
): Promise<Explained> {
  if (line.is_reversal) return hold("reversal")
  if (line.is_return) {
    const [payment] = await findOwnPayments(trx, line)
    // A return of ours that the bank sends back is an unclaimed transfer again.
    if (payment?.kind !== "withdrawal") return hold("return")
    await endReturned(trx, payment, line.return_reason, services.now())
    return { event: "settle", patch: { payment_reference: payment.reference } }
  }
  return explainTopUp(services, trx, line, isListed)
}

async function explainTopUp(
  services: Services,
  trx: Transaction<Database>,
  line: LineRow,
  isListed: boolean,
): Promise<Explained> {
  const [customer, another] = await findCustomers(trx, toText(line))
  // Checked first: operators must see it, whatever else holds the money.
  if (isListed) return hold("sender_listed", another ? undefined : customer?.id)
  if (!customer) return hold("no_reference")
  if (another) return hold("several_references")
  if (customer.closed_at) return hold("account_closed")
  const userId = customer.id
  const holder = await readLimitHolder(services.config, trx, userId, services.now())
  if (!reaches(holder.level, bankTopUpLevel)) return hold("not_verified", userId)
  if (services.config.bankTopUpsFrom === "owner" && !(await isOwnMoney(trx, userId, line.party_name)))
    return hold("other_sender", userId)
  const amount = storedMoney(line.amount, line.currency)
  const { units: value } = await computeLastValue(services, amount)
  await lockLimits(trx, userId)
  const decision = decideTopUp(value, holder, await readToppedUp(trx, userId, services.now()))
  if (!decision.ok) return hold("over_limit", userId)
  return { event: "credit", patch: { user_id: userId, value } }
}

function hold(reason: HoldReason, userId?: string): Explained {
  return { event: "hold", patch: { reason, ...(userId !== undefined && { user_id: userId }) } }
}

/** The parts of a line in which its sender may have written a reference. */
function toText({ remittance, end_to_end_id: endToEndId }: LineRow): string {
  return `${remittance} ${endToEndId ?? ""}`
}

/** Finds the customers whose references a text contains. */
async function findCustomers(trx: Kysely<Database>, text: string) {
  const parts = findReferences(text)
  if (parts.length === 0) return []
  return trx
    .selectFrom("users")
    .select(["id", "closed_at"])
    .where(sql<boolean>`right(replace(id::text, '-', ''), 15) = ANY(${[...parts]}::text[])`)
    .limit(2)
    .execute()
}

async function isOwnMoney(trx: Transaction<Database>, userId: string, sender: string | null): Promise<boolean> {
  const check = await trx
    .selectFrom("kyc_sessions")
    .select("legal_name")
    .where("user_id", "=", userId)
    .where("status", "=", "approved")
    .where("legal_name", "is not", null)
    .execute()
  return sender !== null && check.some(({ legal_name: name }) => name !== null && isSameName(sender, name))
}
