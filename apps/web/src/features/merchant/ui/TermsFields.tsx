import type { TermsText } from "#features/merchant/model/terms.ts"
import { m } from "#i18n/generated/messages.js"
import type { BoundField } from "#shared/forms/useCallForm.ts"
import { TextField } from "#ui/TextField.tsx"

interface TermsFieldsProps {
  readonly field: (name: keyof TermsText) => BoundField<string>
}

/** Fields for the time to pay, the tolerated shortfall and the payer's share of the fee. */
export function TermsFields({ field }: TermsFieldsProps) {
  return (
    // Side by side, their labels, inputs and hints are aligned, even if a label takes several lines.
    <div className="grid gap-5 @list:grid-cols-3 @list:gap-x-4 @list:*:row-span-3 @list:*:grid @list:*:grid-rows-subgrid @list:[&_label]:self-end">
      <TextField
        {...field("expiresInMinutes")}
        label={m.invoices_expiry()}
        hint={m.invoices_minutesHint()}
        inputMode="numeric"
        autoComplete="off"
        after={<span className="text-small text-muted">{m.invoices_minutesUnit()}</span>}
      />
      <TextField
        {...field("tolerancePercent")}
        label={m.invoices_tolerance()}
        hint={m.invoices_toleranceHint()}
        inputMode="decimal"
        autoComplete="off"
        after={<span className="text-small text-muted">%</span>}
      />
      <TextField
        {...field("payerFeeShare")}
        label={m.invoices_feeShare()}
        hint={m.invoices_feeShareHint()}
        inputMode="numeric"
        autoComplete="off"
        after={<span className="text-small text-muted">%</span>}
      />
    </div>
  )
}
