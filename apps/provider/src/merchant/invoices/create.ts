import { createHash } from "node:crypto"
import type { AcceptedCurrency } from "@wallet/core/contract"
import { convertBack, type Money, money, toDecimal } from "@wallet/core/money"
import type { Insertable, Transaction } from "kysely"
import { v4 as newId } from "uuid"
import type { InvoicesTable } from "#merchant/invoices/tables.ts"
import { checkInvoiceAddress } from "#merchant/webhooks/address.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { deferRefusal, refuse, refuseField } from "#platform/http/refusal.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { publish } from "#platform/live/publish.ts"
import { parseAmount, readCurrency } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { limitsIn } from "#wallet/exchange/pricing.ts"
import { recordStep } from "#wallet/history/timeline.ts"
import { referenceCurrency } from "#wallet/limits/levels.ts"
import { readFreshValues, requirePrice } from "#wallet/rates/freshPrices.ts"
import { checkLimits } from "#wallet/wallets/limits.ts"
import { computeTotal } from "./fees.ts"
import type { InvoiceRow } from "./invoice.ts"
import { notifyMerchants } from "./notifyMerchants.ts"
import { presentInvoice, toBasisPoints } from "./present.ts"
import { readAccepted, readMerchantTerms } from "./settings.ts"

/** Time after its end for which an invoice still records payments: chains and payers may be slow. In milliseconds. */
const monitoring = 24 * 3_600_000

const minute = 60_000

/** The moment until which an invoice, payable until `expiresAt`, records payments. */
export function monitoredUntil(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + monitoring)
}

/** The validated terms of an invoice. */
export interface InvoiceTerms {
  readonly userId: string
  readonly amount: Money
  /** See `dust` of the row. */
  readonly dust: bigint
  readonly accepted: readonly AcceptedCurrency[]
  readonly settlementCurrency: string | null
  readonly expiresInMinutes: number
  readonly toleranceBp: number
  readonly payerFeeShare: number
  /** Our fee as a share of the price, which the invoice keeps. */
  readonly feeRate: string
  readonly severalPayments: boolean
  readonly orderId?: string | undefined
  readonly templateId?: string
  readonly description?: string | null | undefined
  readonly customerEmail?: string | undefined
  readonly metadata: Readonly<Record<string, string>>
  readonly webhookUrl?: string | undefined
  readonly successText?: string | null
  readonly successUrl?: string | null | undefined
  readonly cancelUrl?: string | null | undefined
}

export const createInvoiceHandlers = {
  createInvoice: {
    // A DNS lookup may be slow, so it runs before the transaction.
    async prepare(services, { caller: { account: userId }, input }) {
      const requireAddress = await deferRefusal(checkInvoiceAddress(services, userId, input.webhookUrl))
      return async (_, { trx }) => {
        requireAddress()
        const currency = readCurrency(input.currency)
        const amount = parseAmount(input.amount, currency)
        if (Object.keys(input.metadata).length > mostMetadata)
          throw refuseField("validation_failed", "metadata", { code: "too_long", limit: String(mostMetadata) })
        const accepted = input.accepted && readAccepted(input.accepted)
        const dust = await checkWorth(services, amount)
        const terms = await readMerchantTerms(trx, userId)
        const command: InvoiceTerms = {
          ...terms,
          ...input,
          userId,
          amount,
          dust,
          accepted: accepted ?? terms.accepted,
          expiresInMinutes: input.expiresInMinutes ?? terms.expiresInMinutes,
          toleranceBp: input.tolerancePercent === undefined ? terms.toleranceBp : toBasisPoints(input.tolerancePercent),
          payerFeeShare: input.payerFeeShare ?? terms.payerFeeShare,
          feeRate: services.config.invoiceFee,
        }
        // The fingerprint covers the request, not the merged settings: those may change between a request and its retry.
        const asked = fingerprint({ ...input, amount: toDecimal(amount) })
        return presentInvoice(services, await insertOnce(services, trx, command, asked))
      }
    },
  },
} satisfies Pick<Handlers, "createInvoice">

