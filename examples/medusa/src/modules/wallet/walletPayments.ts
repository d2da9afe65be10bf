import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  CancelPaymentInput,
  CapturePaymentInput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  ProviderWebhookPayload,
  RefundPaymentOutput,
  UpdatePaymentInput,
  WebhookActionResult,
} from "@medusajs/framework/types"
import {
  AbstractPaymentProvider,
  BigNumber,
  MathBN,
  MedusaError,
  PaymentActions,
  PaymentSessionStatus,
} from "@medusajs/framework/utils"
import { createWalletClient, hasTag, safe, type WalletClient } from "@wallet/core"
import type { Invoice } from "@wallet/core/contract"
import { cancelInvoice, createInvoice, getInvoice } from "@wallet/core/merchant"
import { verifyWebhook } from "@wallet/core/webhooks"

/** Options of the provider in `medusa-config`. */
interface WalletOptions {
  /** The address of the wallet's API, such as `https://api.wallet.example`. */
  readonly apiUrl: string
  /** An API key with the scope `invoices`. */
  readonly apiKey: string
  /** The secret of the webhook endpoint that leads to `/hooks/payment/wallet_wallet`. */
  readonly webhookSecret: string
  /** The page to which buyers return after they have paid. */
  readonly successUrl?: string
}

/** The data of a session and of its payment: what the storefront needs, and what finds the invoice. */
interface SessionData {
  readonly invoiceId: string
  /** The page on which the buyer pays. */
  readonly paymentUrl: string
  readonly price: Invoice["price"]
}

/** Takes payments on the wallet's hosted page: an invoice for each session, captured when the wallet says that it is paid. */
export class WalletPayments extends AbstractPaymentProvider<WalletOptions> {
  static override identifier = "wallet"
  private readonly client: WalletClient

  constructor(
    container: Record<string, unknown>,
    private readonly options: WalletOptions,
  ) {
    super(container, options)
    const { apiUrl, apiKey } = options
    this.client = createWalletClient({ siteDomain: new URL(apiUrl).hostname, apiUrl, credentials: { apiKey } })
  }

  static override validateOptions(options: Record<string, unknown>): void {
    const missing = ["apiUrl", "apiKey", "webhookSecret"].filter((name) => !options[name])
    if (missing.length > 0)
      throw new MedusaError(MedusaError.Types.INVALID_DATA, `wallet needs the options ${missing.join(", ")}`)
  }

  /** The session's id is the order id, so a repeated call finds the same invoice. */
  async initiatePayment({ amount, currency_code, data }: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    const { successUrl } = this.options
    const invoice = await createInvoice(this.client, {
      orderId: String(data?.["session_id"]),
      amount: MathBN.convert(amount).toFixed(),
      currency: currency_code.toUpperCase(),
      ...(successUrl !== undefined && { successUrl }),
    })
    return { id: invoice.id, ...toSession(invoice) }
  }

  async getPaymentStatus(input: { readonly data?: Record<string, unknown> }) {
    return toSession(await this.read(input))
  }

  /** Asks the wallet: nothing that a browser says makes a payment. */
  authorizePayment(input: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    return this.getPaymentStatus(input)
  }

  /** The money is in the merchant's wallet already. */
  async capturePayment({ data = {} }: CapturePaymentInput) {
    return { data }
  }

  async retrievePayment(input: { readonly data?: Record<string, unknown> }) {
    return { data: toSession(await this.read(input)).data }
  }

  /** An invoice keeps its price: Medusa makes a new session for a cart that costs something else. */
  async updatePayment({ amount, currency_code, data = {} }: UpdatePaymentInput) {
    const { price } = toData(data)
    if (MathBN.eq(price.amount, amount) && price.currency === currency_code.toUpperCase()) return { data }
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "An invoice keeps its price: make a new payment session")
  }

  async cancelPayment({ data = {} }: CancelPaymentInput) {
    const cancelled = await safe(() => cancelInvoice(this.client, { invoiceId: toData(data).invoiceId }))
    // One that is paid or has ended can't be called off, and need not be.
    if (!cancelled.ok && !hasTag(cancelled.error, "state_conflict")) throw cancelled.error
    return { data }
  }

  deletePayment(input: CancelPaymentInput) {
    return this.cancelPayment(input)
  }

  /** A refund names the buyer's address or wallet, and is confirmed by a person. */
  refundPayment(): Promise<RefundPaymentOutput> {
    const message = "Refund this payment on the invoice's page in the wallet, at /account/merchant"
    return Promise.reject(new MedusaError(MedusaError.Types.NOT_ALLOWED, message))
  }

  /** @throws WebhookError for a request that the wallet has not signed. */
  async getWebhookActionAndData({ rawData, headers }: ProviderWebhookPayload["payload"]): Promise<WebhookActionResult> {
    const { webhookSecret: secret } = this.options
    const { event } = await verifyWebhook(String(rawData), headers as Record<string, string>, { secret })
    if (event?.type !== "invoice.paid" || event.data.orderId === null) return { action: PaymentActions.NOT_SUPPORTED }
    const { orderId, price } = event.data
    return {
      action: PaymentActions.SUCCESSFUL,
      data: { session_id: orderId, amount: new BigNumber(price.amount) },
    }
  }

  private read({ data = {} }: { readonly data?: Record<string, unknown> }): Promise<Invoice> {
    return getInvoice(this.client, { invoiceId: toData(data).invoiceId })
  }
}

/** The states of a session by those of its invoice. */
const states: Readonly<Record<string, PaymentSessionStatus>> = {
  paid: PaymentSessionStatus.CAPTURED,
  cancelled: PaymentSessionStatus.CANCELED,
  expired: PaymentSessionStatus.CANCELED,
  invalid: PaymentSessionStatus.CANCELED,
}

function toSession({ id, paymentUrl, price, status }: Invoice) {
  const data: Record<string, unknown> = { invoiceId: id, paymentUrl, price } satisfies SessionData
  return { data, status: states[status] ?? PaymentSessionStatus.PENDING }
}

/** Medusa keeps what `toSession` gave it. */
function toData(data: Record<string, unknown>): SessionData {
  return data as unknown as SessionData
}
