import { hasTag } from "@wallet/core"
import { queryClient } from "#shared/client/queryClient.ts"
import { invoiceQueryOptions } from "./invoiceQuery.ts"
import { findPayerPage } from "./payerPage.ts"

interface PaymentAddress {
  readonly invoiceId?: string | undefined
  readonly templateId?: string | undefined
}

/**
 * True if visitors without a session may see the page, to pay by crypto from outside (screens C). Without an invoice
 * they can pay nothing, so they sign in first (spec §2).
 */
export async function isOpenToAnyone({ invoiceId, templateId }: PaymentAddress): Promise<boolean> {
  if (templateId !== undefined) return true
  if (invoiceId === undefined) return false
  try {
    await queryClient.fetchQuery(invoiceQueryOptions(invoiceId, findPayerPage(invoiceId)?.address))
    return true
  } catch (error) {
    // Without an answer the page itself shows the error and a retry.
    return !hasTag(error, "not_found", "validation_failed")
  }
}
