import type { VerificationItem, VerificationReason, VerificationSubject } from "@wallet/core/contract"

/** What a check of each asks for. */
export const itemsOf: Readonly<Record<VerificationSubject, readonly VerificationItem[]>> = {
  person: ["details", "document", "selfie"],
  company: ["company", "owners", "register"],
}

/**
 * The events of a check at its vendor. `expired`: the link, or what was approved, has run out. `reset`: nothing that was handed
 * in counts any more.
 */
export const kycVendorEvents = [
  "opened",
  "submitted",
  "in_review",
  "approved",
  "rejected_retry",
  "rejected_final",
  "on_hold",
  "expired",
  "reset",
] as const
/** What a vendor says about a check. */
export type KycVendorEvent = (typeof kycVendorEvents)[number]

/** What comes with a verdict. */
export interface KycVerdictDetails {
  /** Meant for the customer's eyes. */
  readonly comment: string | null
  readonly reasons: readonly VerificationReason[]
  /** What is to be handed in again. */
  readonly failedItems: readonly VerificationItem[]
  /** Until when an approval counts: as long as the documents do. */
  readonly validUntil: Date | null
  /** Whom an approval is about, as the documents say it, where the vendor tells it. */
  readonly name: string | null
  /** The date of birth of the person whom an approval is about, as `1990-05-17`, where the vendor tells it. */
  readonly birthDate: string | null
  /** The country of the person's citizenship, or the company's, as `DE`, where the vendor tells it. */
  readonly nationality: string | null
  /** The address that the vendor has checked, where it tells one. */
  readonly address: CheckedAddress | null
}

/** A postal address as a vendor tells it: it may lack any part. */
export interface CheckedAddress {
  readonly line1: string | null
  readonly line2: string | null
  readonly city: string | null
  readonly region: string | null
  readonly postalCode: string | null
  /** As `DE`. */
  readonly country: string | null
}

/** The details of an event that comes with none. */
export const noDetails: KycVerdictDetails = {
  comment: null,
  reasons: [],
  failedItems: [],
  validUntil: null,
  name: null,
  birthDate: null,
  nationality: null,
  address: null,
}

/** An event of a check, as the vendor tells it when it is asked. */
export interface KycVendorMessage extends KycVerdictDetails {
  /** The id that was announced: the same event announced twice has the same one. */
  readonly id: string
  /** What we called the check when we asked for it. */
  readonly reference: string
  /** Greater than that of every earlier event of the check: one that was overtaken on its way can be told. */
  readonly sequence: number
  readonly event: KycVendorEvent
  /** The page of the vendor's own dashboard with all that was handed in, for operators; null where it has none. */
  readonly evidenceUrl: string | null
}

/** A request for the place where the customer shows who they are. */
export interface KycLinkRequest {
  readonly reference: string
  readonly subject: VerificationSubject
  /** The page to which the customer returns. */
  readonly returnUrl: string
  /** True where an approval has run out: everything is to be handed in anew. */
  readonly isRenewal: boolean
}

/** The vendor does not answer. Nothing has begun then; ask again. */
export class KycVendorAwayError extends Error {
  override readonly name = "KycVendorAwayError"
}

/** A company that checks identities. */
export interface KycVendor {
  /** How long its verdicts usually take, in seconds. */
  readonly decision: Readonly<Record<VerificationSubject, { readonly from: number; readonly to: number }>>
  /**
   * Where the customer shows who they are. The same reference again resumes the same check; after a verdict that let
   * them try again, with what failed alone.
   *
   * @throws KycVendorAwayError
   */
  requestRedirectUrl(request: KycLinkRequest): Promise<string>
  /**
   * @returns the id of the event that is announced; null for one that changes no check of ours.
   * @throws Error if it was not signed by the vendor, or too long ago.
   */
  readMessage(body: string, headers: Record<string, string>): string | null
  /** The event of that id: messages carry ids alone. */
  readEvent(id: string): Promise<KycVendorMessage>
  /**
   * A check as it stands, for one whose messages may have been lost. It counts as older than whatever is announced now.
   *
   * @returns null where nobody has begun it.
   */
  readCheck?(reference: string): Promise<KycVendorMessage | null>
}
