import type { MerchantSettings } from "@wallet/core/contract"
import { readAccepted, writeAccepted } from "#features/merchant/model/accepted.ts"
import type { TermsText } from "#features/merchant/model/terms.ts"
import { m } from "#i18n/generated/messages.js"
import type { Problems } from "#shared/forms/problems.ts"
import { Checkbox } from "#ui/Checkbox.tsx"
import { AcceptedPicker } from "./AcceptedPicker.tsx"
import { TermsFields } from "./TermsFields.tsx"

interface PaymentTerms extends TermsText {
  /** `yes` or empty. */
  readonly severalPayments: string
}

interface PaymentTermsFieldsProps {
  readonly text: PaymentTerms
  readonly acceptable: MerchantSettings["acceptable"]
  readonly problems: Problems["fields"]
  readonly onChange: (patch: Partial<PaymentTerms>) => void
}

/** On which terms an invoice, or those of a template, can be paid. */
export function PaymentTermsFields({ text, acceptable, problems, onChange }: PaymentTermsFieldsProps) {
  return (
    <>
      <TermsFields text={text} problems={problems} onChange={onChange} />
      <AcceptedPicker
        label={m.invoices_accepted()}
        acceptable={acceptable}
        chosen={readAccepted(text.accepted)}
        onChange={(chosen) => onChange({ accepted: writeAccepted(chosen) })}
        problem={problems["accepted"]}
      />
      <Checkbox
        isSelected={text.severalPayments !== ""}
        onChange={(isOn) => onChange({ severalPayments: isOn ? "yes" : "" })}
      >
        {m.invoices_severalPayments()}
      </Checkbox>
    </>
  )
}
