import { useNavigate } from "@tanstack/react-router"
import { formatMoney, toDecimal } from "@wallet/core/money"
import { useCreateSbpTopUp } from "@wallet/react"
import { boundsOf, type Offer } from "#features/topUps/model/offer.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useDraft } from "#shared/forms/draft.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { AmountField } from "#shared/money/AmountField.tsx"
import { checkAmount } from "#shared/money/amountCheck.ts"
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

const formFields = ["amount", "currency"]

/** The amount of an SBP top-up, beside a summary on a wide screen. The result has an address of its own. */
export function SbpForm({ offer }: { readonly offer: Offer }) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const navigate = useNavigate()
  const { text, change, clear } = useDraft("sbpTopUp", { amount: "" })
  const limits = useLimitCheck("topUps")
  const shown = useForm(formFields)
  const { problems, show, forget } = shown
  const flow = useMoneyFlow({
    call: useCreateSbpTopUp(),
    form: shown,
    onDone: ({ id }) => {
      clear()
      void navigate({ to: "/account/top-up/sbp", search: { topUp: id }, replace: true })
    },
    leavesWhenDone: true,
  })
  const { currency } = offer
  const bounds = { ...boundsOf(offer), over: limits.check }
  const check = checkAmount(text.amount, currency, locale, bounds)
  const isLimited = (!check.ok && check.problem.code === "limit_exceeded") || problems.form?.code === "kyc_required"
  const prepare = () => {
    if (check.ok) return { amount: toDecimal(check.amount), currency: currency.code }
    show({ fields: { amount: check.problem } })
    return undefined
  }
  const { step } = flow
  if (step.at !== "form") return <CheckingOutcome />
  const form = (
    <Panel>
      <Form
        problems={problems}
        onSubmit={() => flow.send(prepare)}
        actions={
          <Button type="submit" size="large" wide isPending={step.isBusy}>
            {m.topUp_sbpAsk()}
          </Button>
        }
      >
        {step.wasLost && <Notice kind="info">{m.errors_lost()}</Notice>}
        <AwayNotice method={offer.method} />
        <AmountField
          label={m.topUp_amount()}
          name="amount"
          value={text.amount}
          onChange={(amount) => {
            change({ amount })
            forget("amount")
          }}
          currency={currency}
          problem={problems.fields.amount ?? problems.fields.currency}
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
