import { useNavigate } from "@tanstack/react-router"
import { createSbpTopUp } from "@wallet/core"
import { formatMoney, toDecimal } from "@wallet/core/money"
import { m } from "../../../i18n/generated/messages.js"
import { useLocale } from "../../../i18n/LocaleProvider.tsx"
import { checkAmount, withMoneyLimit } from "../../../lib/amountCheck.ts"
import { useDraft } from "../../../lib/draft.ts"
import { useMoneyOperation } from "../../../lib/moneyOperation.ts"
import { problemsOf, useProblems } from "../../../lib/problems.ts"
import { useRegionCode } from "../../../lib/region.ts"
import { AmountField } from "../../../ui/AmountField.tsx"
import { Button } from "../../../ui/Button.tsx"
import { CheckingOutcome } from "../../../ui/CheckingOutcome.tsx"
import { Form } from "../../../ui/Form.tsx"
import { Notice } from "../../../ui/Notice.tsx"
import { Panel } from "../../../ui/Panel.tsx"
import { boundsOf, type Offer } from "../model/offer.ts"

/** How much. What becomes of it is told under an address of its own. */
export function SbpForm({ offer }: { readonly offer: Offer }) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const navigate = useNavigate()
  const { text, change, clear } = useDraft("sbpTopUp", { amount: "" })
  const { problems, show, forget } = useProblems()
  const { step, submit } = useMoneyOperation({
    call: "createSbpTopUp",
    send: createSbpTopUp,
    onDone: ({ id }) => {
      clear()
      void navigate({ to: "/account/top-up/sbp", search: { topUp: id }, replace: true })
    },
    onRefused: (error) => show(problemsOf(error, ["amount", "currency"])),
  })
  const { currency } = offer
  const bounds = boundsOf(offer)
  const ask = () => {
    const check = checkAmount(text.amount, currency, locale, bounds)
    show({ fields: { amount: check.ok ? undefined : check.problem } })
    if (check.ok) void submit({ amount: toDecimal(check.amount), currency: currency.code })
  }
  if (step.name === "checking") return <CheckingOutcome />
  return (
    <Panel>
      <Form
        problems={problems}
        onSubmit={ask}
        actions={
          <Button type="submit" size="large" wide isPending={step.name === "sending" || step.name === "done"}>
            {m.topUp_sbpAsk()}
          </Button>
        }
      >
        {step.name === "idle" && step.lost && <Notice kind="info">{m.errors_lost()}</Notice>}
        <AmountField
          label={m.topUp_amount()}
          name="amount"
          value={text.amount}
          onChange={(amount) => {
            change({ amount })
            forget("amount")
          }}
          currency={currency}
          problem={withMoneyLimit(problems.fields.amount ?? problems.fields.currency, currency, { locale, regionCode })}
          hint={m.topUp_bounds({
            min: formatMoney(bounds.min, { locale, regionCode }),
            max: formatMoney(bounds.max, { locale, regionCode }),
          })}
        />
        <p className="text-small text-muted">{m.topUp_sbpFree()}</p>
      </Form>
    </Panel>
  )
}
