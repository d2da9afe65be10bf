import type { AmlCategory } from "@wallet/core/contract"
import type { NameEvidence } from "./names/scoreMatch.ts"

/** An address on a network and, if it matters, the transaction from it. */
export interface ScreeningQuestion {
  /** Our reference. A repetition is the same query: it is answered, and charged, once. */
  readonly reference: string
  readonly network: string
  readonly address: string
  readonly txid?: string | undefined
}

/** A category of the money behind an address. */
export interface ScreeningCategory {
  readonly name: AmlCategory
  /** Its share of the money, in percent, as decimal text of at most two decimals. */
  readonly share: string
  /** `direct` if the address itself dealt with it, `indirect` through others. */
  readonly exposure: "direct" | "indirect"
}

/** A list that an address was checked against. */
export interface ScreeningList {
  readonly name: string
  readonly version: string
  readonly updatedAt: Date
}

export interface ScreeningVerdict {
  /** 0 is no sign of risk, 100 the highest. It is an opinion, and never a promise. */
  readonly score: number
  readonly categories: readonly ScreeningCategory[]
  /** The vendor's sources. */
  readonly lists: readonly ScreeningList[]
}

/** A party to match with lists of names. */
export interface NameQuestion {
  readonly name: string
  /** Persons are compared with persons, companies with all others, and unknown parties with both. */
  readonly kind: "person" | "company" | "unknown"
  /** For example `1990-05-17`; null if unknown. */
  readonly birthDate: string | null
  /** Its countries, by their two capital letters. */
  readonly countries: readonly string[]
}

/** A list entry that may be the party. */
export interface NameMatch {
  /** 0 to 100. */
  readonly score: number
  readonly evidence: NameEvidence
  /** The list's title, its version, and the SHA-256 of its file, if it has one. */
  readonly list: string
  readonly version: string
  readonly hash: string | null
  /** Its id on the list. */
  readonly entry: string
  readonly entryKind: string
  /** Changes when the entry changes. */
  readonly fingerprint: string
  /** The best matching name or alias. */
  readonly name: string
  readonly programmes: readonly string[]
}

export interface NameVerdict {
  /** At most one for each entry, the most likely first. */
  readonly matches: readonly NameMatch[]
  /** The lists that were searched. */
  readonly lists: readonly ScreeningList[]
}

/** Rates the risk of an address, and matches names with sanctions lists. */
export interface ScreeningRail {
  /** True if the rail is only a simulation. */
  readonly sandbox: boolean
  /** @throws if the vendor does not respond: repeat it with the same reference. */
  check(question: ScreeningQuestion): Promise<ScreeningVerdict>
  /** The list entries that may be this party. @throws if the vendor does not respond: try again. */
  matchName(question: NameQuestion): Promise<NameVerdict>
  /** The vendor's current sources. @throws if it does not respond. */
  lists(): Promise<readonly ScreeningList[]>
}
