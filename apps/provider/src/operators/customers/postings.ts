import { findCurrency, findNetwork } from "@wallet/core/money"
import type { Posting } from "@wallet/operators/customerSchemas.ts"
import { type Text, text } from "@wallet/operators/text.ts"
import { type Kysely, sql } from "kysely"
import type { AccountRef } from "#ledger/accountRef.ts"
import { getPlainCode } from "#ledger/shards.ts"
import { parseOwner } from "#ledger/state.ts"
import type { TransferKind } from "#ledger/tables.ts"
import type { Database } from "#platform/database/schema.ts"
import { titleAccount } from "../accountTitles.ts"
import { lookUp } from "../lookUp.ts"
import { toWireMoney } from "./present.ts"
import { transferKinds } from "./texts.ts"

/** The most legs of one payment that are shown. */
const mostLegs = 100

interface LegRow {
  readonly operation: string
  readonly id: string
  readonly kind: TransferKind
  readonly at: Date
  readonly owner: string
  readonly currency: string
  readonly amount: bigint
  readonly balance: bigint
}

/**
 * Reads the postings of several payments by the ids of their operations in the ledger, oldest first.
 *
 * @param nameCustomer the name of a customer's wallet, by the customer's id.
 */
export async function readPostings(
  db: Kysely<Database>,
  operationIds: readonly string[],
  nameCustomer: (userId: string) => string | undefined,
): Promise<ReadonlyMap<string, readonly Posting[]>> {
  const { rows } = await sql<LegRow>`
    SELECT transfer.operation_id AS operation, transfer.id, transfer.kind, transfer.at, account.owner, account.currency,
      coalesce(entry.amount, -hold.amount) AS amount, coalesce(entry.balance_after, 0) AS balance
    FROM ledger.transfers transfer
    LEFT JOIN ledger.entries entry ON entry.transfer_id = transfer.id
    LEFT JOIN ledger.holds hold
      ON entry.transfer_id IS NULL AND hold.reference = coalesce(transfer.hold_reference, transfer.reference)
    JOIN ledger.accounts account ON account.id = coalesce(entry.account_id, hold.account_id)
    WHERE transfer.operation_id = ANY(${[...operationIds]}::text[])
    ORDER BY transfer.at, transfer.id, amount LIMIT ${mostLegs * operationIds.length}`.execute(db)
  const byOperation = new Map<string, Posting[]>()
  for (const row of rows) {
    const postings = byOperation.get(row.operation) ?? []
    byOperation.set(row.operation, [...postings, toPosting(row, nameCustomer)])
  }
  return byOperation
}

function toPosting(
  { id, kind, at, owner, currency, amount, balance }: LegRow,
  nameCustomer: (userId: string) => string | undefined,
): Posting {
  const account = parseOwner(owner)
  const isMoved = kind === "transfer" || kind === "reversal" || kind === "post_hold"
  // A released hold moves nothing: its sign says that the money is available again.
  const signed = kind === "void_hold" || kind === "expire_hold" ? -amount : amount
  return {
    transferId: id,
    at: at.toISOString(),
    kind: transferKinds[kind],
    account: nameAccount(account, nameCustomer),
    amount: toLedgerMoney(signed, currency),
    balanceAfter: isMoved && account.owner === "customer" ? toLedgerMoney(balance, currency) : null,
  }
}

/** An amount of an account. Fractions below a wallet's unit have currencies of their own, such as `USDT:6`. */
function toLedgerMoney(units: bigint, currency: string) {
  if (findCurrency(currency)) return toWireMoney(units, currency)
  return { amount: String(units), currency }
}

/** The name of an account in the ledger. */
export function nameAccount(account: AccountRef, nameCustomer: (userId: string) => string | undefined): Text {
  if (account.owner === "customer") {
    if (account.id.startsWith("card:")) return text("Customer's card", "Карта клиента")
    const name = nameCustomer(account.id) ?? account.id
    return text(`Wallet of ${name}`, `Кошелёк ${name}`)
  }
  const code = getPlainCode(account)
  return nameSystemAccount(code)
}

/** The name of an account of the operator. */
export function nameSystemAccount(code: string): Text {
  const [start = "", ...rest] = code.split(":")
  const last = rest.at(-1) ?? ""
  if (code.startsWith("rail:chain:")) {
    const network = findNetwork(last)?.name ?? last
    return text(`Network ${network}`, `Сеть ${network}`)
  }
  if (code.startsWith("rail:cold:")) {
    const network = findNetwork(last)?.name ?? last
    return text(`Cold storage, ${network}`, `Холодный кошелёк, ${network}`)
  }
  if (code.startsWith("rail:payout:")) return titleAccount(code)
  if (start === "debt") return text("Customer's debt", "Долг клиента")
  if (start === "card_debt") return text("Debt of a card", "Долг по карте")
  return lookUp(systemAccountNames, code)
}

const systemAccountNames: Readonly<Record<string, Text>> = {
  "rail:card": text("Card acquirer", "Эквайер"),
  "rail:sbp": text("SBP bank", "Банк СБП"),
  "rail:bank": text("Bank account of customers", "Банковский счёт клиентов"),
  "rail:issuer": text("Card issuer", "Эмитент карт"),
  bank_funds: text("Our own money at the bank", "Наши деньги в банке"),
  vendor_funds: text("Our own money at vendors", "Наши деньги у партнёров"),
  charge_backs: text("Losses by charge-backs", "Убытки по чарджбэкам"),
  chain_losses: text("Losses on chains", "Убытки в сетях"),
  invoices: text("Invoice payments under way", "Оплаты счетов в пути"),
  chain_funds: text("Our own money on chains", "Наши деньги в сетях"),
  fees: text("Fees", "Комиссии"),
  liquidity: text("Liquidity", "Ликвидность"),
  network_fees: text("Network fees", "Комиссии сетей"),
  network_costs: text("Network costs", "Расходы сетей"),
  unclaimed: text("Unclaimed deposits", "Незачисленные депозиты"),
  dust: text("Fractions of deposits", "Доли депозитов"),
  rounding: text("Rounding", "Округление"),
}
