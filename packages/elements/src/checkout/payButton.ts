import type { WalletCheckout } from "./checkout.ts"
import { attachShadow, define, ElementBase, make } from "./element.ts"
import { buttonStyle } from "./styles.ts"
import { getTexts } from "./texts.ts"

/**
 * `<wallet-pay-button>`: a button that opens the checkout of an invoice, whose `paymentUrl` stands in `href`. What stands
 * between its tags is its text.
 *
 * @example
 * document.querySelector("wallet-pay-button")?.addEventListener("wallet-paid", ({ detail }) => show(detail.invoiceId))
 */
export class WalletPayButton extends ElementBase {
  static observedAttributes = ["disabled", "lang"]
  #parts:
    | { readonly button: HTMLButtonElement; readonly text: HTMLSlotElement; readonly sheet: WalletCheckout }
    | undefined

  connectedCallback(): void {
    if (!this.#parts) {
      const text = make("slot")
      const button = make("button", { type: "button", part: "button" }, text)
      const sheet = document.createElement("wallet-checkout")
      button.addEventListener("click", () => {
        sheet.setAttribute("href", this.getAttribute("href") ?? "")
        sheet.open()
      })
      attachShadow(this, `:host{display:inline-block}:host([hidden]){display:none}${buttonStyle}`).append(button, sheet)
      this.#parts = { button, text, sheet }
    }
    this.attributeChangedCallback()
  }

  attributeChangedCallback(): void {
    if (!this.#parts || !this.isConnected) return
    const { button, text } = this.#parts
    button.disabled = this.hasAttribute("disabled")
    text.textContent = getTexts(this).pay
  }
}

define("wallet-pay-button", WalletPayButton)

declare global {
  interface HTMLElementTagNameMap {
    "wallet-pay-button": WalletPayButton
  }
}
