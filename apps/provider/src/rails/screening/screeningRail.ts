import type { AmlCategory } from "@wallet/core/contract"

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
  readonly name: AmlCategory
  /** Its share of the money, in percent, as decimal text of at most two decimals. */
  readonly share: string
  /** Whether the address itself dealt with it, or others in between. */
  readonly exposure: "direct" | "indirect"
}

/** A list that was held against an address. */
export interface ScreeningList {
  readonly name: string
  readonly version: string
  readonly updatedAt: Date
}

export interface ScreeningVerdict {
  /** 0 is no sign of risk, 100 the worst. It is an opinion, and never a promise. */
  readonly score: number
  readonly categories: readonly ScreeningCategory[]
  /** What the vendor went by. */
  readonly lists: readonly ScreeningList[]
}

/** Says how much risk an address carries. */
export interface ScreeningRail {
  /** True where nothing but a simulation stands behind it. */
  readonly sandbox: boolean
  /** @throws where the vendor does not answer: ask again with the same reference. */
  check(question: ScreeningQuestion): Promise<ScreeningVerdict>
  /** What the vendor goes by at this moment. @throws where it does not answer. */
  lists(): Promise<readonly ScreeningList[]>
}
