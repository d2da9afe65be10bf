import type { Referral } from "@wallet/core/contract"
import { money } from "@wallet/core/money"
import { usePayOutEarnings } from "@wallet/react/account"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { problemsOf } from "#shared/forms/problems.ts"
import { findCurrency } from "#shared/money/currencies.ts"
import { Money } from "#shared/money/Money.tsx"
import { Button } from "#ui/Button.tsx"
import { CheckingOutcome } from "#ui/CheckingOutcome.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"

type Earned = Referral["earned"][number]

/** What was earned, by currency, and the way into the wallet. */
export function EarnedPanel({ earned }: { readonly earned: readonly Earned[] }) {
  const payOut = usePayOutEarnings()
  const [asked, setAsked] = useState<string>()
  const failure = payOut.error ? problemsOf(payOut.error, []).form : undefined
  return (
    <Panel title={m.referral_earned()}>
      {earned.length === 0 && <p className="-mt-2 text-small text-muted">{m.referral_earnedNone()}</p>}
      <ul className="-mt-2 flex flex-col divide-y divide-line empty:hidden">
        {earned.map((line) => (
          <li key={line.currency} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <dl className="grid grow grid-cols-3 gap-4">
              <Sum title={m.referral_available()} amount={line.approved} currency={line.currency} isMain />
              <Sum title={m.referral_pending()} amount={line.pending} currency={line.currency} />
              <Sum title={m.referral_paid()} amount={line.paid} currency={line.currency} />
            </dl>
            <div className="flex items-center gap-3">
              <span className="text-caption text-muted">
                <Minimum {...line} />
              </span>
              <Button
                size="small"
                isDisabled={!canPayOut(line)}
                isPending={payOut.isPending && asked === line.currency}
                onPress={() => {
                  setAsked(line.currency)
                  void payOut.submit({ currency: line.currency })
                }}
              >
                {m.referral_payOut()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {payOut.status === "checking" && <CheckingOutcome />}
      {payOut.lost && <Notice kind="info">{m.errors_lost()}</Notice>}
      {payOut.data && (
        <Notice kind="success">
          {m.referral_paidOut({ amount: `${payOut.data.amount.amount} ${payOut.data.amount.currency}` })}
        </Notice>
      )}
      {failure && (
        <Notice kind="danger">
          <ProblemText {...failure} />
        </Notice>
      )}
    </Panel>
  )
}

interface SumProps {
  readonly title: string
  readonly amount: string
  readonly currency: string
  readonly isMain?: boolean
}

function Sum({ title, amount, currency, isMain = false }: SumProps) {
  return (
    <div>
      <dt className="text-caption text-muted">{title}</dt>
      <dd className={isMain ? "font-semibold" : ""}>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  )
}

function Minimum({ minimum, currency }: Earned) {
  return <span>{m.referral_minimum({ amount: `${shorten(minimum)} ${currency}` })}</span>
}

/** Without the zeros at the end, which say nothing of a bound. */
function shorten(decimal: string): string {
  return decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal
}

function canPayOut({ approved, minimum, currency: code }: Earned): boolean {
  const currency = findCurrency(code)
  return currency !== undefined && money(approved, currency).units >= money(minimum, currency).units
}
