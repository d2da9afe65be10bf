import {
  AmlCheckSchema,
  ApiKeySchema,
  AuthorizedAppSchema,
  BeneficiarySchema,
  CardTransactionSchema,
  ExportSchema,
  InvoicePaymentSchema,
  InvoiceSchema,
  InvoiceSessionSchema,
  InvoiceTemplateSchema,
  OauthAppSchema,
  OperationSchema,
  PasskeySchema,
  PayoutBatchSchema,
  PayoutRowSchema,
  ProtectedTransferSchema,
  SavedCardSchema,
  SessionSchema,
  VirtualCardSchema,
  WebhookDeliverySchema,
  WebhookEndpointSchema,
  WithdrawalQuoteSchema,
  WithdrawalSchema,
} from "@wallet/core/contract"
import * as v from "valibot"
import { createSample } from "./createSample.ts"

/** Values that docstrings use by name without creating them. */
export const samples = {
  authorizedApp: sample(AuthorizedAppSchema),
  batch: sample(PayoutBatchSchema),
  beneficiary: sample(BeneficiarySchema),
  card: sample(VirtualCardSchema),
  delivery: sample(WebhookDeliverySchema),
  endpoint: sample(WebhookEndpointSchema),
  exported: sample(ExportSchema),
  invoice: sample(InvoiceSchema),
  invoicePayment: sample(InvoicePaymentSchema),
  invoiceSession: sample(InvoiceSessionSchema),
  key: sample(ApiKeySchema),
  oauthApp: sample(OauthAppSchema),
  operation: sample(OperationSchema),
  check: sample(AmlCheckSchema),
  passkey: sample(PasskeySchema),
  payment: sample(CardTransactionSchema),
  quote: sample(WithdrawalQuoteSchema),
  row: sample(PayoutRowSchema),
  savedCard: sample(SavedCardSchema),
  session: sample(SessionSchema),
  template: sample(InvoiceTemplateSchema),
  transfer: sample(ProtectedTransferSchema),
  withdrawal: sample(WithdrawalSchema),
}

/** Under each name what it is. */
export type Samples = Readonly<typeof samples>

function sample<const Schema extends v.GenericSchema>(schema: Schema): v.InferOutput<Schema> {
  return v.parse(schema, createSample(schema))
}
