import type { MerchantSettings } from "@wallet/core/contract"
import type { TermsText } from "#features/merchant/model/terms.ts"
import { m } from "#i18n/generated/messages.js"
import type { BoundField, BoundFlag } from "#shared/forms/useCallForm.ts"
import { Checkbox } from "#ui/Checkbox.tsx"
import { AcceptedPicker } from "./AcceptedPicker.tsx"
import { TermsFields } from "./TermsFields.tsx"

interface PaymentTermsFieldsProps {
  readonly form: {
    readonly field: (name: keyof TermsText) => BoundField<string>
    readonly flag: (name: "severalPayments") => BoundFlag
  }
  readonly acceptable: MerchantSettings["acceptable"]
}

/** Fields for the payment terms of an invoice or a template. */
export function PaymentTermsFields({ form, acceptable }: PaymentTermsFieldsProps) {
  return (
    <>
      <TermsFields field={form.field} />
      <AcceptedPicker {...form.field("accepted")} label={m.invoices_accepted()} acceptable={acceptable} />
      <Checkbox {...form.flag("severalPayments")}>{m.invoices_severalPayments()}</Checkbox>
    </>
  )
}
