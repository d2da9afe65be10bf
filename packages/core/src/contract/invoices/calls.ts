import { chooseInvoiceMethod, getInvoiceForPayment, payInvoice, quoteInvoicePayment } from "./invoicePayments.ts"
import { cancelInvoiceSession, listInternalInvoiceSessions, openInvoiceSession } from "./invoiceSessions.ts"
import {
  cancelInvoice,
  createInvoice,
  createInvoiceExport,
  extendInvoice,
  getInvoice,
  getInvoiceTotals,
  listInvoices,
  markInvoiceSettled,
  refundInvoice,
} from "./invoices.ts"
import {
  createInvoiceTemplate,
  listInvoiceTemplates,
  setInvoiceTemplateState,
  updateInvoiceTemplate,
} from "./invoiceTemplates.ts"
import { getMerchantSettings, setMerchantLogo, setMerchantSettings } from "./merchant.ts"
import { createInvoiceFromTemplate, getPublicInvoiceTemplate } from "./publicTemplates.ts"

/** The calls around invoices: the merchant's and the payer's. */
export const invoiceCalls = {
  getInvoiceForPayment,
  chooseInvoiceMethod,
  quoteInvoicePayment,
  payInvoice,
  listInternalInvoiceSessions,
  openInvoiceSession,
  cancelInvoiceSession,
  listInvoiceTemplates,
  createInvoiceTemplate,
  updateInvoiceTemplate,
  setInvoiceTemplateState,
  getPublicInvoiceTemplate,
  createInvoiceFromTemplate,
  createInvoice,
  listInvoices,
  getInvoiceTotals,
  createInvoiceExport,
  getInvoice,
  cancelInvoice,
  extendInvoice,
  markInvoiceSettled,
  refundInvoice,
  getMerchantSettings,
  setMerchantSettings,
  setMerchantLogo,
} as const
