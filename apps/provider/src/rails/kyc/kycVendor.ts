import type { VerificationItem, VerificationReason, VerificationSubject } from "@wallet/core/contract"

/** The items that each kind of check requires. */
export const itemsBySubject: Readonly<Record<VerificationSubject, readonly VerificationItem[]>> = {
  person: ["details", "document", "selfie"],
  company: ["company", "owners", "register"],
}

/**
 * The events of a check at its vendor. `expired`: the link or the approval has expired. `reset`: earlier submissions no longer
 * count.
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
/** A vendor's event of a check. */
export type KycVendorEvent = (typeof kycVendorEvents)[number]

/** The details of a verdict. */
export interface KycVerdictDetails {
  /** Shown to the customer. */
  readonly comment: string | null
  readonly reasons: readonly VerificationReason[]
  /** The items to submit again. */
  readonly failedItems: readonly VerificationItem[]
  /** The expiry of an approval: that of the documents. */
  readonly validUntil: Date | null
  /** The approved name, as in the documents, if the vendor reports it. */
  readonly name: string | null
  /** The approved person's date of birth, for example `1990-05-17`, if the vendor reports it. */
  readonly birthDate: string | null
  /** The country of the person's citizenship, or the company's, for example `DE`, if the vendor reports it. */
  readonly nationality: string | null
  /** The verified address, if the vendor reports one. */
  readonly address: CheckedAddress | null
}

/** A postal address from a vendor: any part may be missing. */
export interface CheckedAddress {
  readonly line1: string | null
  readonly line2: string | null
  readonly city: string | null
  readonly region: string | null
  readonly postalCode: string | null
  /** For example `DE`. */
  readonly country: string | null
}

/** The details of an event without any. */
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

/** An event of a check, as fetched from the vendor. */
export interface KycVendorMessage extends KycVerdictDetails {
  /** The announced id: a repeated announcement has the same one. */
  readonly id: string
  /** Our reference of the check. */
  readonly reference: string
  /** Greater than that of every earlier event of the check, so that an overtaken event is recognized. */
  readonly sequence: number
  readonly event: KycVendorEvent
  /** The page with the submitted documents in the vendor's dashboard, for operators; null if there is none. */
  readonly evidenceUrl: string | null
}

/** A request for the page where the customer submits documents. */
export interface KycLinkRequest {
  readonly reference: string
  readonly subject: VerificationSubject
  /** The page to which the customer returns. */
  readonly returnUrl: string
  /** True if an approval has expired: everything must be submitted again. */
  readonly isRenewal: boolean
}

/** The vendor does not respond. Nothing was started; try again. */
export class KycVendorAwayError extends Error {
  override readonly name = "KycVendorAwayError"
}

/** A company that checks identities. */
export interface KycVendor {
  /** The usual duration of its decisions, in seconds. */
  readonly decision: Readonly<Record<VerificationSubject, { readonly from: number; readonly to: number }>>
  /**
   * Returns the page where the customer submits documents. A repeated reference resumes the same check; after a retryable refusal
   * it asks only for the failed items.
   *
   * @throws KycVendorAwayError
   */
  requestRedirectUrl(request: KycLinkRequest): Promise<string>
  /**
   * @returns the id of the announced event; null for one that is not about a check of ours.
   * @throws Error if it was not signed by the vendor, or is too old.
   */
  readMessage(body: string, headers: Record<string, string>): string | null
  /** Fetches the event of an id: messages contain only ids. */
  readEvent(id: string): Promise<KycVendorMessage>
  /**
   * The current state of a check, in case its messages were lost. It counts as older than any later announcement.
   *
   * @returns null if the check was not started.
   */
  readCheck?(reference: string): Promise<KycVendorMessage | null>
}
