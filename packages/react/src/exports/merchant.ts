export * from "#hooks/apiKeys.ts"
export {
  useCancelInvoice,
  useCreateInvoice,
  useCreateInvoiceExport,
  useCreateInvoiceTemplate,
  useExtendInvoice,
  useInvoice,
  useInvoices,
  useInvoiceTotals,
  useMarkInvoiceSettled,
  useMerchantSettings,
  useRefundInvoice,
  useSetInvoiceTemplateState,
  useSetMerchantLogo,
  useSetMerchantSettings,
  useUpdateInvoiceTemplate,
} from "#hooks/invoices.ts"
export * from "#hooks/oauthApps.ts"
export * from "#hooks/payouts.ts"
export * from "#hooks/pictures.ts"
export * from "#hooks/webhooks.ts"
