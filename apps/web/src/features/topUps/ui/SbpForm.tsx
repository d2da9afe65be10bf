import { useNavigate } from "@tanstack/react-router"
import { createSbpTopUp } from "@wallet/core/contract"
import { formatMoney } from "@wallet/core/money"
import { useCreateSbpTopUp } from "@wallet/react"
import { getBounds, type Offer } from "#features/topUps/model/offer.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { AmountField } from "#shared/money/AmountField.tsx"
import { checkAmount } from "#shared/money/amountCheck.ts"
import { readAmountText } from "#shared/money/amountReader.ts"
import { LimitRows } from "#shared/money/LimitRows.tsx"
import { useLimitCheck } from "#shared/money/limitCheck.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { useMoneyFlow } from "#shared/payments/useMoneyFlow.ts"
import { VerifyAdvice } from "#shared/payments/VerifyAdvice.tsx"
import { Button } from "#ui/Button.tsx"
import { CheckingOutcome } from "#ui/CheckingOutcome.tsx"
import { Columns } from "#ui/Columns.tsx"
import { Form } from "#ui/Form.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Summary } from "#ui/Summary.tsx"
import { AwayNotice } from "./AwayNotice.tsx"
import { TopUpSummary } from "./TopUpSummary.tsx"

/** The amount of an SBP top-up, beside a summary on a wide screen. The result has its own URL. */
export function SbpForm({ offer }: { readonly offer: Offer }) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const navigate = useNavigate()
  const limits = useLimitCheck("topUps")
  const { currency } = offer
  const bounds = { ...getBounds(offer), over: limits.check }
  const callForm = useCallForm(createSbpTopUp, {
    draft: "sbpTopUp",
    fields: { amount: "" },
    read: { amount: (typed) => readAmountText(typed, currency, locale, bounds) },
    add: { currency: currency.code },
    shownAt: { currency: "amount" },
  })
  const { values: text, problems } = callForm
  const flow = useMoneyFlow({
    call: useCreateSbpTopUp(),
    form: callForm,
    onDone: ({ id }) => {
      callForm.clear()
      void navigate({ to: "/account/top-up/sbp", search: { topUp: id }, replace: true })
    },
    leavesWhenDone: true,
  })
  const check = checkAmount(text.amount, currency, locale, bounds)
  const isLimited = (!check.ok && check.problem.code === "limit_exceeded") || problems.form?.code === "kyc_required"
  const { step } = flow
  if (step.at !== "form") return <CheckingOutcome />
  const form = (
    <Panel>
      <Form
        problems={problems}
        onSubmit={() => flow.send(callForm.read)}
        actions={
          <Button type="submit" size="large" wide isPending={step.isBusy}>
            {m.topUp_sbpAsk()}
          </Button>
        }
      >
        {step.wasLost && <Notice kind="info">{m.errors_lost()}</Notice>}
        <AwayNotice method={offer.method} />
        <AmountField
          {...callForm.field("amount")}
          label={m.topUp_amount()}
          currency={currency}
          bounds={bounds}
          hint={m.topUp_bounds({
            min: formatMoney(bounds.min, { locale, regionCode }),
            max: formatMoney(bounds.max, { locale, regionCode }),
          })}
        />
        {isLimited && limits.canBeRaised && <VerifyAdvice />}
        <p className="text-small text-muted">{m.topUp_sbpFree()}</p>
        {(limits.periods || limits.isPending) && (
          <div className="@columns:hidden">
            <Summary>
              <LimitRows {...limits.periods} />
            </Summary>
          </div>
        )}
      </Form>
    </Panel>
  )
  return (
    <Columns
      main={form}
      side={
        <Panel title={m.topUp_summary()}>
          <TopUpSummary offer={offer} amount={check.ok ? check.amount : undefined} limits={limits.periods} />
        </Panel>
      }
      isSideWideOnly
    />
  )
}
