import type { PayoutBatch } from "@wallet/core/merchant"
import { useApprovePayoutBatch } from "@wallet/react/merchant"
import { useState } from "react"
import { countPayable, countRows } from "#features/massPayouts/model/batchFacts.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useForm } from "#shared/forms/useForm.ts"
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

const formFields = ["validOnly", "scheduledAt"]

/** The totals of a batch, its wallets and its time, and the button that approves it (screens C, review). */
export function Review({ batch }: { readonly batch: PayoutBatch }) {
  const { locale } = useLocale()
  const [leavesOut, setLeavesOut] = useState(false)
  const [isLater, setLater] = useState(false)
  const [moment, setMoment] = useState("")
  const form = useForm(formFields)
  const { problems, forget, passes } = form
  const flow = useMoneyFlow({
    call: useApprovePayoutBatch({ about: batch.id }),
    form,
    leavesWhenDone: true,
  })
  const invalid = countRows(batch, "invalid")
  const payable = countPayable(batch)

  const prepare = () => {
    const found = {
      ...(invalid > 0 && !leavesOut && { validOnly: { code: "leave_out_required" } }),
      ...(isLater && !moment && { scheduledAt: { code: "required" } }),
    }
    if (!passes({ fields: found })) return undefined
    return {
      batchId: batch.id,
      version: batch.version,
      totals: batch.totals.map(({ currency, total }) => ({ currency, total })),
      validOnly: leavesOut,
      ...(isLater && { scheduledAt: new Date(moment).toISOString() }),
    }
  }

  const { step } = flow
  if (step.at !== "form") return <CheckingOutcome />

  return (
    <Panel title={m.massPayouts_summary()}>
      <Form
        problems={problems}
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
          <Checkbox
            isSelected={leavesOut}
            problem={problems.fields["validOnly"]}
            onChange={(isSelected) => {
              setLeavesOut(isSelected)
              forget("validOnly")
            }}
          >
            {m.massPayouts_leaveOut({ count: invalid })}
          </Checkbox>
        )}
        <div>
          {payable > 0 && (
            <Checkbox isSelected={isLater} onChange={setLater}>
              {m.massPayouts_later()}
            </Checkbox>
          )}
          {isLater && (
            <DateTimeField
              label={m.massPayouts_laterAt()}
              hint={m.massPayouts_laterHint()}
              value={moment}
              problem={problems.fields["scheduledAt"]}
              onChange={(text) => {
                setMoment(text)
                forget("scheduledAt")
              }}
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
