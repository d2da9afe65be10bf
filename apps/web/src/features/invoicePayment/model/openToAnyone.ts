import { hasTag } from "@wallet/core"
import { queryClient } from "#shared/client/queryClient.ts"
import { invoiceQueryOptions } from "./invoiceQuery.ts"
import { findPayerPage } from "./payerPage.ts"

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
    await queryClient.fetchQuery(invoiceQueryOptions(invoiceId, findPayerPage(invoiceId)?.address))
    return true
  } catch (error) {
    // Where nobody answers the page says so, and asks again.
    return !hasTag(error, "not_found", "validation_failed")
  }
}
