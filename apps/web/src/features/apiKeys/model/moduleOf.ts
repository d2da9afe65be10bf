/** The reading calls for keys that the SDK has in an entry of its own; all others are in the first one. */
const entries: Readonly<Record<string, readonly string[]>> = {
  "@wallet/core/account": [
    "getVerification",
    "getAmlOffer",
    "listProtectedTransfers",
    "getProtectedTransfer",
    "getTransferCode",
    "listContacts",
    "getPortfolioHistory",
    "getSpending",
  ],
  "@wallet/core/cards": ["listVirtualCards", "getVirtualCard", "listVirtualCardTransactions"],
  "@wallet/core/merchant": [
    "listInvoices",
    "getInvoiceTotals",
    "getInvoice",
    "getMerchantSettings",
    "listPayoutBatches",
    "getPayoutBatch",
    "listPayoutRows",
    "listWebhookEndpoints",
    "listWebhookDeliveries",
    "listInvoiceWebhookDeliveries",
    "getWebhookDelivery",
  ],
}

/** Where the SDK's function for a call is imported from. */
export function moduleOf(call: string): string {
  return Object.keys(entries).find((entry) => entries[entry]?.includes(call)) ?? "@wallet/core"
}
