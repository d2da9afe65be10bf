import { createExchangeQuote, executeExchangeQuote, listWallets } from "@wallet/core"
import type { PayoutBatch, PayoutRow, WebhookEventType } from "@wallet/core/contract"
import {
  addPayoutRows,
  approvePayoutBatch,
  cancelPayoutBatch,
  checkPayoutBatch,
  createPayoutBatch,
  getPayoutBatch,
  listPayoutRows,
} from "@wallet/core/merchant"
import { CommandError } from "./exitCodes.ts"
import { causeInvoiceEvent, makeInvoice } from "./invoiceEvents.ts"
import { movePastLock, type Stage, waitFor } from "./stage.ts"

/** A batch and its rows. */
interface Progress {
  readonly batch: PayoutBatch
  readonly rows: readonly PayoutRow[]
}

interface Cause {
  /** The outcome of each row at the sandbox's bank. */
  readonly rows: readonly (keyof typeof destinations)[]
  /** The last step: money goes out, comes back, or the batch is called off. */
  readonly ends: "paid" | "returned" | "cancelled"
  /** True once the event has happened. */
  readonly isDone: (progress: Progress) => boolean
}

/** Accounts of the sandbox's bank, by the outcome of a payment to them. */
const destinations = { paid: "paid@anymoney.example", rejected: "rejected@anymoney.example" } as const
const currency = "KZT"
/** The amount of a row. The smallest payment is 1,000. */
const rowAmount = "1500"
/** The amount that is bought for each row, fees included. */
const neededUnits = 1600n

const isBatch =
  (...states: readonly string[]) =>
  ({ batch }: Progress) =>
    states.includes(batch.state)
const hasRow =
  (state: string) =>
  ({ rows }: Progress) =>
    rows.some((row) => row.state === state)

/** The events of mass payouts that can be brought about, each by what really happens. */
export const payoutCauses = {
  "payout_batch.approved": { rows: ["paid"], ends: "paid", isDone: ({ batch }) => batch.approvedAt !== null },
  "payout_batch.completed": { rows: ["paid"], ends: "paid", isDone: isBatch("completed") },
  "payout_batch.partially_completed": {
    rows: ["paid", "rejected"],
    ends: "paid",
    isDone: isBatch("partially_completed"),
  },
  "payout_batch.failed": { rows: ["rejected"], ends: "paid", isDone: isBatch("failed") },
  "payout_batch.cancelled": { rows: ["paid"], ends: "cancelled", isDone: isBatch("cancelled") },
  "payout_row.confirmed": { rows: ["paid"], ends: "paid", isDone: hasRow("confirmed") },
  "payout_row.failed": { rows: ["rejected"], ends: "paid", isDone: hasRow("failed") },
  "payout_row.returned": { rows: ["paid"], ends: "returned", isDone: hasRow("returned") },
} satisfies Record<Extract<WebhookEventType, `payout_${string}`>, Cause>

export type PayoutEvent = keyof typeof payoutCauses

export function isPayoutEvent(type: string): type is PayoutEvent {
  return Object.hasOwn(payoutCauses, type)
}

/**
 * Makes a batch of payouts and leads it to the event. Returns the batch's id.
 *
 * @throws CommandError if the event does not come in time.
 */
export async function causePayoutEvent(stage: Stage, type: PayoutEvent): Promise<string> {
  const { client, signal, sandbox } = stage
  const { rows, ends, isDone }: Cause = payoutCauses[type]
  if (ends !== "cancelled") await provideMoney(stage, neededUnits * BigInt(rows.length))
  const { id: batchId } = await createPayoutBatch(client, { name: `wallet trigger ${type}` }, { signal })
  const cells = rows.map((outcome) => ({ rail: "anymoney", to: destinations[outcome], amount: rowAmount, currency }))
  await addPayoutRows(client, { batchId, from: 1, rows: cells }, { signal })
  if (ends === "cancelled") {
    await cancelPayoutBatch(client, { batchId }, { signal })
    return batchId
  }
  await movePastLock(stage, () => approve(stage, batchId))
  const read = async (): Promise<Progress> => {
    const progress = await readProgress(stage, batchId)
    const sent = progress.rows.filter(({ state }) => state === "sent")
    await Promise.all(listPayments(sent).map((id) => sandbox.payOut(id)))
    return progress
  }
  const describe = ({ batch }: Progress) => `${type} did not come: the batch is ${batch.state}`
  if (ends === "returned") {
    const progress = await waitFor(stage, read, hasRow("confirmed"), describe)
    await Promise.all(listPayments(progress.rows).map((id) => sandbox.returnPayout(id)))
  }
  await waitFor(stage, read, isDone, describe)
  return batchId
}

/** The ids of the withdrawals that pay these rows. */
function listPayments(rows: readonly PayoutRow[]): readonly string[] {
  return rows.flatMap(({ subjectId }) => subjectId ?? [])
}

async function readProgress({ client, signal }: Stage, batchId: string): Promise<Progress> {
  const batch = await getPayoutBatch(client, { batchId }, { signal })
  return { batch, rows: (await listPayoutRows(client, { batchId }, { signal })).items }
}

/** Has the rows checked, and approves them with the totals that the check has found. */
async function approve(stage: Stage, batchId: string): Promise<void> {
  const { client, signal } = stage
  await checkPayoutBatch(client, { batchId }, { signal })
  const { batch, rows } = await waitFor(
    stage,
    () => readProgress(stage, batchId),
    (progress) => !isBatch("uploaded", "validating")(progress),
    ({ batch: { state } }) => `the check of the batch did not end: it is ${state}`,
  )
  const [problem] = rows.flatMap(({ errors }) => errors)
  if (problem)
    throw new CommandError("refused", `the provider does not pay this row: ${problem.field}: ${problem.code}`)
  const totals = batch.totals.map((sum) => ({ currency: sum.currency, total: sum.total }))
  await approvePayoutBatch(client, { batchId, version: batch.version, totals }, { signal })
}

/** Provides the units for a payout: an invoice is paid, and its money is exchanged. */
async function provideMoney(stage: Stage, units: bigint): Promise<void> {
  const { client, signal, note } = stage
  const wallets = await listWallets(client, { signal })
  const [whole = "0"] = (wallets.find((wallet) => wallet.currency === currency)?.available ?? "0").split(".")
  if (BigInt(whole) >= units) return
  note("an invoice is made, paid and exchanged, so that there is money to pay out")
  const invoice = await makeInvoice(stage)
  await causeInvoiceEvent(stage, "invoice.paid", invoice)
  const asked = { fromCurrency: "USDT", toCurrency: currency, amount: String(units), side: "to" as const }
  const { id: quoteId } = await createExchangeQuote(client, asked, { signal })
  await executeExchangeQuote(client, { quoteId }, { signal })
}
