/** The parties of a payment in the IVMS101 (2020) format. */
export type Ivms101 = Readonly<Record<string, unknown>>

/** An inquiry to the recipient's service, before anything is signed. */
export interface TransferInquiry {
  /** Our reference: a repeated inquiry has the same one. */
  readonly reference: string
  /** The recipient's URL at their service, from their travel address. */
  readonly at: URL
  /** The coin's SLIP-44 number. */
  readonly coinType: number
  /** In the chain's smallest units. */
  readonly amount: bigint
  readonly parties: Ivms101
  /** The URL for the service's answer. */
  readonly callback: string
}

/** The answer to an inquiry of another service. */
export type InquiryAnswer =
  | { readonly approved: { readonly address: string; readonly callback: string } }
  | { readonly rejected: string }

/** The end of a payment that was approved. */
export type TransferEnd = { readonly txid: string } | { readonly canceled: string }

/** Sends the data of the Travel Rule to other services. */
export interface TravelRuleRail {
  /** True for a URL at a service with an agreement. */
  readonly canAsk: (at: URL) => boolean
  /** The name of the service at this URL; undefined for an unknown one. */
  readonly nameOf: (at: URL) => string | undefined
  /** @throws PartyUnavailableError, or Error if the service refuses the inquiry itself. */
  inquire(inquiry: TransferInquiry): Promise<void>
  /** Answers an inquiry of theirs. @throws as `inquire` */
  answer(reference: string, callback: string, answer: InquiryAnswer): Promise<void>
  /** Reports the transaction, or that there will be none. @throws as `inquire` */
  confirm(reference: string, callback: string, end: TransferEnd): Promise<void>
}
