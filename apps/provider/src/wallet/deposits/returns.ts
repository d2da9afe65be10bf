import { checkInstanceAddress } from "@wallet/chains/instanceAddress.ts"
import { requireNetwork } from "@wallet/chains/networkParameters.ts"
import { findNetwork, type NetworkId } from "@wallet/core/money"
import type { Transaction } from "kysely"
import { payoutRail, systemAccounts } from "#ledger/postings/accounts.ts"
import { credit, debit } from "#ledger/postings/legs.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { isServed, missingParties, requireWay } from "#platform/http/outsideParties.ts"
import { refuseField } from "#platform/http/refusal.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { JobPayloads } from "#platform/jobs/job.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import {
  PaymentNotSignedError,
  type SignedTransaction,
  TransferRefusedError,
  TransferTakesFeeError,
} from "#rails/chain/chainRail.ts"
import { requestCancellation } from "#rails/chain/payments/cancellations.ts"
import { markBooked } from "#rails/chain/payments/markBooked.ts"
import { readPaymentStatus } from "#rails/payout/chainPayouts.ts"
import { chainWay } from "#rails/ways.ts"
import { post } from "#wallet/history/post.ts"
import { haltPause, isDifferent } from "#wallet/payoutHalts/halts.ts"
import { findAddressOwners, requireNoLoss } from "#wallet/withdrawalMethods/addressOwner.ts"
import { advanceDeposit } from "./advance.ts"
import type { DepositRow } from "./deposit.ts"
import type { DepositEvent } from "./depositLifecycle.ts"
import { soleSender } from "./senders.ts"
import type { DepositEventInput } from "./steps.ts"

declare module "#platform/jobs/job.ts" {
  interface JobPayloads {
    /** Jobs of an older version don't name the return. */
    "deposit.return": { readonly depositId: string; readonly returnId?: string | null }
    "deposit.followReturn": { readonly depositId: string }
  }
}

type About = JobPayloads["deposit.followReturn"]

/** Delay between checks of a return that was sent, in milliseconds. */
const followPause = 15_000

/** Fee level of returns. */
const returnFeeLevel = "normal"

/**
 * Plans the return of a deposit to the address that an operator names, or else to its only sender.
 *
 * @throws Refusal at `address` where nobody is named and the sender is not one, or not known; where it is no address of the
 * network; where money would be lost or come back; and where the hot wallet, which sends it, has less of it,
 * or too little for the fee.
 * `not_available` where nobody could send it.
 */
export async function planReturn(
  services: Services,
  trx: Transaction<Database>,
  deposit: DepositRow,
  named: string | undefined,
): Promise<DepositEventInput> {
  const { network } = deposit
  requireWay(services, chainWay("depositReturn", network))
  const address = named ? readAddress(services, network, named) : soleSender(deposit)
  if (!address) throw refuseField("validation_failed", "address", { code: "required" })
  const place = { network, address }
  // A return to our own cold storage is allowed if it was the sender.
  const config = named ? services.config : { ...services.config, coldWallets: [] }
  requireNoLoss({ rails: services.rails, config }, place, "address")
  if ((await findAddressOwners(trx, [place])).size > 0)
    throw refuseField("address_invalid", "address", { code: "address_of_provider" })
  await requireInHotWallet(services, deposit)
  const patch = { return_id: newId(), return_address: address, return_failure: null }
  return { event: "return", actor: "operator", patch: { ...patch, return_raw: null, return_txid: null } }
}

/**
 * Refuses a return that the hot wallet can't make now: an unknown token stays at the deposit's own address, and a
 * token's fee is paid in the network's coin. If no node answers, the return is planned anyway, and its job waits.
 */
async function requireInHotWallet(
  { rails, log }: Services,
  { id, network, contract, chain_amount: amount }: DepositRow,
): Promise<void> {
  const holdings = rails.holdings[network]
  if (!holdings) return
  const read = (figure: Promise<bigint>) =>
    withinDecision(figure).catch((err: unknown) => {
      log.warn({ err, depositId: id }, "could not read what the hot wallet has for a return")
      return undefined
    })
  const [available, coin, fee] = await Promise.all([
    read(holdings.hotBalance(contract)),
    contract === null ? undefined : read(holdings.hotBalance(null)),
    read(rails.chain.estimateFee(network, contract, returnFeeLevel)),
  ])
  if (available !== undefined && available < amount)
    throw refuseField("validation_failed", "address", { code: "hot_wallet_short" })
  const forFee = contract === null ? available && available - amount : coin
  if (forFee !== undefined && fee !== undefined && forFee < fee)
    throw refuseField("validation_failed", "address", { code: "hot_wallet_short_of_fee" })
}

