import type { Money } from "@wallet/core/money"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import "./tables.ts"

/** A payment to a bank account that waits for the next file. */
export interface BankPayment {
  readonly reference: string
  readonly endToEndId: string
  readonly kind: "withdrawal" | "return"
  readonly name: string
  readonly iban: string
  readonly bic: string | null
  readonly amount: Money
  readonly remittance: string
}

/** The end-to-end reference of a payment, of at most 35 letters and digits. */
export function toEndToEndId(kind: BankPayment["kind"], reference: string): string {
  return `${kind === "withdrawal" ? "W" : "R"}${reference.replaceAll("-", "").toUpperCase()}`
}

/** Adds a payment to those that wait for the next file. A repeated reference has no second effect. */
export async function collectPayment(db: Kysely<Database>, payment: BankPayment, now: Date): Promise<void> {
  const { reference, endToEndId, kind, name, iban, bic, amount, remittance } = payment
  await db
    .insertInto("bank_payments")
    .values({
      reference,
      end_to_end_id: endToEndId,
      kind,
      state: "collected",
      name,
      iban,
      bic,
      currency: amount.currency.code,
      amount: amount.units,
      remittance,
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .execute()
}
