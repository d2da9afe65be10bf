import type { AmlCategory } from "@wallet/core/contract"
import type { NameEvidence } from "./names/scoreMatch.ts"

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

/** A party that is held against lists of names. */
export interface NameQuestion {
  readonly name: string
  /** Persons are held against persons, companies against everybody else, and of whom it is unknown against all. */
  readonly kind: "person" | "company" | "unknown"
  /** As `1990-05-17`; null where it is unknown. */
  readonly birthDate: string | null
  /** Countries that it has to do with, by their two capital letters. */
  readonly countries: readonly string[]
}

/** An entry of a list that may be the party that was asked about. */
export interface NameMatch {
  /** 0 to 100. */
  readonly score: number
  readonly evidence: NameEvidence
  /** The list's title, its version, and the SHA-256 of the file where it was one. */
  readonly list: string
  readonly version: string
  readonly hash: string | null
  /** Its id on the list. */
  readonly entry: string
  readonly entryKind: string
  /** Another one once the entry is another one. */
  readonly fingerprint: string
  /** The name or alias that matched best. */
  readonly name: string
  readonly programmes: readonly string[]
}

export interface NameVerdict {
  /** At most one for each entry, the most likely first. */
  readonly matches: readonly NameMatch[]
  /** The lists that were gone through. */
  readonly lists: readonly ScreeningList[]
}

/** Says how much risk an address carries, and who may be on a list of sanctions. */
export interface ScreeningRail {
  /** True where nothing but a simulation stands behind it. */
  readonly sandbox: boolean
  /** @throws where the vendor does not answer: ask again with the same reference. */
  check(question: ScreeningQuestion): Promise<ScreeningVerdict>
  /** The entries of the lists that may be this party. @throws where the vendor does not answer: ask again. */
  matchName(question: NameQuestion): Promise<NameVerdict>
  /** What the vendor goes by at this moment. @throws where it does not answer. */
  lists(): Promise<readonly ScreeningList[]>
}