/** Time limit for a node's answer while the deposit is locked, in milliseconds. */
const longestAnswer = 2_000

/** @throws Error where the answer takes so long that PostgreSQL would end the decision's transaction. */
async function withinDecision<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no node answered in time")), longestAnswer)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Parses an address named by an operator. @throws Refusal at `address` if it is invalid on the network. */
function readAddress({ config }: Services, network: NetworkId, text: string): string {
  const check = checkInstanceAddress(text, requireNetwork(network), config.chainInstances)
  if (check.ok) return check.address
  throw refuseField("address_invalid", "address", check.code === undefined ? {} : { code: check.code })
}

/** The event that puts a deposit back into the state before its failed return. */
export function chooseFailEvent({ currency, hold_reason }: DepositRow): DepositEvent {
  if (currency === null) return "failReturnOfToken"
  return hold_reason === null ? "failReturnOfLittle" : "failReturn"
}

/**
 * Returns a refused deposit: signs, stores the signed transaction, and only then sends it. However often it runs,
 * and wherever it dies, one transaction leaves. A deposit that the chain has dropped before is not returned. While
 * its network differs from the ledger, or the hot wallet is short, it waits, and operators see it as waiting work.
 * A return that fails for good is held again with the reason. A return stopped by an operator releases the nonce
 * that a dead process may have reserved for it.
 */
export async function sendReturn(
  services: Services,
  { depositId, returnId }: JobPayloads["deposit.return"],
): Promise<void> {
  const { db, now } = services
  const row = await findDeposit(services, depositId)
  const isOfOther = returnId !== undefined && row.return_id !== returnId
  if (!isLeaving(row) || isOfOther) {
    if (returnId) await requestCancellation(db, returnId, now())
    return
  }
  if (row.return_raw === null && (await isDifferent(db, row.network))) {
    const later = new Date(now().getTime() + haltPause)
    return enqueue(db, "deposit.return", { depositId, returnId: row.return_id }, later)
  }
  const raw = row.return_raw ?? (await signReturn(services, row))
  if (raw === null) return
  await services.rails.chain.broadcast(row.network, raw)
  if (row.state === "returning") await lookLater(services, depositId)
}

/** In an older version it is booked as returned before anything leaves. */
function isLeaving({ state }: DepositRow): boolean {
  return state === "returning" || state === "returned"
}

function lookLater({ db, now }: Services, depositId: string): Promise<void> {
  return enqueue(db, "deposit.followReturn", { depositId }, new Date(now().getTime() + followPause))
}

/** @returns what is kept as signed; null where nothing leaves. */
async function signReturn(services: Services, row: DepositRow): Promise<string | null> {
  const { db, now } = services
  const { id, state, return_id: returnId } = row
  const signed = await prepareReturn(services, row)
  if (typeof signed === "string") {
    await fail(services, row, signed)
    return null
  }
  await db.transaction().execute(async (trx) => {
    const kept = await trx
      .updateTable("deposits")
      .set({ return_raw: signed.raw, return_txid: signed.txid })
      .where("id", "=", id)
      .where("return_raw", "is", null)
      .where("state", "=", state)
      .where("return_id", "is not distinct from", returnId)
      .returning("id")
      .executeTakeFirst()
    if (kept && state === "returned") await postCost(trx, row, signed.fee, now())
  })
  // The stored row counts: it was written just now, or by a concurrent run of the job.
  const after = await findDeposit(services, id)
  if (isLeaving(after) && after.return_id === returnId) return after.return_raw
  // An operator has stopped it: its reservation on the chain must not block others.
  if (returnId !== null) await requestCancellation(db, returnId, now())
  return null
}

/** @returns what was signed, or why it can't be. @throws where nobody answers: it is tried again. */
async function prepareReturn(services: Services, row: DepositRow): Promise<SignedTransaction | string> {
  const { id, network, contract, chain_amount: amount, return_id: returnId } = row
  const way = chainWay("depositReturn", network)
  if (!isServed(services, way)) return `${missingParties(services, way).join(" and ")} is off`
  const address = row.return_address ?? soleSender(row)
  if (!address) return "its sender is not known"
  const payment = { network, reference: returnId ?? id, purpose: "return", address, contract, amount } as const
  try {
    return await services.rails.chain.prepare({ ...payment, feeLevel: returnFeeLevel })
  } catch (error) {
    if (!isFinalRefusal(error)) throw error
    services.log.warn({ err: error, depositId: id }, "a deposit can't be sent back")
    return error.message
  }
}

/** True if a retry would bring the same answer until something is changed. */
function isFinalRefusal(error: unknown): error is Error {
  return (
    error instanceof TransferTakesFeeError ||
    error instanceof TransferRefusedError ||
    (error instanceof PaymentNotSignedError && error.isRefused)
  )
}

