import type { Money } from "@wallet/core/money"
import type { UnsignedNews } from "../sbp/sbpRail.ts"

/** What may be shown of a card. */
export interface CardDescription {
  readonly brand: string
  readonly last4: string
}

/** The form in which a customer gives a card: the number never passes the provider. */
export type CardForm =
  /** Our own form sends the card there for a token; a path is meant on the provider's own origin. */
  | { readonly kind: "ours"; readonly tokenizationUrl: string }
  /** A frame of Stripe's in our page gives the token. */
  | { readonly kind: "stripe"; readonly publishableKey: string }
  /** The acquirer's page, where the challenge of an authentication leads. There is no token before. */
  | { readonly kind: "page" }

export interface CardCharge {
  /** Ours. The same reference again is the same charge: a repeat never takes money twice. */
  readonly reference: string
  /** Null where the card is given on the acquirer's page. */
  readonly token: string | null
  readonly amount: Money
  /** Ours: of the customer. A card that is kept is kept for them alone. */
  readonly owner: string
  /** `keep`: the customer wants the card kept and agrees to that. `kept`: the token is of a card that was kept before. */
  readonly use: "once" | "keep" | "kept"
}

/** What the card's bank says before anything is charged (3-D Secure). */
export type CardAuthentication =
  /** `card` is told where it was given on the acquirer's page. */
  | { readonly outcome: "passed"; readonly card?: CardDescription }
  /** The bank asks the card's owner at this address, until that moment. */
  | { readonly outcome: "challenge"; readonly url: string; readonly expiresAt: Date }
  | { readonly outcome: "declined"; readonly declineCode: string }

export type CardChargeOutcome =
  | { readonly outcome: "succeeded"; readonly acquirerReference: string }
  | { readonly outcome: "declined"; readonly declineCode: string }

/** A refund of a charge, whole or in part. */
export interface CardRefund {
  /** Ours: of the charge. */
  readonly reference: string
  /** Ours: of the refund. The same id again is the same refund: a repeat never pays twice. */
  readonly refund: string
  readonly amount: Money
}

/** The status of a refund. One that has succeeded may still fail: the card's bank may send it back weeks later. */
export type CardRefundStatus =
  | { readonly state: "pending" }
  | { readonly state: "succeeded" }
  | { readonly state: "failed"; readonly reason: string }

/** A dispute of a charge, from the first question of the card's bank to its decision. */
export interface CardDispute {
  /** The acquirer's. */
  readonly id: string
  /** Ours: of the charge. */
  readonly reference: string
  /** `closed` is the end of an inquiry, or of a dispute that was withdrawn, without a decision. */
  readonly state: "inquiry" | "opened" | "evidence_sent" | "won" | "lost" | "closed"
  readonly amount: Money
  /** The part of the charge that the bank has taken and not returned. It may change in each state. */
  readonly withdrawn: Money
  /** The reason of the card's owner, as the acquirer names it. */
  readonly reason: string
  /** Until when evidence is taken. */
  readonly evidenceDueAt: Date | null
}

/** Reasons against a dispute. */
export interface DisputeEvidence {
  /** The acquirer's id of the dispute. */
  readonly dispute: string
  readonly text: string
  readonly files: readonly { readonly name: string; readonly contentType: string; readonly bytes: Uint8Array }[]
}

/** A card that can be charged any number of times. */
export interface KeptCard {
  readonly token: string
  /** The same for the same card, whichever token stands for it. */
  readonly fingerprint: string
}

/** A message of the acquirer that was proved to be the acquirer's. */
export type CardMessage =
  | ChargeMessage
  /** The card's bank, or its network, takes a charge for a fraud. A dispute may follow. */
  | {
      readonly event: "fraud_warning"
      /** The acquirer's: of the charge. */
      readonly reference: string
      /** The acquirer's id of the warning. */
      readonly warning: string
    }
  /** There is news of a dispute, and the message does not name our charge: `findDispute` does. */
  | { readonly event: "dispute_found"; readonly dispute: string }
  /** Anybody may have sent it: a reason to ask, and nothing more. */
  | UnsignedNews
  /** Not about a charge of ours, or nothing that is acted on. */
  | { readonly event: "ignored" }

/** A message about a charge. */
export type ChargeMessage = {
  /** Ours: of the charge that it is about. */
  readonly reference: string
} & (
  | {
      /** The owner has answered the bank's question. */
      readonly event: "authenticated"
    }
  | {
      /** There is news of a dispute: ask for it. */
      readonly event: "dispute_updated"
      /** The acquirer's id of the dispute. */
      readonly dispute: string
    }
  | {
      /** There is news of a refund: ask for its status. */
      readonly event: "refund_updated"
      /** Ours: of the refund. */
      readonly refund: string
    }
)

/** Takes money from cards. It knows the card; we only ever hold a token for it. */
export interface CardRail {
  readonly form: CardForm
  /**
   * `manual` if an authentication that passed reserves the money on the card, until it is charged or released; `automatic`
   * if nothing is reserved before a charge.
   */
  readonly capture: "automatic" | "manual"
  /** True where nothing but a simulation stands behind it. */
  readonly sandbox: boolean
  /** Whether it answers at the moment, so that nobody fills in a form for nothing. */
  isAvailable(): Promise<boolean>
  /** The card behind a token that can still be charged. */
  describe(token: string): Promise<CardDescription | undefined>
  /**
   * Asks the card's bank whether its owner is there. No money moves; it may be reserved, as `capture` says. The same reference again tells how that stands now.
   *
   * @param returnUrl where the owner comes back to from a challenge.
   */
  authenticate(charge: CardCharge, returnUrl: string): Promise<CardAuthentication>
  /** @throws where the outcome is not known: ask again with the same reference. */
  charge(charge: CardCharge): Promise<CardChargeOutcome>
  /** The outcome of a charge. Asking charges nothing; undefined if no charge has that reference. */
  chargeOutcome(reference: string): Promise<CardChargeOutcome | undefined>
  /**
   * Ends what is reserved for a charge, and the question of the card's bank if it is open: nothing can be charged by that
   * reference any more. The same reference again has no second effect.
   *
   * @returns `captured` if the card was charged before; nothing changes then.
   */
  release(reference: string): Promise<"released" | "captured">
  /** Refunds a charge, or a part of it. The outcome may follow, by a message and to `refundStatus`. */
  refund(refund: CardRefund): Promise<CardRefundStatus>
  /** The status of a refund; undefined if the acquirer has never been asked for it. */
  refundStatus(refund: Omit<CardRefund, "amount">): Promise<CardRefundStatus | undefined>
  /** A dispute as it stands now; undefined if the acquirer has none by that id. */
  findDispute(dispute: string): Promise<CardDispute | undefined>
  /** Sends evidence for a dispute that is not decided; not offered by every acquirer. A repeat replaces it. */
  sendEvidence?(evidence: DisputeEvidence): Promise<void>
  /** Keeps the card of a charge that succeeded. The same reference again is the same token. */
  keep(reference: string): Promise<KeptCard>
  /** Forgets a token that was kept. */
  forget(token: string): Promise<void>
  /**
   * @param address the sender's.
   * @throws Error if the message was not signed by the acquirer, or too long ago, or comes from elsewhere.
   */
  readMessage(body: string, headers: Record<string, string>, address?: string): CardMessage
}
