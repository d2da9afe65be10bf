import { html } from "lit"
import { define } from "#checkout/element.ts"
import { Widget } from "./widget.ts"

const empty = { en: "No money yet.", ru: "Пока пусто." } as const

/** One balance, as `listWallets` of `@wallet/core` answers it. */
export interface ShownBalance {
  readonly currency: string
  readonly available: string
}

/** `<wallet-balance>`: the balances that the page sets as `balances`. It reads nothing itself and keeps no key. */
export class WalletBalance extends Widget {
  static override properties = { balances: { attribute: false } }
  declare balances: readonly ShownBalance[] | undefined

  override render() {
    const { balances = [] } = this
    if (balances.length === 0) return html`<p>${empty[this.locale]}</p>`
    const rows = balances.map(
      ({ currency, available }) => html`<li><span>${currency}</span><b>${this.write(available, currency)}</b></li>`,
    )
    return html`<ul role="list">${rows}</ul>`
  }
}

define("wallet-balance", WalletBalance)

declare global {
  interface HTMLElementTagNameMap {
    "wallet-balance": WalletBalance
  }
}
