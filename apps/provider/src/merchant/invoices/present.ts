import { operationReference } from "@wallet/core/contract"
import type { Invoice } from "#platform/http/answers.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import type { InvoiceRow } from "./invoice.ts"
import { computeDue, computeOverpaid } from "./standing.ts"

/** Fields of an invoice that both merchant and payer see. */
export function presentCommon(row: InvoiceRow) {
  const inPrice = (units: bigint) => wireMoney(storedMoney(units, row.price_currency))
  return {
    id: row.id,
    status: row.status,
    note: row.note,
    orderId: row.order_id,
    description: row.description,
    price: inPrice(row.price),
    payerFee: inPrice(row.total - row.price),
    total: inPrice(row.total),
    paid: inPrice(row.paid),
    pending: inPrice(row.pending),
    due: inPrice(computeDue(row)),
    over: inPrice(computeOverpaid(row)),
    refunded: inPrice(row.refunded),
    accepted: row.accepted,
    severalPayments: row.several_payments,
    successUrl: row.success_url,
    cancelUrl: row.cancel_url,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    monitoredUntil: row.monitored_until.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
  }
}

/** An invoice as its merchant sees it. */
export function presentInvoice({ config }: Pick<Services, "config">, row: InvoiceRow): Invoice {
  return {
    ...presentCommon(row),
    templateId: row.template_id,
    reference: operationReference(row.id),
    paymentUrl: paymentUrl(config.siteOrigin, "invoiceId", row.id),
    tolerancePercent: toPercent(row.tolerance_bp),
    payerFeeShare: row.payer_fee_share,
    settlementCurrency: row.settlement_currency,
    customerEmail: row.customer_email,
    webhookUrl: row.webhook_url,
    metadata: row.metadata,
  }
}

/** The page on which an invoice is paid, or one is made from a template. */
export function paymentUrl(siteOrigin: string, name: "invoiceId" | "templateId", id: string): string {
  return `${siteOrigin}/account/invoicePayment?${name}=${id}`
}

/** Hundredths of a percent as a percentage, without more digits than it needs: 150 is `1.5`. */
export function toPercent(basisPoints: number): string {
  return String(basisPoints / 100)
}

/** Parses a percentage, whose format the contract has checked, into hundredths of a percent. */
export function toBasisPoints(percent: string): number {
  const [whole = "0", part = ""] = percent.split(".")
  return Number(whole) * 100 + Number(part.padEnd(2, "0"))
}
