import { useChooseInvoiceMethod } from "@wallet/react"
import { findPayerPage, keepPayerPage } from "./payerPage.ts"

interface MethodChoice {
  readonly currency: string
  readonly network: string
  readonly refundAddress?: string
  /** The session of a signed-in customer. */
  readonly sessionId?: string
}

/** Chooses the method to pay an invoice from outside. It sends the token that this browser stored for the invoice. */
export function useChooseMethod(invoiceId: string, onAddress: (address: string) => Promise<void>) {
  const { mutateAsync, isPending, error } = useChooseInvoiceMethod()
  const choose = async (choice: MethodChoice) => {
    const known = findPayerPage(invoiceId)?.payerToken
    const { payerToken, address } = await mutateAsync({
      invoiceId,
      ...choice,
      ...(typeof known === "string" && { payerToken: known }),
    })
    // A shared address has no token: the stored one stays.
    keepPayerPage({ invoiceId, payerToken: payerToken ?? known ?? null, address })
    await onAddress(address)
  }
  return { choose, isPending, error }
}
