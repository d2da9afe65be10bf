import { hasTag } from "@wallet/core"
import { getInvoiceForPaymentQueryOptions } from "@wallet/core/queries"
import { walletClient } from "../../../client.ts"
import { queryClient } from "../../../queryClient.ts"

interface PaymentAddress {
  readonly invoiceId?: string | undefined
  readonly templateId?: string | undefined
}

/**
 * Whether a visitor without a session may stay (screens C: works signed out for crypto from outside). Without an invoice
 * there is nothing that a stranger could pay: they sign in first (spec §2).
 */
export async function isOpenToAnyone({ invoiceId, templateId }: PaymentAddress): Promise<boolean> {
  if (templateId !== undefined) return true
  if (invoiceId === undefined) return false
  try {
    await queryClient.fetchQuery(getInvoiceForPaymentQueryOptions(walletClient, { invoiceId }))
    return true
  } catch (error) {
    // Where nobody answers the page says so, and asks again.
    return !hasTag(error, "not_found", "validation_failed")
  }
}
