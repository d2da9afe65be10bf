import type { VerificationItem, VerificationReason, VerificationSubject } from "@wallet/core/contract"

/** What a check of each asks for. */
export const itemsOf: Readonly<Record<VerificationSubject, readonly VerificationItem[]>> = {
  person: ["details", "document", "selfie"],
  company: ["company", "owners", "register"],
}

/** What a vendor says about a check. `expired`: the link, or what was approved, has run out. */
export const kycVendorEvents = [
  "opened",
  "submitted",
  "in_review",
  "approved",
  "rejected_retry",
  "rejected_final",
  "on_hold",
  "expired",
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
   * @param returnUrl where the customer comes back to.
   * @throws KycVendorAwayError
   */
  requestRedirectUrl(request: {
    readonly reference: string
    readonly subject: VerificationSubject
    readonly returnUrl: string
  }): Promise<string>
  /** @returns the id of the event that is announced. @throws Error if it was not signed by the vendor, or too long ago. */
  readMessage(body: string, headers: Record<string, string>): string
  /** The event of that id: messages carry ids alone. */
  readEvent(id: string): Promise<KycVendorMessage>
}
