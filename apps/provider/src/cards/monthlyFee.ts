import type { VirtualCardState } from "@wallet/core/contract"
import type { Money } from "@wallet/core/money"
import type { Selectable, Transaction } from "kysely"
import type { AccountRef } from "#ledger/accountRef.ts"
import { readBalances } from "#ledger/balances.ts"
import { cardAccount, customer, systemAccounts } from "#ledger/postings/accounts.ts"
import { credit, debit } from "#ledger/postings/legs.ts"
import { notify } from "#notifications/notify.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { publishEach } from "#platform/live/publish.ts"
import type { Services } from "#platform/services.ts"
import { recordOperations } from "#wallet/history/record.ts"
import { recordStep } from "#wallet/history/timeline.ts"
import { lockAccount, postForCard, readFunds } from "./accounts.ts"
import { hintsFor } from "./advance.ts"
import { getBin } from "./bins.ts"
import { type CardRow, formatCardName, livingCard } from "./card.ts"
import { hasEnded } from "./cardLifecycle.ts"
import { nextFeeDay } from "./feeDays.ts"
import { getAnnouncedFee, isDue } from "./feeDue.ts"

type AccountRow = Selectable<Database["virtual_card_accounts"]>

/** A month that starts while a card can't be used is free. */
const freeStates: ReadonlySet<VirtualCardState> = new Set(["blocked", "expired", "closing"])

/** Schedules the first monthly fee: the issue fee covers the month that starts with the order. */
export async function startMonthlyFees(trx: Transaction<Database>, card: CardRow, now: Date): Promise<void> {
  const { id, opened_at } = await lockAccount(trx, card.account_id)
  const dueAt = nextFeeDay(opened_at, now)
  // Its amount was announced with the order.
  await trx.updateTable("virtual_card_accounts").set({ fee_due_at: dueAt }).where("id", "=", id).execute()
  await tryAgainAt(trx, id, dueAt)
}

/**
 * Charges the fee of a new month, to the card, or to the wallet in its currency if the card has too little. If neither has
 * enough, the fee stays due, and no further month is charged until it is paid.
 *
 * @param tryAt the scheduled time of this attempt. A second run for the same time does nothing.
 */
export async function takeMonthlyFee(services: Services, accountId: string, tryAt: string): Promise<void> {
  const now = services.now()
  const { config } = services
  await services.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, accountId)
    if (account.fee_try_at?.toISOString() !== tryAt) return
    const card = await livingCard(trx, accountId)
    if (hasEnded(card.state)) return endFees(trx, accountId)
    const next = nextFeeDay(account.opened_at, now)
    await tryAgainAt(trx, accountId, next)
    if (!isDue(account, now)) return
    if (freeStates.has(card.state)) return setDue(trx, accountId, next, getBin(config, card.bin_id).monthlyFee)
    if (await take(services, trx, account, card, now)) return
    const amount = getAnnouncedFee(config, card, account)
    await notify(trx, card.user_id, "card_fee_unpaid", { amount, detail: formatCardName(card), subjectId: card.id })
    await publishEach(trx, hintsFor(card.user_id))
  })
}

/** Charges an overdue fee after money has arrived on the card. */
export async function takeOverdueFee(services: Services, accountId: string): Promise<void> {
  const now = services.now()
  await services.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, accountId)
    const card = await livingCard(trx, accountId)
    if (isDue(account, now) && !hasEnded(card.state)) await take(services, trx, account, card, now)
  })
}

/** Charges the due fee if the card or the wallet has enough. @returns true if it was charged. Posts, so it must come last. */
async function take(
  { config }: Pick<Services, "config">,
  trx: Transaction<Database>,
  account: AccountRow,
  card: CardRow,
  now: Date,
): Promise<boolean> {
  const fee = getAnnouncedFee(config, card, account)
  const { monthlyFee: nextFee } = getBin(config, card.bin_id)
  const next = nextFeeDay(account.opened_at, now)
  if (fee.units === 0n) {
    await setDue(trx, account.id, next, nextFee)
    return true
  }
  const payer = await findPayer(trx, card, fee, now)
  if (!payer) return false
  const subjectId = newId()
  const dueAt = account.fee_due_at?.toISOString() ?? ""
  await setDue(trx, account.id, next, nextFee)
  await recordOperations(trx, [
    {
      user_id: card.user_id,
      kind: "card_fee",
      subject_id: subjectId,
      direction: "out",
      state: "completed",
      currency: fee.currency.code,
      amount: fee.units,
      fee: fee.units,
      counterparty: formatCardName(card),
      note: card.label,
      created_at: now,
    },
  ])
  await recordStep(trx, { subject_id: subjectId, state: "completed", event: "monthly_fee", actor: "clock", at: now })
  await publishEach(trx, hintsFor(card.user_id))
  const legs = [debit(payer, fee), credit(systemAccounts.fees, fee)]
  const reference = `card_fee:${account.id}:${dueAt}`
  await postForCard(trx, [{ kind: "transfer", reference, operationId: subjectId, legs }], now)
  return true
}

async function findPayer(
  trx: Transaction<Database>,
  { account_id: id, user_id, currency }: CardRow,
  fee: Money,
  now: Date,
): Promise<AccountRef | undefined> {
  const { available } = await readFunds(trx, { id, currency }, now)
  if (available.units >= fee.units) return cardAccount(id)
  const wallet = customer(user_id)
  const balances = await readBalances(trx, wallet, now)
  const has = balances.find((balance) => balance.currency === currency)?.available ?? 0n
  return has >= fee.units ? wallet : undefined
}

/** Announces the fee of the next month: the customer pays what is shown, even if the tariff changes before. */
async function setDue(trx: Transaction<Database>, id: string, dueAt: Date, fee: Money): Promise<void> {
  const due = { fee_due_at: dueAt, fee_amount: fee.units }
  await trx.updateTable("virtual_card_accounts").set(due).where("id", "=", id).execute()
}

async function endFees(trx: Transaction<Database>, id: string): Promise<void> {
  const none = { fee_due_at: null, fee_try_at: null, fee_amount: null }
  await trx.updateTable("virtual_card_accounts").set(none).where("id", "=", id).execute()
}

async function tryAgainAt(trx: Transaction<Database>, id: string, at: Date): Promise<void> {
  await trx.updateTable("virtual_card_accounts").set({ fee_try_at: at }).where("id", "=", id).execute()
  await enqueue(trx, "card.monthlyFee", { accountId: id, tryAt: at.toISOString() }, at)
}
