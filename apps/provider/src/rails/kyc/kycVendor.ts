/** What a vendor says about a check. */
export type KycVendorEvent =
  | "opened"
  | "submitted"
  | "in_review"
  | "approved"
  | "rejected_retry"
  | "rejected_final"
  | "on_hold"

/** A message of the vendor that was proved to be the vendor's. */
export interface KycVendorMessage {
  /** The same message delivered twice has the same id. */
  readonly id: string
  /** What we called the check when we asked for it. */
  readonly reference: string
  readonly event: KycVendorEvent
  /** Meant for the customer's eyes. */
  readonly comment: string | null
}

/** A company that checks identities. */
export interface KycVendor {
  /**
   * Where the customer shows who they are. The same reference again resumes the same check.
   *
   * @param returnUrl where the customer comes back to.
   */
  requestRedirectUrl(request: { reference: string; returnUrl: string }): Promise<string>
  /** @throws Error if the message was not signed by the vendor, or too long ago. */
  readMessage(body: string, headers: Record<string, string>): KycVendorMessage
}
