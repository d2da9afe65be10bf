import type { Money } from "@wallet/core/money"
import type { PartyBalance } from "../partyBalance.ts"
import type { UnsignedNews } from "../sbp/sbpRail.ts"

/** The card details that may be shown. */
export interface CardDescription {
  readonly brand: string
  readonly last4: string
}

/** The form in which a customer enters a card: the number never passes the provider. */
export type CardForm =
  /** Our own form sends the card to this URL for a token; a path is on the provider's own origin. */
  | { readonly kind: "ours"; readonly tokenizationUrl: string }
  /** A frame of Stripe in our page returns the token. */
  | { readonly kind: "stripe"; readonly publishableKey: string }
  /** The acquirer's page, reached through the challenge of an authentication. There is no token before. */
  | { readonly kind: "page" }

export interface CardCharge {
  /** Our reference: a repetition is the same charge and never takes money twice. */
  readonly reference: string
  /** Null if the card is entered on the acquirer's page. */
  readonly token: string | null
  readonly amount: Money
  /** Our id of the customer. A saved card can be used only for them. */
  readonly owner: string
  /** `keep`: the customer agrees to save the card. `kept`: the token is of a saved card. */
  readonly use: "once" | "keep" | "kept"
}

/** The response of the card's bank before anything is charged (3-D Secure). */
export type CardAuthentication =
  /** `card` is set if it was entered on the acquirer's page. */
  | { readonly outcome: "passed"; readonly card?: CardDescription }
  /** The bank challenges the card's owner at this URL, until this time. */
  | { readonly outcome: "challenge"; readonly url: string; readonly expiresAt: Date }
  | { readonly outcome: "declined"; readonly declineCode: string }

export type CardChargeOutcome =
  | { readonly outcome: "succeeded"; readonly acquirerReference: string }
  | { readonly outcome: "declined"; readonly declineCode: string }

/** A full or partial refund of a charge. */
export interface CardRefund {
  /** Our reference of the charge. */
  readonly reference: string
  /** Our id of the refund: a repetition is the same refund and never pays twice. */
  readonly refund: string
  readonly amount: Money
}

/** The status of a refund. A successful one may still fail: the card's bank may return it weeks later. */
export type CardRefundStatus =
  | { readonly state: "pending" }
  | { readonly state: "succeeded" }
  | { readonly state: "failed"; readonly reason: string }

/** A dispute of a charge, from the bank's first inquiry to its decision. */
export interface CardDispute {
  /** The acquirer's id. */
  readonly id: string
  /** Our reference of the charge. */
  readonly reference: string
  /** `closed` is the end of an inquiry, or of a withdrawn dispute, without a decision. */
  readonly state: "inquiry" | "opened" | "evidence_sent" | "won" | "lost" | "closed"
  readonly amount: Money
  /** The part of the charge that the bank has taken and not returned. It may change in each state. */
  readonly withdrawn: Money
  /** The owner's reason, as named by the acquirer. */
  readonly reason: string
  /** The deadline for evidence. */
  readonly evidenceDueAt: Date | null
}

/** The evidence against a dispute. */
export interface DisputeEvidence {
  /** The acquirer's id of the dispute. */
  readonly dispute: string
  readonly text: string
  readonly files: readonly { readonly name: string; readonly contentType: string; readonly bytes: Uint8Array }[]
}

/** A saved card that can be charged any number of times. */
export interface KeptCard {
  readonly token: string
  /** The same for the same card with any token. */
  readonly fingerprint: string
}

/** A verified message of the acquirer. */
export type CardMessage =
  | ChargeMessage
  /** The card's bank, or its network, suspects a charge to be fraud. A dispute may follow. */
  | {
      readonly event: "fraud_warning"
      /** The acquirer's id of the charge. */
      readonly reference: string
      /** The acquirer's id of the warning. */
      readonly warning: string
    }
  /** There is news of a dispute, and the message does not name our charge: `findDispute` does. */
  | { readonly event: "dispute_found"; readonly dispute: string }
  /** Unsigned, so it may come from anyone: only a reason to query the acquirer. */
  | UnsignedNews
  /** Not about our charge, or without an effect. */
  | { readonly event: "ignored" }

/** A message about a charge. */
export type ChargeMessage = {
  /** Our reference of the charge. */
  readonly reference: string
} & (
  | {
      /** The owner has completed the bank's challenge. */
      readonly event: "authenticated"
    }
  | {
      /** There is news of a dispute: query it. */
      readonly event: "dispute_updated"
      /** The acquirer's id of the dispute. */
      readonly dispute: string
    }
  | {
      /** There is news of a refund: query its status. */
      readonly event: "refund_updated"
      /** Our id of the refund. */
      readonly refund: string
    }
)

/** Charges cards. Only the acquirer knows the card; we hold a token for it. */
export interface CardRail {
  readonly form: CardForm
  /**
   * `manual` if a passed authentication reserves the money on the card until it is charged or released; `automatic` if nothing is
   * reserved before a charge.
   */
  readonly capture: "automatic" | "manual"
  /** True if the rail is only a simulation. */
  readonly sandbox: boolean
  /** Resolves to true if the acquirer is reachable, so that a customer does not fill in the form in vain. */
  isAvailable(): Promise<boolean>
  /** The card of a token that can still be charged. */
  describe(token: string): Promise<CardDescription | undefined>
  /**
   * Asks the card's bank to authenticate the owner. No money moves; it may be reserved, depending on `capture`. A repeated
   * reference returns the current state.
   *
   * @param returnUrl the page to which the owner returns after a challenge.
   */
  authenticate(charge: CardCharge, returnUrl: string): Promise<CardAuthentication>
  /** @throws if the outcome is unknown: repeat the call with the same reference. */
  charge(charge: CardCharge): Promise<CardChargeOutcome>
  /** The outcome of a charge. It charges nothing; undefined if no charge has that reference. */
  chargeOutcome(reference: string): Promise<CardChargeOutcome | undefined>
  /**
   * Releases the reserved money of a charge, and ends an open challenge: nothing can be charged with that reference any more. A
   * repetition has no second effect.
   *
   * @returns `captured` if the card was charged before; then nothing changes.
   */
  release(reference: string): Promise<"released" | "captured">
  /** Refunds a charge, or a part of it. The outcome may come later, by a message and in `refundStatus`. */
  refund(refund: CardRefund): Promise<CardRefundStatus>
  /** The status of a refund; undefined if the acquirer has not received it. */
  refundStatus(refund: Omit<CardRefund, "amount">): Promise<CardRefundStatus | undefined>
  /** The current state of a dispute; undefined if the acquirer has none with that id. */
  findDispute(dispute: string): Promise<CardDispute | undefined>
  /** Sends evidence for an undecided dispute; not every acquirer offers it. A repetition replaces it. */
  sendEvidence?(evidence: DisputeEvidence): Promise<void>
  /** Saves the card of a successful charge. A repeated reference returns the same token. */
  keep(reference: string): Promise<KeptCard>
  /** Deletes a saved token. */
  forget(token: string): Promise<void>
  /** The money of charges that the acquirer holds. Not every acquirer tells it. */
  balances?(): Promise<readonly PartyBalance[]>
  /**
   * @param address the sender's.
   * @throws Error if the message was not signed by the acquirer, is too old, or comes from elsewhere.
   */
  readMessage(body: string, headers: Record<string, string>, address?: string): CardMessage
}
