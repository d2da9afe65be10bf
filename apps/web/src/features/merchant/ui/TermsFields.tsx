import type { TermsText } from "#features/merchant/model/terms.ts"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { TextField } from "#ui/TextField.tsx"

interface TermsFieldsProps {
  readonly text: TermsText
  readonly problems: Readonly<Record<string, Problem | undefined>>
  readonly onChange: (patch: Partial<TermsText>) => void
}

/** How long it can be paid, how much may be missing, and who pays the fee. */
export function TermsFields({ text, problems, onChange }: TermsFieldsProps) {
  return (
    // Side by side they have their labels, inputs and hints in one line each, however many lines a label takes.
    <div className="grid gap-5 @list:grid-cols-3 @list:gap-x-4 @list:*:row-span-3 @list:*:grid @list:*:grid-rows-subgrid @list:[&_label]:self-end">
      <TextField
        label={m.invoices_expiry()}
        hint={m.invoices_minutesHint()}
        name="expiresInMinutes"
        inputMode="numeric"
        autoComplete="off"
        value={text.expiresInMinutes}
        onChange={(typed) => onChange({ expiresInMinutes: typed })}
        problem={problems["expiresInMinutes"]}
        after={<span className="text-small text-muted">{m.invoices_minutesUnit()}</span>}
      />
      <TextField
        label={m.invoices_tolerance()}
        hint={m.invoices_toleranceHint()}
        name="tolerancePercent"
        inputMode="decimal"
        autoComplete="off"
        value={text.tolerancePercent}
        onChange={(typed) => onChange({ tolerancePercent: typed })}
        problem={problems["tolerancePercent"]}
        after={<span className="text-small text-muted">%</span>}
      />
      <TextField
        label={m.invoices_feeShare()}
        hint={m.invoices_feeShareHint()}
        name="payerFeeShare"
        inputMode="numeric"
        autoComplete="off"
        value={text.payerFeeShare}
        onChange={(typed) => onChange({ payerFeeShare: typed })}
        problem={problems["payerFeeShare"]}
        after={<span className="text-small text-muted">%</span>}
      />
    </div>
  )
}
