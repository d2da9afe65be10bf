import { useChooseInvoiceMethod } from "@wallet/react"
import { findPayerPage, keepPayerPage } from "./payerPage.ts"

interface MethodChoice {
  readonly currency: string
  readonly network: string
  readonly refundAddress?: string
  /** The customer's own session, where someone is signed in. */
  readonly sessionId?: string
}

/** Chooses how to pay an invoice from outside, as the page that this browser was for it before. */
export function useChooseMethod(invoiceId: string, onAddress: (address: string) => Promise<void>) {
  const { mutateAsync, isPending, error } = useChooseInvoiceMethod()
  const choose = async (choice: MethodChoice) => {
    const known = findPayerPage(invoiceId)?.payerToken
    const { payerToken, address } = await mutateAsync({
      invoiceId,
      ...choice,
      ...(typeof known === "string" && { payerToken: known }),
    })
    // A shared address is nobody's: the page stays what it was.
    keepPayerPage({ invoiceId, payerToken: payerToken ?? known ?? null, address })
    await onAddress(address)
  }
  return { choose, isPending, error }
}