/** Holds a deposit again. Does nothing if it is being returned under another reference. */
async function fail(services: Services, row: DepositRow, reason: string, fee = 0n): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const now = await lockDeposit(trx, row.id)
    if (now.state !== "returning" || now.return_id !== row.return_id || now.return_txid !== row.return_txid) return
    await stopReturn(services, trx, { row: now, reason, actor: "rail" })
    await postCost(trx, now, fee, services.now())
    // If it was cancelled after it was sent, this is the fee of the transaction that replaced it.
    if (fee > 0n && now.return_id !== null)
      await markBooked(trx, "chain_cancellations", now.return_id, fee, services.now())
  })
}

interface StoppedReturn {
  readonly row: DepositRow
  readonly reason: string
  readonly actor: "rail" | "operator"
}

/** Stops a deposit's return, in the transaction that has locked it, and releases its reservations. */
export async function stopReturn(
  services: Services,
  trx: Transaction<Database>,
  { row, reason, actor }: StoppedReturn,
): Promise<void> {
  const patch = { return_failure: reason, return_raw: null, return_txid: null }
  await advanceDeposit(services, trx, row.id, { event: chooseFailEvent(row), actor, patch })
  // The chain has dropped it in the meantime, and no further scan would report that.
  if (row.block_hash === null) await advanceDeposit(services, trx, row.id, { event: "dropKept", actor: "rail" })
  if (row.return_raw === null && row.return_id !== null) await requestCancellation(trx, row.return_id, services.now())
}

/**
 * Checks a sent return. It is booked once it is final on the chain. One that failed there is held again, and one
 * that the chain has forgotten is sent again.
 */
export async function followReturn(services: Services, { depositId }: About): Promise<void> {
  const { db, rails, now } = services
  const row = await findDeposit(services, depositId)
  const { network, contract, chain_amount: amount, return_raw: raw, return_txid: txid, return_address: address } = row
  if (row.state !== "returning" || raw === null || txid === null || address === null) return
  const status = await readPaymentStatus(rails.chain, { network, address, contract, amount, raw }, txid)
  switch (status.state) {
    case "paid":
      return settle(services, row, status.cost?.units ?? 0n)
    case "failed":
      return fail(services, row, status.reason, status.cost?.units ?? 0n)
    case "unknown":
      await rails.chain.broadcast(network, raw)
      break
    case "replaced":
      await db
        .updateTable("deposits")
        .set({ return_raw: status.by.raw, return_txid: status.by.txid })
        .where("id", "=", depositId)
        .where("state", "=", "returning")
        .where("return_txid", "=", txid)
        .execute()
      break
    case "pending":
      break
  }
  await enqueue(db, "deposit.followReturn", { depositId }, new Date(now().getTime() + followPause))
}

async function settle(services: Services, { id, return_id }: DepositRow, fee: bigint): Promise<void> {
  const now = services.now()
  await services.db.transaction().execute(async (trx) => {
    const row = await lockDeposit(trx, id)
    if (row.state !== "returning" || row.return_id !== return_id) return
    await trx
      .insertInto("chain_return_costs")
      .values({ deposit_id: id, fee, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await advanceDeposit(services, trx, id, { event: "settleReturn", actor: "rail" })
    // The chain has dropped it in the meantime, and no further scan would report that.
    if (row.block_hash === null) await advanceDeposit(services, trx, id, { event: "dropReturned", actor: "rail" })
    await postCost(trx, row, fee, now)
  })
}

/** Posts the network fee. The operator pays it: the sender gets the whole deposit back. */
async function postCost(trx: Transaction<Database>, row: DepositRow, fee: bigint, now: Date): Promise<void> {
  const { id, network, return_id: returnId } = row
  if (fee === 0n) return
  const cost = storedMoney(fee, findNetwork(network)?.nativeCurrency ?? network)
  const legs = [debit(systemAccounts.networkCosts, cost), credit(payoutRail({ rail: "crypto", network }), cost)]
  const name = `deposit:${id}:return_cost`
  // The fee is ours, so it has its own reference: the customer's ledger view shows only their postings.
  const posting = { reference: returnId === null ? name : `${name}:${returnId}`, subjectId: `return_cost:${id}`, legs }
  await post(trx, posting, now)
}

function findDeposit({ db }: Services, id: string): Promise<DepositRow> {
  return db.selectFrom("deposits").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
}

/** Finds a deposit and locks it until the transaction ends. */
export function lockDeposit(trx: Transaction<Database>, id: string): Promise<DepositRow> {
  return trx.selectFrom("deposits").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow()
}
