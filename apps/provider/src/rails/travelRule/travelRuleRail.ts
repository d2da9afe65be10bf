/** The parties of a payment in the format of IVMS101 (2020), as it travels. */
export type Ivms101 = Readonly<Record<string, unknown>>

/** A question to the recipient's service, before anything is signed. */
export interface TransferInquiry {
  /** Ours: the same inquiry again has the same one. */
  readonly reference: string
  /** The place of the recipient at their service, from their travel address. */
  readonly at: URL
  /** The coin by its number in SLIP-44. */
  readonly coinType: number
  /** In the smallest units of the chain. */
  readonly amount: bigint
  readonly parties: Ivms101
  /** The address of the service. */
  readonly callback: string
}

/** The answer to an inquiry of another service. */
export type InquiryAnswer =
  | { readonly approved: { readonly address: string; readonly callback: string } }
  | { readonly rejected: string }

/** The end of a payment that was approved. */
export type TransferEnd = { readonly txid: string } | { readonly canceled: string }

/** Carries the data of the Travel Rule to other services. */
export interface TravelRuleRail {
  /** True for an address at a service that may be asked. */
  readonly canAsk: (at: URL) => boolean
  /** The service, as an operator knows it, whose address this is; undefined for a stranger. */
  readonly nameOf: (at: URL) => string | undefined
  /** @throws PartyUnavailableError, or Error where the service refuses the inquiry itself. */
  inquire(inquiry: TransferInquiry): Promise<void>
  /** Answers an inquiry of theirs. @throws as `inquire` */
  answer(reference: string, callback: string, answer: InquiryAnswer): Promise<void>
  /** Tells of the transaction, or that there will be none. @throws as `inquire` */
  confirm(reference: string, callback: string, end: TransferEnd): Promise<void>
}
