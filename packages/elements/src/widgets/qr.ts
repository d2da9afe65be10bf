import { html } from "lit"
import { encode } from "uqr"
import { define } from "#checkout/element.ts"
import { Widget } from "./widget.ts"

const labels = { en: "QR code", ru: "QR-код" } as const

/** `<wallet-qr>`: the QR code of `text`, such as a payment address, with `label` as its name. */
export class WalletQr extends Widget {
  static override properties = { text: {}, label: {} }
  declare text: string | undefined
  declare label: string | undefined

  override render() {
    if (!this.text) return undefined
    const { data, size } = encode(this.text, { ecc: "M", border: 4 })
    const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("")
    return html`<svg role="img" aria-label=${this.label ?? labels[this.locale]} viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d=${path} /></svg>`
  }
}

define("wallet-qr", WalletQr)

declare global {
  interface HTMLElementTagNameMap {
    "wallet-qr": WalletQr
  }
}
