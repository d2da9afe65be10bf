import { css, LitElement, type PropertyDeclarations } from "lit"
import { type ElementLocale, readLocale } from "#checkout/texts.ts"

/** Milliseconds that a call may take, and between two of them. */
const timeLimit = 10_000
const interval = 5000

/** Data that a widget reads from the provider. */
type ReadValues = Readonly<Record<string, unknown>>

/** The base of the widgets: their language, their looks, and what they read of the provider. */
export abstract class Widget extends LitElement {
  static override properties: PropertyDeclarations = { isUnread: { state: true } }
  static override styles =
    css`:host{display:block}p,ul,label,output,input{all:initial;display:block;font:16px/1.5 var(--wallet-font,system-ui);color:var(--wallet-text,inherit)}li{display:flex;justify-content:space-between}input{border:1px solid;padding:9px;border-radius:var(--wallet-radius,8px)}input:focus{outline:3px solid var(--wallet-focus,#1f4ae0)}svg{inline-size:var(--wallet-qr-size,200px);background:#fff}`
  /** True if the newest reading failed. */
  declare isUnread: boolean
  #source: string | undefined
  #reading: AbortController | undefined

  get locale(): ElementLocale {
    return readLocale(this)
  }

  /** The address of a public call that the widget reads; none by default. */
  protected get source(): string | undefined {
    return undefined
  }

  /** Takes the data of a call; true if nothing more is to be read. */
  // oxlint-disable-next-line no-unused-vars -- widgets that read something take it
  protected take(_: ReadValues): boolean {
    return true
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.requestUpdate()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#follow(undefined)
  }

  override updated(): void {
    const { source } = this
    if (source !== this.#source) this.#follow(source)
  }

  /** An amount as people of the language read it, digit for digit. */
  protected write(amount: string, currency: string, maximumFractionDigits = 18): string {
    // The formatter takes decimal text exactly; its type wants a literal.
    const digits = amount as Intl.StringNumericLiteral
    return `${new Intl.NumberFormat(this.locale, { maximumFractionDigits }).format(digits)}\u00a0${currency}`
  }

  #follow(source: string | undefined): void {
    this.#source = source
    this.#reading?.abort()
    this.#reading = new AbortController()
    if (source) void this.#read(source, this.#reading.signal)
  }

  async #read(source: string, signal: AbortSignal): Promise<void> {
    const data = await fetch(source, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]) })
      .then(async (response) => ((await response.json()) as { readonly data?: ReadValues }).data)
      .catch(() => undefined)
    if (signal.aborted) return
    this.isUnread = !data
    if (data && this.take(data)) return
    setTimeout(() => void (signal.aborted || this.#read(source, signal)), interval)
  }
}
