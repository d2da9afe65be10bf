import type { NotificationKind } from "@wallet/core/contract"
import { type Kysely, type Selectable, sql, type Transaction, type Updateable } from "kysely"
import { customer, systemAccounts } from "#ledger/postings/accounts.ts"
import { credit, debit } from "#ledger/postings/legs.ts"
import { notify } from "#notifications/notify.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Operation } from "#platform/http/answers.ts"
import { refuse } from "#platform/http/refusal.ts"
import { type Actor, nextStep, requireStep } from "#platform/lifecycle/lifecycle.ts"
import { publish } from "#platform/live/publish.ts"
import { storedMoney } from "#platform/money/money.ts"
import { post } from "#wallet/history/post.ts"
import { recordOperations, setOperationStates } from "#wallet/history/record.ts"
import { recordStep } from "#wallet/history/timeline.ts"
import { type LineEvent, type LinePosting, type LineState, lineLifecycle } from "./lineLifecycle.ts"
import type { BankLinesTable } from "./tables.ts"

export type LineRow = Selectable<BankLinesTable>

/** An event of a line, with its data. */
export interface LineEventInput {
  readonly event: LineEvent
  readonly actor: Extract<Actor, "rail" | "clock" | "operator">
  readonly patch?: Pick<Updateable<BankLinesTable>, "user_id" | "value" | "reason" | "payment_reference">
}

/** Locks a line until the transaction ends. Refuses with `not_found`. */
export async function lockLine(trx: Kysely<Database>, id: string): Promise<LineRow> {
  const line = await trx
    .selectFrom("bank_lines")
    .selectAll()
    .where(sql<boolean>`id::text = ${id}`)
    .forUpdate()
    .executeTakeFirst()
  if (!line) throw refuse("not_found")
  return line
}

/**
 * Applies an event: state, timeline, history, notification and, last, the ledger. An operator's event that does not
 * fit refuses with `state_conflict`; any other one then changes nothing.
 *
 * @returns the line after it; undefined where nothing changed.
 */
export async function advanceLine(
  trx: Transaction<Database>,
  before: LineRow,
  { event, actor, patch = {} }: LineEventInput,
  now: Date,
): Promise<LineRow | undefined> {
  const step = (actor === "operator" ? requireStep : nextStep)(lineLifecycle, before.state, event, actor)
  if (!step) return undefined
  const { state, posts } = step
  const line = await trx
    .updateTable("bank_lines")
    .set({ ...patch, state, ...(!isOpen.has(state) && { settled_at: now }) })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordStep(trx, { subject_id: line.id, state, event, actor, at: now })
  if (line.user_id !== null) await tellCustomer(trx, before, { ...line, user_id: line.user_id }, now)
  if (posts) await postLine(trx, line, posts, now)
  return line
}

const isOpen: ReadonlySet<LineState> = new Set(["received", "held", "returning", "unexplained"])

/** The state of the operation in the customer's history, by the line's state. */
const shownAs: Readonly<Partial<Record<LineState, Operation["state"]>>> = {
  held: "processing",
  returning: "processing",
  credited: "completed",
  returned: "returned",
  // The operator keeps it.
  kept: "failed",
}

const notificationByState: Readonly<Partial<Record<LineState, NotificationKind>>> = {
  credited: "top_up_completed",
  returned: "deposit_returned",
}

type CustomersLine = LineRow & { readonly user_id: string }

async function tellCustomer(
  trx: Transaction<Database>,
  before: LineRow,
  line: CustomersLine,
  now: Date,
): Promise<void> {
  const { id, user_id: userId, state, currency, amount } = line
  const shown = shownAs[state]
  if (!shown) return
  // Held money has an operation once its customer is known. It may turn out to be another customer's.
  if (before.user_id !== null && before.user_id !== userId)
    await setOperationStates(trx, [{ subjectId: id, state: "cancelled" }])
  if (before.state === "received" || before.user_id !== userId)
    await recordOperations(trx, [
      {
        user_id: userId,
        kind: "top_up",
        subject_id: id,
        direction: "in",
        state: shown,
        currency,
        amount,
        counterparty: describeCounterparty(line),
        created_at: now,
      },
    ])
  else await setOperationStates(trx, [{ subjectId: id, state: shown }])
  for (const type of ["topUps", "operations", "wallets"] as const) await publish(trx, userId, type)
  const news = notificationByState[state]
  if (news) await notify(trx, userId, news, { amount: storedMoney(amount, currency), subjectId: id })
}

/** The sender of a transfer as its recipient sees it. */
export function describeCounterparty({ party_name: name, party_iban: iban }: LineRow): string {
  if (name !== null) return name
  return iban === null ? "SEPA" : `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`
}

async function postLine(trx: Transaction<Database>, line: LineRow, posts: LinePosting, now: Date): Promise<void> {
  const { id, currency, amount: units, user_id: userId } = line
  const amount = storedMoney(units, currency)
  const { bankRail, bankFunds, unclaimed } = systemAccounts
  const owner = () => customer(requireOwner(id, userId))
  const legs = {
    credit: () => [debit(bankRail, amount), credit(owner(), amount)],
    receive: () => [debit(bankRail, amount), credit(unclaimed, amount)],
    creditHeld: () => [debit(unclaimed, amount), credit(owner(), amount)],
    return: () => [debit(unclaimed, amount), credit(bankRail, amount)],
    keep: () => [debit(unclaimed, amount), credit(bankFunds, amount)],
    book: () => [debit(bankFunds, amount), credit(bankRail, amount)],
  }[posts]()
  await post(trx, { reference: `bank_line:${id}:${posts}`, subjectId: id, legs }, now)
}

function requireOwner(id: string, userId: string | null): string {
  if (userId === null) throw new Error(`The line ${id} has no customer`)
  return userId
}
