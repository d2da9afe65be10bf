import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { InvoiceForPayment, InvoicePayment } from "#platform/http/answers.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import { presentConfirmations } from "#wallet/deposits/confirmations.ts"
import { readKnownPeople } from "#wallet/people/people.ts"
import { findParties } from "#wallet/transfers/recipient.ts"
import type { InvoiceRow, PaymentRow } from "./invoice.ts"
import { computeRefundable } from "./refundable.ts"

/** Related rows of a payment: its deposit and its quoted price. */
interface Extras {
  readonly id: string
  readonly network: string | null
  readonly txid: string | null
  readonly address: string | null
  readonly confirmations: number | null
  readonly confirmationsNeeded: number | null
  readonly rate: string | null
  readonly refundAddress: string | null
  /** True if the page that left it was given the address at which the payment arrived. */
  readonly isPayers: boolean
}

async function readExtras(db: Kysely<Database>, invoiceId: string): Promise<ReadonlyMap<string, Extras>> {
  const { rows } = await sql<Extras>`
    SELECT payment.id, deposit.network, deposit.txid, at.address, deposit.confirmations,
      deposit.confirmations_needed AS "confirmationsNeeded", quote.rate,
      refund.address AS "refundAddress", coalesce(refund.is_payers, false) AS "isPayers"
    FROM invoice_payments payment
    LEFT JOIN deposits deposit ON deposit.id = payment.deposit_id
    LEFT JOIN deposit_addresses at ON at.id = deposit.address_id
    LEFT JOIN invoice_quotes quote ON quote.id = payment.quote_id
    -- Its own page's, or else the newest that anybody with the link has left for this network.
    LEFT JOIN LATERAL (
      SELECT left_one.refund_address AS address,
        left_one.id = at.id AND left_one.payer_token_hash IS NOT NULL AS is_payers
      FROM deposit_addresses left_one
      WHERE left_one.invoice_id = payment.invoice_id AND left_one.network = deposit.network
        AND left_one.refund_address IS NOT NULL
      ORDER BY is_payers DESC, left_one.created_at DESC, left_one.derivation_index DESC LIMIT 1
    ) refund ON true
    WHERE payment.invoice_id = ${invoiceId}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The payments of an invoice as a payer sees them. */
export async function presentPaymentsForPayer(
  db: Kysely<Database>,
  invoice: InvoiceRow,
  payments: readonly PaymentRow[],
): Promise<InvoiceForPayment["payments"]> {
  const extras = await readExtras(db, invoice.id)
  return payments.map((payment) => presentCommon(invoice, payment, extras.get(payment.id)))
}

/** The payments of an invoice as its merchant sees them. */
export async function presentPayments(
  db: Kysely<Database>,
  invoice: InvoiceRow,
  payments: readonly PaymentRow[],
): Promise<InvoicePayment[]> {
  const extras = await readExtras(db, invoice.id)
  const payerIds = payments.flatMap(({ payer_id }) => (payer_id === null ? [] : [payer_id]))
  const parties = await findParties(db, payerIds)
  const people = await readKnownPeople(db, invoice.user_id, payerIds)
  return payments.map((payment) => {
    const inPaid = (units: bigint) => wireMoney(storedMoney(units, payment.currency))
    const { fee, received, received_currency: receivedCurrency } = payment
    return {
      ...presentCommon(invoice, payment, extras.get(payment.id)),
      fee: fee === null ? null : inPaid(fee),
      received:
        received === null || receivedCurrency === null ? null : wireMoney(storedMoney(received, receivedCurrency)),
      payer: payment.payer_id === null ? null : parties.known(payment.payer_id).masked,
      payerName: payment.payer_id === null ? null : (people.get(payment.payer_id)?.name ?? null),
      ...presentRefundAddress(extras.get(payment.id)),
      refunded: inPaid(payment.refunded),
      refundable: inPaid(computeRefundable(payment)),
    }
  })
}

function presentRefundAddress(extras: Extras | undefined) {
  const refundAddress = extras?.refundAddress ?? null
  const refundAddressSource = refundAddress === null ? null : extras?.isPayers ? ("payer" as const) : ("link" as const)
  return { refundAddress, refundAddressSource }
}

function presentCommon(invoice: InvoiceRow, payment: PaymentRow, extras: Extras | undefined) {
  const { network = null, txid = null, address = null, confirmations = null, rate = null } = extras ?? {}
  return {
    id: payment.id,
    source: payment.deposit_id === null ? ("wallet" as const) : ("chain" as const),
    state: payment.state,
    amount: wireMoney(storedMoney(payment.amount, payment.currency)),
    counted: wireMoney(storedMoney(payment.counted, invoice.price_currency)),
    // A currency that was not requested has no promised price.
    rate: rate ?? "0",
    network,
    address,
    txid,
    confirmations:
      confirmations === null || network === null
        ? null
        : presentConfirmations({
            network,
            currency: payment.currency,
            amount: payment.amount,
            confirmations,
            confirmations_needed: extras?.confirmationsNeeded ?? null,
          }),
    late: payment.late,
    createdAt: payment.created_at.toISOString(),
    confirmedAt: payment.confirmed_at?.toISOString() ?? null,
  }
}
