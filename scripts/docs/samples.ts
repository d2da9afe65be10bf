import {
  ApiKeySchema,
  BeneficiarySchema,
  ExportSchema,
  OperationSchema,
  PasskeySchema,
  SavedCardSchema,
  SessionSchema,
  WithdrawalQuoteSchema,
  WithdrawalSchema,
} from "@wallet/core/contract"
import * as v from "valibot"
import { sampleOf } from "./sampleOf.ts"

/** What docstrings speak of by its name and do not make themselves. */
export const samples = {
  beneficiary: sample(BeneficiarySchema),
  exported: sample(ExportSchema),
  key: sample(ApiKeySchema),
  operation: sample(OperationSchema),
  passkey: sample(PasskeySchema),
  quote: sample(WithdrawalQuoteSchema),
  savedCard: sample(SavedCardSchema),
  session: sample(SessionSchema),
  withdrawal: sample(WithdrawalSchema),
}

/** Under each name what it is. */
export type Samples = Readonly<typeof samples>

function sample<const Schema extends v.GenericSchema>(schema: Schema): v.InferOutput<Schema> {
  return v.parse(schema, sampleOf(schema))
}
