import { randomUUID } from "node:crypto"
import { chooseInvoiceMethod } from "@wallet/core"
import type { InvoiceDetail, WebhookEventType } from "@wallet/core/contract"
import { cancelInvoice, createInvoice, getInvoice, refundInvoice } from "@wallet/core/merchant"
import { CommandError } from "./exitCodes.ts"
import { movePastLock, type Stage, waitFor } from "./stage.ts"

/** An invoice that the event is to be about. */
export interface Subject {
  readonly id: string
  /** True if the command has made it. */
  readonly isNew?: true
}

interface Cause {
  readonly run: (stage: Stage, subject: Subject) => Promise<void>
  /** True once the event has happened. */
  readonly isDone: (detail: InvoiceDetail) => boolean
  /** True if the sandbox's clock is moved, for everyone. */
  readonly movesTime?: true
}

/** As many blocks confirm a payment on every network. */
const enoughBlocks = 30
/** The command's own invoice expires as soon as one may. */
const shortest = 5
/** An address of TRON that the sandbox's screening wants to be reviewed. */
const reviewedSender = "TNPrD1X9rhazmzSPazd863ExhwBQrWvm2i"
/** Seconds before an invoice's end at which a payment is sent that is lost after it. No chain makes it final by then. */
const lastSeconds = 10
/** As many blocks of the fastest chain as these seconds can have. */
const lastBlocks = 10
/** The price of the command's own invoices, and the part that is refunded: a chain takes 10 at least. */
const price = "40"
const refunded = "12"

const isPaid = ({ invoice }: InvoiceDetail) => invoice.status === "paid"
const hasNote = (note: string) => (detail: InvoiceDetail) => detail.invoice.note === note
const hasStatus = (status: string) => (detail: InvoiceDetail) => detail.invoice.status === status

/** The events of invoices that can be brought about, each by what really happens. */
export const invoiceCauses = {
  "invoice.created": { run: async () => {}, isDone: () => true },
  "invoice.pending": { run: (stage, subject) => pay(stage, subject, { blocks: 0 }), isDone: hasSeen },
  "invoice.paid": { run: (stage, subject) => pay(stage, subject, {}), isDone: isPaid },
  "invoice.underpaid": { run: (stage, subject) => pay(stage, subject, { half: true }), isDone: hasNote("underpaid") },
  "invoice.overpaid": { run: (stage, subject) => pay(stage, subject, { times: 2 }), isDone: hasNote("overpaid") },
  "invoice.held": {
    run: (stage, subject) => pay(stage, subject, { from: reviewedSender }),
    isDone: hasNote("held_aml"),
  },
  "invoice.cancelled": {
    run: async ({ client, signal }, { id }) => {
      await cancelInvoice(client, { invoiceId: id }, { signal })
    },
    isDone: hasStatus("cancelled"),
  },
  "invoice.expired": { run: expire, isDone: hasStatus("expired"), movesTime: true },
  "invoice.paid_late": {
    async run(stage, subject) {
      const method = await choose(stage, subject)
      await expire(stage, subject)
      await stage.sandbox.pay(method.network, method)
      await stage.sandbox.mine(method.network, enoughBlocks)
    },
    isDone: hasNote("paid_late"),
    movesTime: true,
  },
  "invoice.invalid": { run: losePayment, isDone: hasStatus("invalid"), movesTime: true },
  "invoice.refunded": {
    run: refund,
    isDone: ({ payments }) => payments.some((payment) => /[1-9]/.test(payment.refunded.amount)),
  },
} satisfies Record<Extract<WebhookEventType, `invoice.${string}`>, Cause>

function hasSeen({ invoice }: InvoiceDetail): boolean {
  return invoice.status === "pending" || invoice.status === "paid"
}

export type InvoiceEvent = keyof typeof invoiceCauses

export function isInvoiceEvent(type: string): type is InvoiceEvent {
  return Object.hasOwn(invoiceCauses, type)
}

/** Makes an invoice for an event. */
export async function makeInvoice({ client, signal }: Stage): Promise<Subject> {
  const orderId = `trigger-${randomUUID()}`
  const description = "Made by wallet trigger"
  const accepted = [{ currency: "USDT", networks: ["tron"] }]
  const terms = { accepted, description, expiresInMinutes: shortest }
  const { id } = await createInvoice(client, { orderId, amount: price, currency: "USDT", ...terms }, { signal })
  return { id, isNew: true }
}

/** Brings an event about and waits for it. @throws CommandError if it does not come in time. */
export async function causeInvoiceEvent(stage: Stage, type: InvoiceEvent, subject: Subject): Promise<void> {
  const cause: Cause = invoiceCauses[type]
  await cause.run(stage, subject)
  await waitForInvoice(stage, subject, type, cause.isDone)
}

