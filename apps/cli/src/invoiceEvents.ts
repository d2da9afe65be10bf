import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { chooseInvoiceMethod, type WalletClient } from "@wallet/core"
import type { InvoiceDetail, WebhookEventType } from "@wallet/core/contract"
import { cancelInvoice, createInvoice, getInvoice } from "@wallet/core/merchant"
import { CommandError } from "./exitCodes.ts"
import type { Sandbox } from "./sandbox.ts"

/** The tools of the causes of events. */
export interface Stage {
  readonly client: WalletClient
  readonly sandbox: Sandbox
  readonly signal: AbortSignal
}

/** An invoice that the event is to be about. */
export interface Subject {
  readonly id: string
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
/** For how long an effect is waited for, in milliseconds. */
const patience = 30_000

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
} satisfies Partial<Record<WebhookEventType, Cause>>

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
  const { id } = await createInvoice(client, { orderId, amount: "10", currency: "USDT", ...terms }, { signal })
  return { id }
}

/** Brings an event about and waits for it. @throws CommandError if it does not come in time. */
export async function causeInvoiceEvent(stage: Stage, type: InvoiceEvent, subject: Subject): Promise<void> {
  const cause: Cause = invoiceCauses[type]
  await cause.run(stage, subject)
  const limit = AbortSignal.any([stage.signal, AbortSignal.timeout(patience)])
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    const detail = await getInvoice(stage.client, { invoiceId: subject.id }, { signal: stage.signal })
    if (cause.isDone(detail)) return
    const { status, note } = detail.invoice
    if (limit.aborted) throw new CommandError("refused", `${type} did not come: the invoice is ${status}, ${note}`)
    // oxlint-disable-next-line no-await-in-loop -- the pause between two looks
    await sleep(200, undefined, { signal: limit }).catch(() => {})
  }
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

async function expire({ client, sandbox, signal }: Stage, { id }: Subject): Promise<void> {
  const { invoice, now } = await getInvoice(client, { invoiceId: id }, { signal })
  const left = Date.parse(invoice.expiresAt) - Date.parse(now)
  await sandbox.advance(Math.max(1, Math.ceil(left / 1000) + 1))
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
