import { attachShadow, define, ElementBase, make } from "./element.ts"
import { type CheckoutDetail, emit } from "./events.ts"
import { type FrameMessage, listenToFrame } from "./frame.ts"
import { type PaymentPage, readPaymentUrl } from "./paymentUrl.ts"
import { sheetStyle } from "./styles.ts"
import { getTexts, readLocale } from "./texts.ts"

/** Milliseconds after which a payment page that says nothing counts as blocked. */
const patience = 10_000

/**
 * `<wallet-checkout>`: a sheet with the payment page of an invoice, whose `paymentUrl` stands in `href`. The payment page's
 * owner must have registered this page's origin; where it has not, the sheet leads to a window of its own.
 *
 * @example
 * document.querySelector("wallet-checkout")?.open()
 */
export class WalletCheckout extends ElementBase {
  #dialog: HTMLDialogElement | undefined
  #end: (() => void) | undefined
  #detail: CheckoutDetail = { invoiceId: undefined, state: undefined }

  /** True while the sheet is open. */
  get isOpen(): boolean {
    return this.#dialog?.open === true
  }

  /** Opens the sheet, or brings an error event where `href` is no payment page. */
  open(): void {
    if (this.isOpen) return
    try {
      this.#show(readPaymentUrl(this.getAttribute("href"), readLocale(this)))
    } catch (error) {
      emit(this, "wallet-error", { message: error instanceof Error ? error.message : String(error) })
    }
  }

  /** Closes the sheet. The payment goes on without it. */
  close(): void {
    this.#dialog?.close()
  }

  disconnectedCallback(): void {
    this.close()
    this.#end?.()
  }

  #show({ href, origin }: PaymentPage): void {
    const texts = getTexts(this)
    const root = this.shadowRoot ?? attachShadow(this, sheetStyle)
    const close = make("button", { type: "button", "aria-label": texts.close, part: "close" }, "×")
    const frame = make("iframe", { title: texts.title, allow: "clipboard-write", src: href, part: "frame" })
    const link = make("a", { href, target: "_blank", rel: "noopener" }, texts.openWindow)
    const blocked = make("p", { role: "alert", hidden: "" }, texts.blocked, make("br"), link)
    const header = make("header", {}, make("h2", { id: "title" }, texts.title), close)
    const dialog = make("dialog", { "aria-labelledby": "title", part: "sheet" }, header, blocked, frame)
    const late = setTimeout(() => {
      blocked.hidden = false
      frame.hidden = true
    }, patience)
    const stop = listenToFrame(frame, origin, (message) => {
      clearTimeout(late)
      this.#take(message)
    })
    this.#detail = { invoiceId: undefined, state: undefined }
    this.#dialog = dialog
    this.#end = () => {
      this.#end = undefined
      clearTimeout(late)
      stop()
      dialog.remove()
      emit(this, "wallet-closed", this.#detail)
    }
    close.addEventListener("click", () => dialog.close())
    dialog.addEventListener("close", () => this.#end?.())
    root.replaceChildren(dialog)
    dialog.showModal()
    emit(this, "wallet-opened", this.#detail)
  }

  #take(message: FrameMessage): void {
    if (message.type === "close") this.close()
    if (message.type !== "state") return
    const { invoiceId, state } = message
    this.#detail = { invoiceId, state }
    emit(this, "wallet-state", this.#detail)
    if (state === "paid") emit(this, "wallet-paid", this.#detail)
  }
}

define("wallet-checkout", WalletCheckout)

declare global {
  interface HTMLElementTagNameMap {
    "wallet-checkout": WalletCheckout
  }
}