function waitForInvoice(
  stage: Stage,
  { id }: Subject,
  type: string,
  isDone: (detail: InvoiceDetail) => boolean,
): Promise<InvoiceDetail> {
  const read = () => getInvoice(stage.client, { invoiceId: id }, { signal: stage.signal })
  return waitFor(stage, read, isDone, ({ invoice }) => {
    return `${type} did not come: the invoice is ${invoice.status}, ${invoice.note}`
  })
}

/** The address and the amount for a payment from outside. @throws CommandError if the invoice takes none. */
async function choose({ client, signal }: Stage, { id }: Subject) {
  const { invoice } = await getInvoice(client, { invoiceId: id }, { signal })
  const ways = invoice.accepted.flatMap(({ currency, networks }) => networks.map((network) => ({ currency, network })))
  const way = ways.find(({ network }) => network === "tron") ?? ways[0]
  if (way === undefined) throw new CommandError("refused", "this invoice takes no payment over a chain")
  const method = await chooseInvoiceMethod(client, { invoiceId: id, ...way }, { signal })
  const { address, amount, network, currency } = method
  return { address, amount: amount.amount, network, currency }
}

interface Payment {
  readonly blocks?: number
  readonly half?: boolean
  readonly times?: number
  readonly from?: string
}

async function pay(stage: Stage, subject: Subject, { blocks, half, times = 1, from }: Payment): Promise<void> {
  const { network, ...method } = await choose(stage, subject)
  if (from !== undefined && network !== "tron") {
    throw new CommandError("refused", "a payment is held on TRON alone, which this invoice does not take")
  }
  const amount = half === true ? halve(method.amount) : multiply(method.amount, times)
  await stage.sandbox.pay(network, { ...method, amount, ...(from !== undefined && { from }) })
  if (blocks !== 0) await stage.sandbox.mine(network, enoughBlocks)
}

/** Lets time pass until some seconds before an invoice's end, by default until after it. */
async function expire({ client, sandbox, signal }: Stage, { id }: Subject, before = -1): Promise<void> {
  const { invoice, now } = await getInvoice(client, { invoiceId: id }, { signal })
  const left = Math.ceil((Date.parse(invoice.expiresAt) - Date.parse(now)) / 1000) - before
  if (left > 0) await sandbox.advance(left)
}

/** Pays shortly before an invoice's end, and takes the payment back after it, as a payer does who spends the coins twice. */
async function losePayment(stage: Stage, subject: Subject): Promise<void> {
  await expire(stage, subject, lastSeconds)
  await pay(stage, subject, { blocks: 0 })
  const { payments } = await waitForInvoice(stage, subject, "invoice.pending", hasSeen)
  const payment = payments.find(({ state, network, txid }) => state === "confirming" && network && txid)
  if (!payment?.network || !payment.txid) throw new CommandError("refused", "no payment of this invoice can be lost")
  await expire(stage, subject)
  await stage.sandbox.doubleSpend(payment.network, payment.txid, lastBlocks)
}

/** Refunds the invoice's last payment, which is made first where there is none. */
async function refund(stage: Stage, subject: Subject): Promise<void> {
  const { client, sandbox, signal } = stage
  const invoiceId = subject.id
  const read = () => getInvoice(client, { invoiceId }, { signal })
  if (!isPaid(await read())) await pay(stage, subject, {})
  const { payments } = await waitForInvoice(stage, subject, "invoice.paid", isPaid)
  const payment = payments.findLast(({ refundable }) => /[1-9]/.test(refundable.amount))
  if (payment === undefined) throw new CommandError("refused", "nothing of this invoice can be refunded")
  const asked = {
    invoiceId,
    paymentId: payment.id,
    // A full refund would leave nothing for the fees of the chain.
    ...(subject.isNew ? { kind: "amount" as const, amount: refunded } : { kind: "full" as const }),
    ...(payment.network !== null && { address: await sandbox.findRecipient(payment.network) }),
  }
  await movePastLock(stage, () => refundInvoice(client, asked, { signal }))
}

/** Decimal text as whole units of its last digit, and back. */
function scale(amount: string, change: (units: bigint) => bigint): string {
  const [whole = "0", decimals = ""] = amount.split(".")
  const digits = String(change(BigInt(whole + decimals))).padStart(decimals.length + 1, "0")
  const at = digits.length - decimals.length
  return decimals === "" ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`
}

/** Half of an amount, rounded down. */
function halve(amount: string): string {
  return scale(amount, (units) => units / 2n)
}

function multiply(amount: string, times: number): string {
  return scale(amount, (units) => units * BigInt(times))
}
