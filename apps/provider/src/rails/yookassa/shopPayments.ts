import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { beginObject, isKeyForgotten, type KnownObject, keepObjectId, keepRefusal } from "./objects.ts"
import { isFinalRefusal, type YooKassa, YooKassaRefusal } from "./openYooKassa.ts"
import { PaymentSchema, readPayment, searchPayment, type YooKassaPayment } from "./payments.ts"

/** A YooKassa shop, as used by the rails for cards and for SBP. */
export interface ShopParts {
  readonly yooKassa: YooKassa
  readonly db: Kysely<Database>
  readonly now: () => Date
  /** True for a shop in test mode, where no money moves. */
  readonly isTest: boolean
  /** True if the address of a sender is known reliably. */
  readonly knowsSenders: boolean
}

/** The name of a payment. */
export const paymentName = (reference: string) => ({ kind: "payment", reference }) as const

/**
 * Makes the payment with our reference, or reads it if it was made before.
 *
 * @throws YooKassaRefusal if it was finally refused, now or earlier.
 */
export async function makePayment(parts: ShopParts, reference: string, request: object): Promise<YooKassaPayment> {
  const { yooKassa, db, now } = parts
  const name = paymentName(reference)
  const known = await beginObject(db, name, now())
  if (known.refusal !== undefined) throw new YooKassaRefusal({ status: 400, code: known.refusal, parameter: undefined })
  const isForgotten = isKeyForgotten(known, now())
  const found = known.id === undefined && !isForgotten ? undefined : await findPayment(parts, reference, known)
  if (found) return found
  if (isForgotten) throw new Error(`The time for the payment ${reference} is over`)
  try {
    const payment = await yooKassa.post("/payments", reference, request, PaymentSchema)
    await keepObjectId(db, name, payment.id)
    requireSameMode(parts, payment)
    return payment
  } catch (error) {
    if (isFinalRefusal(error)) await keepRefusal(db, name, error.parameter ?? error.code)
    throw error
  }
}

/** Reads the payment with our reference; one whose response was lost is searched for. */
export async function findPayment(
  parts: ShopParts,
  reference: string,
  known: KnownObject,
): Promise<YooKassaPayment | undefined> {
  const { yooKassa, db } = parts
  if (known.refusal !== undefined) return undefined
  const payment =
    known.id === undefined
      ? await searchPayment(yooKassa, reference, known.askedAt)
      : await readPayment(yooKassa, known.id)
  if (!payment) return undefined
  if (known.id === undefined) await keepObjectId(db, paymentName(reference), payment.id)
  requireSameMode(parts, payment)
  return payment
}

/** A test shop's payment is not real money. */
function requireSameMode({ isTest }: ShopParts, { id, test }: YooKassaPayment): void {
  if (test !== isTest) throw new Error(`The payment ${id} at YooKassa is of another mode than the key`)
}
