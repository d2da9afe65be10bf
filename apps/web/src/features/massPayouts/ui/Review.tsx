import { approvePayoutBatch } from "@wallet/core/contract"
import type { PayoutBatch } from "@wallet/core/merchant"
import { useApprovePayoutBatch } from "@wallet/react/merchant"
import { countPayable, countRows } from "#features/massPayouts/model/batchFacts.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { useMoneyFlow } from "#shared/payments/useMoneyFlow.ts"
import { Button } from "#ui/Button.tsx"
import { Checkbox } from "#ui/Checkbox.tsx"
import { CheckingOutcome } from "#ui/CheckingOutcome.tsx"
import { Form } from "#ui/Form.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"
import { DateTimeField } from "#ui/TimeField.tsx"
import { BatchTotals, isAffordable } from "./BatchTotals.tsx"
import { CancelBatch } from "./CancelBatch.tsx"

/** The review of a batch: totals, wallets, expiry and the button that approves it (screens C, review). */
export function Review({ batch }: { readonly batch: PayoutBatch }) {
  const { locale } = useLocale()
  const invalid = countRows(batch, "invalid")
  const payable = countPayable(batch)
  const form = useCallForm(approvePayoutBatch, {
    fields: { validOnly: false, scheduledAt: "" },
    own: { isLater: false },
    compose: ({ validOnly, scheduledAt, isLater }) => ({
      version: batch.version,
      totals: batch.totals.map(({ currency, total }) => ({ currency, total })),
      validOnly,
      scheduledAt: isLater ? readMoment(scheduledAt) : undefined,
    }),
    check: ({ validOnly }) => (invalid > 0 && !validOnly ? { validOnly: { code: "leave_out_required" } } : {}),
  })
  const { isLater } = form.values
  const flow = useMoneyFlow({
    call: useApprovePayoutBatch({ about: batch.id }),
    form,
    leavesWhenDone: true,
  })
  const prepare = async () => {
    const body = await form.read()
    return body && { ...body, batchId: batch.id }
  }

  const { step } = flow
  if (step.at !== "form") return <CheckingOutcome />

  return (
    <Panel title={m.massPayouts_summary()}>
      <Form
        problems={form.problems}
        onSubmit={() => flow.send(prepare)}
        actions={
          <div className="flex flex-col gap-3">
            {payable > 0 && (
              <Button type="submit" size="large" wide isPending={step.isBusy} isDisabled={!isAffordable(batch)}>
                {m.massPayouts_pay({ count: payable })}
              </Button>
            )}
            <CancelBatch batch={batch} />
          </div>
        }
      >
        {step.wasLost && <Notice kind="info">{m.errors_lost()}</Notice>}
        <BatchTotals totals={batch.totals} />
        <Summary>
          <SummaryRow label={m.massPayouts_preparedBy()}>
            {batch.createdBy === "api_key" ? m.massPayouts_byKeyName() : m.massPayouts_byYou()}
          </SummaryRow>
          <SummaryRow label={m.massPayouts_approvedBy()}>{m.massPayouts_byYouConfirmed()}</SummaryRow>
        </Summary>
        {invalid > 0 && payable > 0 && (
          <Checkbox {...form.flag("validOnly")}>{m.massPayouts_leaveOut({ count: invalid })}</Checkbox>
        )}
        <div>
          {payable > 0 && <Checkbox {...form.flag("isLater")}>{m.massPayouts_later()}</Checkbox>}
          {isLater && (
            <DateTimeField
              label={m.massPayouts_laterAt()}
              hint={m.massPayouts_laterHint()}
              value={form.values.scheduledAt}
              problem={form.problems.fields.scheduledAt}
              onChange={(scheduledAt) => form.change({ scheduledAt })}
            />
          )}
        </div>
        {batch.expiresAt && (
          <p className="text-caption text-muted">
            {m.massPayouts_expires({ moment: formatMoment(batch.expiresAt, locale) })}
          </p>
        )}
      </Form>
    </Panel>
  )
}

/** Reads a local date and time as the call takes it. Empty text stays empty, and the form says that it is missing. */
function readMoment(local: string): string {
  return local === "" ? "" : new Date(local).toISOString()
}
