import type { Kysely } from "kysely"
import { validate as isUuid } from "uuid"
import { type LedgerEntry, readOperationEntries } from "#ledger/entries.ts"
import { isCardAccount } from "#ledger/postings/accounts.ts"
import { getPlainCode } from "#ledger/shards.ts"
import type { Database } from "#platform/database/schema.ts"
import type { OperationDetail, OperationEntry } from "#platform/http/answers.ts"
import { refuse } from "#platform/http/refusal.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import type { OperationRow } from "./lines.ts"
import { presentOperations } from "./present.ts"
import { readTimeline } from "./timeline.ts"

/**
 * Finds a customer's operation by its id or by its subject's id: a top-up, a deposit, an exchange, a send.
 *
 * @throws Refusal `not_found` for one that is none, or someone else's.
 */
export async function findOperation(db: Kysely<Database>, userId: string, id: string): Promise<OperationRow> {
  const row = isUuid(id)
    ? await db
        .selectFrom("operations")
        .selectAll()
        .where((eb) => eb.or([eb("id", "=", id), eb("subject_id", "=", id)]))
        .where("user_id", "=", userId)
        .orderBy("id")
        .limit(1)
        .executeTakeFirst()
    : undefined
  if (!row) throw refuse("not_found")
  return row
}

/** All details of an operation that its customer may see. */
export async function readDetail(
  services: Pick<Services, "db" | "paidMerchants" | "invoicePayers">,
  operation: OperationRow,
): Promise<OperationDetail> {
  const { db } = services
  const { subject_id: subjectId, user_id: userId } = operation
  const rates = await readRates(db, operation)
  const timeline = await readTimeline(db, subjectId)
  const entries = await readOperationEntries(db, subjectId)
  const [presented] = await presentOperations(services, userId, [operation])
  if (!presented) throw new Error(`The operation ${operation.id} was not presented`)
  return {
    operation: presented,
    timeline: timeline.map(({ state, event, at }) => ({ state, event, at: at.toISOString() })),
    entries: entries.map((entry) => presentEntry(entry, userId)),
    rate: rates?.rate ?? null,
    inverseRate: rates?.inverse_rate ?? null,
  }
}

async function readRates(db: Kysely<Database>, { kind, subject_id }: OperationRow) {
  if (kind !== "exchange") return undefined
  return db
    .selectFrom("exchange_quotes")
    .select(["rate", "inverse_rate"])
    .where("id", "=", subject_id)
    .executeTakeFirst()
}

function presentEntry({ account, currency, amount, balanceAfter, at }: LedgerEntry, userId: string): OperationEntry {
  const place = describeAccount(account, userId)
  return {
    account: place,
    side: amount < 0n ? "debit" : "credit",
    amount: wireMoney(storedMoney(amount < 0n ? -amount : amount, currency)),
    balanceAfter: place === "wallet" ? wireMoney(storedMoney(balanceAfter, currency)) : null,
    at: at.toISOString(),
  }
}

/** The account's purpose, as far as the customer may see it: never its owner or balance. */
function describeAccount(account: LedgerEntry["account"], userId: string): OperationEntry["account"] {
  if (account.owner === "customer") {
    if (account.id === userId) return "wallet"
    return isCardAccount(account) ? "card" : "counterparty"
  }
  const code = getPlainCode(account)
  return code === "fees" || code === "rounding" || code === "liquidity" ? code : "outside"
}
