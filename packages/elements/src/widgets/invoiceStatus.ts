import { html } from "lit"
import { define } from "#checkout/element.ts"
import { type CheckoutState, emit } from "#checkout/events.ts"
import { Widget } from "./widget.ts"

const texts = {
  en: {
    payable: "To pay:",
    waiting: "The payment is on its way.",
    paid: "Paid.",
    closed: "This invoice can’t be paid any more.",
    unknown: "The state can’t be read right now.",
  },
  ru: {
    payable: "К оплате:",
    waiting: "Платёж в пути.",
    paid: "Оплачено.",
    closed: "Этот счёт больше нельзя оплатить.",
    unknown: "Сейчас состояние не прочитать.",
  },
} as const

interface Amount {
  readonly amount: string
  readonly currency: string
}

/** The facts about an invoice that the widget shows, as `getInvoiceForPayment` answers them. */
export interface ShownInvoice {
  readonly id: string
  readonly status: string
  readonly due: Amount
  readonly pending: Amount
}

/**
 * `<wallet-invoice-status>`: the state of the invoice whose `paymentUrl` stands in `href`. The provider must allow this page's
 * origin to read from it; else set `invoice`.
 */
export class WalletInvoiceStatus extends Widget {
  static override properties = { href: {}, apiUrl: { attribute: "api-url" }, invoice: { attribute: false } }
  declare href: string | undefined
  /** The address of the provider's calls; by default `/api` at the invoice's own origin. */
  declare apiUrl: string | undefined
  /** The invoice, where the page reads it itself. */
  declare invoice: ShownInvoice | undefined
  #told: CheckoutState | undefined

  protected override get source(): string | undefined {
    if (!this.href || !URL.canParse(this.href)) return undefined
    const { origin, searchParams } = new URL(this.href)
    return `${this.apiUrl ?? `${origin}/api`}/invoices/${searchParams.get("invoiceId")}/payment`
  }

  protected override take(data: object): boolean {
    this.invoice = data as ShownInvoice // the provider's own answer
    return ["paid", "closed"].includes(toState(this.invoice))
  }

  override updated(): void {
    super.updated()
    const { invoice } = this
    const state = invoice && toState(invoice)
    if (!invoice || state === this.#told) return
    this.#told = state
    emit(this, "wallet-state", { invoiceId: invoice.id, state })
    if (state === "paid") emit(this, "wallet-paid", { invoiceId: invoice.id, state })
  }

  override render() {
    const { invoice, isUnread } = this
    const state = invoice && toState(invoice)
    const text = texts[this.locale][state ?? "unknown"]
    const due = invoice && state === "payable" && html`<b>${this.write(invoice.due.amount, invoice.due.currency)}</b>`
    return html`<p role="status">${state || isUnread ? text : ""} ${due || ""}</p>`
  }
}

function toState({ status, due, pending }: ShownInvoice): CheckoutState {
  if (status === "paid") return "paid"
  const isOpen = status === "created" || status === "pending"
  if (isOpen && !isZero(due)) return "payable"
  return isOpen || !isZero(pending) ? "waiting" : "closed"
}

function isZero({ amount }: Amount): boolean {
  return !/[1-9]/.test(amount)
}

define("wallet-invoice-status", WalletInvoiceStatus)

declare global {
  interface HTMLElementTagNameMap {
    "wallet-invoice-status": WalletInvoiceStatus
  }
}
