import type { ScreeningQuestion, ScreeningVerdict } from "../screening/screeningRail.ts"

/** The history of an address, with the risk that it carries. */
export interface AddressProfile extends ScreeningVerdict {
  /** When the chain first and last saw the address; null where it never did. */
  readonly firstSeenAt: Date | null
  readonly lastSeenAt: Date | null
  /** All that went in and out of it, in US dollars as the vendor values it: decimal text of at most two decimals. */
  readonly received: string
  readonly sent: string
}

/** Knows the history of addresses: customers buy it as a check. Lists of sanctions know nothing of that. */
export interface ProfilesRail {
  /** True where nothing but a simulation stands behind it. */
  readonly sandbox: boolean
  /** @throws where the vendor does not answer: ask again with the same reference. */
  profile(question: ScreeningQuestion): Promise<AddressProfile>
}
