/** An address, as one network writes it, and where it matters the transaction that came from it. */
export interface ScreeningQuestion {
  /** Ours. The same reference again is the same question: it is answered, and charged, once. */
  readonly reference: string
  readonly network: string
  readonly address: string
  readonly txid?: string | undefined
}

/** What the money behind an address has to do with. */
export interface ScreeningCategory {
  /** The vendor's own name for it, e.g. `mixer` or `sanctions`. */
  readonly name: string
  /** Its share of the money, in percent, as decimal text. */
  readonly share: string
}

export interface ScreeningVerdict {
  /** 0 is no sign of risk, 100 the worst. It is an opinion, and never a promise. */
  readonly score: number
  readonly categories: readonly ScreeningCategory[]
  /** The version of the lists that the vendor went by. */
  readonly listVersion: string
}

/** Says how much risk an address carries. */
export interface ScreeningRail {
  /** True where nothing but a simulation stands behind it. */
  readonly sandbox: boolean
  /** @throws where the vendor does not answer: ask again with the same reference. */
  check(question: ScreeningQuestion): Promise<ScreeningVerdict>
}