const mostMetadata = 20

const cent = money("0.01", referenceCurrency)

/**
 * Refuses an amount that is too small or too large, by the limits of an exchange.
 *
 * @returns the greatest part of it that is worth less than 0.01 USD.
 */
export async function checkWorth(services: Services, { currency, ...amount }: Money): Promise<bigint> {
  const feed = await readFreshValues(services)
  const price = requirePrice(feed, currency.code)
  checkLimits({ currency, ...amount }, limitsIn({ currency, price }, services.config.exchange))
  return convertBack(cent, price, currency, "up").units - 1n
}

/**
 * Returns the merchant's invoice with that order id, or inserts a new one. Refuses with `order_id_reused` if its
 * request was different.
 */
async function insertOnce(
  services: Services,
  trx: Transaction<Database>,
  command: InvoiceTerms,
  asked: string,
): Promise<InvoiceRow> {
  const row = await insertInvoice(services, trx, command, asked)
  if (row) return row
  const known = await trx
    .selectFrom("invoices")
    .selectAll()
    .where("user_id", "=", command.userId)
    .where("order_id", "=", command.orderId ?? null)
    .executeTakeFirstOrThrow()
  if (known.asked !== asked) throw refuse("order_id_reused", { details: { invoiceId: known.id } })
  return known
}

/**
 * Inserts an invoice with its first timeline entry and webhook event.
 *
 * @returns nothing where the merchant has one of that order id: whoever asked at the same moment waited for it.
 */
export async function insertInvoice(
  services: Services,
  trx: Transaction<Database>,
  command: InvoiceTerms,
  asked: string,
): Promise<InvoiceRow | undefined> {
  const now = services.now()
  const row = await trx
    .insertInto("invoices")
    .values({ ...toColumns(command, now), asked })
    .onConflict((conflict) => conflict.columns(["user_id", "order_id"]).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  await recordStep(trx, { subject_id: row.id, state: row.status, event: "create", actor: "customer", at: now })
  await notifyMerchants(services, { trx, writes: trx }, [{ invoice: row, types: ["invoice.created"] }])
  await publish(trx, row.user_id, "invoices")
  await enqueue(trx, "invoice.expire", { invoiceId: row.id }, row.expires_at)
  return row
}

function toColumns(command: InvoiceTerms, now: Date): Omit<Insertable<InvoicesTable>, "asked"> {
  const expiresAt = new Date(now.getTime() + command.expiresInMinutes * minute)
  return {
    id: newId(),
    user_id: command.userId,
    order_id: command.orderId ?? null,
    template_id: command.templateId ?? null,
    status: "created",
    note: "none",
    price_currency: command.amount.currency.code,
    price: command.amount.units,
    total: computeTotal(command.amount.units, command.payerFeeShare, command.feeRate),
    fee_rate: command.feeRate,
    payer_fee_share: command.payerFeeShare,
    tolerance_bp: command.toleranceBp,
    dust: command.dust,
    settlement_currency: command.settlementCurrency,
    accepted: JSON.stringify(command.accepted),
    several_payments: command.severalPayments,
    description: command.description || null,
    customer_email: command.customerEmail ?? null,
    webhook_url: command.webhookUrl ?? null,
    metadata: JSON.stringify(command.metadata),
    success_text: command.successText ?? null,
    success_url: command.successUrl ?? null,
    cancel_url: command.cancelUrl ?? null,
    created_at: now,
    expires_at: expiresAt,
    monitored_until: monitoredUntil(expiresAt),
    paid_at: null,
  }
}

/** A fingerprint of a request, independent of the order of its fields. */
function fingerprint(asked: object): string {
  const sorted = JSON.stringify(asked, (_key, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  return createHash("sha256").update(sorted).digest("hex")
}
