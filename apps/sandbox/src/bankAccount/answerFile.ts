import { findOutcome } from "../payouts/testDestinations.ts"
import { readPayments } from "./readPayments.ts"
import { type Booking, type Rejection, writeReport } from "./writeFiles.ts"

/** The answer of the bank to a file of payments. */
export interface FileAnswer {
  readonly messageId: string
  readonly report: string
  /** The resulting bookings of the account. */
  readonly bookings: readonly Booking[]
}

/**
 * Processes the payments of a file: the test destinations of bank accounts (`testDestinations`) are rejected or
 * returned, and all other accounts are paid at once.
 */
export function answerFile(content: string, day: string): FileAnswer {
  const { messageId, payments } = readPayments(content)
  const rejections = payments
    .filter(({ iban }) => isRejected(iban))
    .map(({ endToEndId }): Rejection => ({ endToEndId, reason: "AC01" }))
  const bookings = payments
    .filter(({ iban }) => !isRejected(iban))
    .flatMap(({ endToEndId, cents, name, iban, remittance }): Booking[] => {
      const paid = {
        reference: `D${endToEndId}`,
        direction: "out",
        cents,
        day,
        endToEndId,
        remittance,
        name,
        iban,
        returnReason: null,
      } as const
      if (findOutcome("iban", iban) !== "returned") return [paid]
      return [paid, { ...paid, reference: `C${endToEndId}`, direction: "in", returnReason: "AC04" }]
    })
  return {
    messageId,
    report: writeReport(`R${messageId}`.slice(0, 35), messageId, payments.length, rejections),
    bookings,
  }
}

function isRejected(iban: string): boolean {
  return findOutcome("iban", iban) === "rejected"
}
