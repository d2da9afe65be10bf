import type { Money } from "@wallet/core/money"
import { customer } from "#ledger/postings/accounts.ts"
import { credit, debit } from "#ledger/postings/legs.ts"
import type { Posting } from "#ledger/postings/posting.ts"
import type { Party } from "./recipient.ts"

/** Money that goes from one customer to another. */
interface Movement {
  readonly id: string
  readonly sender: Pick<Party, "id">
  readonly recipient: Pick<Party, "id">
  readonly amount: Money
}

/** A transfer that the ledger has not yet accepted or refused. */
export interface Sending extends Movement {
  readonly sender: Party
  readonly recipient: Party
  /** The recipient as the sender knows them: the e-mail address that they typed, or the masked one. */
  readonly recipientShown: string
  readonly note: string | null
  readonly at: Date
}

/** Builds the ledger posting. */
export function toPosting({ id, sender, recipient, amount }: Movement): Posting {
  const legs = [debit(customer(sender.id), amount), credit(customer(recipient.id), amount)]
  return { reference: `transfer:${id}`, subjectId: id, legs }
}
