import type { ScreeningQuestion, ScreeningVerdict } from "../screening/screeningRail.ts"

/** The history of an address, with its risk. */
export interface AddressProfile extends ScreeningVerdict {
  /** The chain's first and last use of the address; null if there is none. */
  readonly firstSeenAt: Date | null
  readonly lastSeenAt: Date | null
  /** All incoming and outgoing money, in US dollars by the vendor's valuation: decimal text of at most two decimals. */
  readonly received: string
  readonly sent: string
}

/** Provides the history of addresses, which customers buy as a check. Sanctions lists do not contain it. */
export interface ProfilesRail {
  /** True if the rail is only a simulation. */
  readonly sandbox: boolean
  /** @throws if the vendor does not respond: repeat it with the same reference. */
  profile(question: ScreeningQuestion): Promise<AddressProfile>
}
