import type { Money } from "@wallet/core/money"
import type { PaymentKind } from "@wallet/operators/payments.ts"
import type { Text } from "@wallet/operators/text.ts"
import type { Mask } from "../customers/mask.ts"
import type { FactValue } from "../desks/facts.ts"
import type { AnyLifecycle } from "./lifecycle.ts"

/** A customer's part in a payment. */
export interface PaymentPerson {
  readonly id: string
  readonly role: Text
}

/** Another object that belongs to a payment. */
export interface Related {
  readonly id: string
  readonly relation: Text
  readonly title: Text
  readonly amount?: Money | null
  readonly at?: Date | null
  /** True if it has a page of its own. */
  readonly hasPage: boolean
}

/** Writes an amount in one language. */
export type ShowUnits = (units: bigint, currency: string) => string

/** A payment as its area stores it, in the words of its page. */
export interface FoundPayment {
  readonly kind: PaymentKind
  /** The id of its object, by which ledger, steps and jobs name it. */
  readonly id: string
  readonly title: Text
  readonly state: string
  readonly lifecycle?: AnyLifecycle
  readonly amount: Money | null
  readonly fee: Money | null
  readonly createdAt: Date
  /** The first one is its owner. */
  readonly people: readonly PaymentPerson[]
  readonly facts: (mask: Mask) => readonly (readonly [name: Text, value: FactValue | null | undefined])[]
  /** One sentence that says where the money is, in both languages; amounts are written by `show`. */
  readonly whereIsMoney: (show: ShowUnits) => Text
  /** The reason for which a deposit is held. */
  readonly holdReason?: string | null
  /** The network or the rail that pays it. */
  readonly paidBy?: string | null
  /** The reasons for its state. */
  readonly why?: readonly Text[]
  readonly related: readonly Related[]
  /** The ids by which the ledger names its transfers, besides its own. */
  readonly ledgerIds?: readonly string[]
}
