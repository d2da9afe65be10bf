import { useNavigate } from "@tanstack/react-router"
import { formatMoney, toDecimal } from "@wallet/core/money"
import { useCreateSbpTopUp } from "@wallet/react"
import { boundsOf, type Offer } from "#features/topUps/model/offer.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useDraft } from "#shared/forms/draft.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { AmountField } from "#shared/money/AmountField.tsx"
import { checkAmount, withMoneyLimit } from "#shared/money/amountCheck.ts"
import { LimitRows } from "#shared/money/LimitRows.tsx"
import { useLimitCheck } from "#shared/money/limitCheck.ts"
import { useRegionCode } from "#shared/money/region.ts"
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

/** How much, and on a wide screen beside it what that costs. What becomes of it is told under an address of its own. */
export function SbpForm({ offer }: { readonly offer: Offer }) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const navigate = useNavigate()
  const { text, change, clear } = useDraft("sbpTopUp", { amount: "" })
  const { problems, show, forget, refuse } = useForm(["amount", "currency"])
  const limits = useLimitCheck("topUps")
  const topUp = useCreateSbpTopUp({
    onDone: ({ id }) => {
      clear()
      void navigate({ to: "/account/top-up/sbp", search: { topUp: id }, replace: true })
    },
    onRefused: (error) => refuse(error),
  })
  const { currency } = offer
  const bounds = boundsOf(offer)
  const check = checkAmount(text.amount, currency, locale, { ...bounds, over: limits.check })
  // More than a limit leaves: that is said while one types, everything else once it is asked for.
  const tooMuch = !check.ok && check.problem.code === "limit_exceeded" ? check.problem : undefined
  const isLimited = tooMuch !== undefined || problems.form?.code === "kyc_required"
  const ask = () => {
    show({ fields: { amount: check.ok ? undefined : check.problem } })
    if (!check.ok) return
    if (!navigator.onLine) return show({ fields: {}, form: { code: "network" } })
    void topUp.submit({ amount: toDecimal(check.amount), currency: currency.code })
  }
  if (topUp.status === "checking") return <CheckingOutcome />
  const form = (
    <Panel>
      <Form
        problems={problems}
        onSubmit={ask}
        actions={
          <Button type="submit" size="large" wide isPending={topUp.isPending || topUp.status === "done"}>
            {m.topUp_sbpAsk()}
          </Button>
        }
      >
        {topUp.lost && <Notice kind="info">{m.errors_lost()}</Notice>}
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
          problem={withMoneyLimit(problems.fields.amount ?? problems.fields.currency ?? tooMuch, currency, {
            locale,
            regionCode,
          })}
          leftProblem={check.ok ? undefined : withMoneyLimit(check.problem, currency, { locale, regionCode })}
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
