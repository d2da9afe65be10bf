import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import type { Operation, Person } from "#platform/http/answers.ts"

/** A merchant whom a customer has paid, as that customer may see them. */
export type PaidMerchant = NonNullable<Operation["merchant"]>

/**
 * Reads the merchants of a customer's payments and refunds, by the subjects of their operations. The history knows no
 * merchants: a higher area registers this.
 *
 * @param payerId the customer: nobody else's payments are read.
 */
export type ReadPaidMerchants = (
  db: ReadableDatabase,
  payerId: string,
  subjectIds: readonly string[],
) => Promise<ReadonlyMap<string, PaidMerchant>>

/**
 * Reads the customers who paid a merchant's invoices or got refunds of them, by the subjects of the merchant's operations.
 *
 * @param merchantId the merchant: nobody else's invoices are read.
 */
export type ReadInvoicePayers = (
  db: ReadableDatabase,
  merchantId: string,
  subjectIds: readonly string[],
) => Promise<ReadonlyMap<string, Person>>

declare module "#platform/area.ts" {
  interface AreaParts {
    /** Readers of the merchants of operations. */
    readonly paidMerchants: readonly ReadPaidMerchants[]
    /** Readers of the payers of a merchant's operations. */
    readonly invoicePayers: readonly ReadInvoicePayers[]
  }
}

declare module "#platform/services.ts" {
  interface Services {
    readonly paidMerchants: readonly ReadPaidMerchants[]
    readonly invoicePayers: readonly ReadInvoicePayers[]
  }
}
