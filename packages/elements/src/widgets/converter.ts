import { html } from "lit"
import { define } from "#checkout/element.ts"
import { convert } from "./decimal.ts"
import { Widget } from "./widget.ts"

const texts = {
  en: { amount: "Amount in", none: "No price right now." },
  ru: { amount: "Сумма в", none: "Сейчас цены нет." },
} as const

/** Prices of one unit in US dollars, as `getRates` answers them. */
export type Prices = Readonly<Record<string, string>>

/**
 * `<wallet-converter>`: what an amount of one currency is in another one, at the provider's indicative prices: those of
 * `api-url`, or those that the page sets as `prices`.
 */
export class WalletConverter extends Widget {
  static override properties = {
    from: {},
    to: {},
    amount: {},
    apiUrl: { attribute: "api-url" },
    prices: { attribute: false },
  }
  declare from: string | undefined
  declare to: string | undefined
  /** Decimal text. */
  declare amount: string | undefined
  declare apiUrl: string | undefined
  declare prices: Prices | undefined

  protected override get source(): string | undefined {
    return this.apiUrl && `${this.apiUrl}/rates`
  }

  protected override take(data: { readonly prices?: Prices }): boolean {
    this.prices = data.prices
    return true
  }

  override render() {
    const { from = "USDT", to = "EUR", amount = "1", prices } = this
    const result = convert(amount, prices?.[from], prices?.[to])
    const { amount: label, none } = texts[this.locale]
    const onInput = ({ target }: Event) => (this.amount = (target as HTMLInputElement).value)
    return html`<label>${label} ${from}<input inputmode="decimal" autocomplete="off" .value=${amount} @input=${onInput} /></label>
      <output>${result === undefined ? none : `≈\u00a0${this.write(result, to, 8)}`}</output>`
  }
}

define("wallet-converter", WalletConverter)

declare global {
  interface HTMLElementTagNameMap {
    "wallet-converter": WalletConverter
  }
}
