import type { Referral } from "@wallet/core/contract"
import { money } from "@wallet/core/money"
import { usePayOutEarnings } from "@wallet/react/account"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { findCurrency } from "#shared/money/currencies.ts"
import { Money } from "#shared/money/Money.tsx"
import { useMoneyButton } from "#shared/payments/useMoneyButton.ts"
import { Button } from "#ui/Button.tsx"
import { CheckingOutcome } from "#ui/CheckingOutcome.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"

type Earned = Referral["earned"][number]

/** Earnings by currency, and the button that pays them out into the wallet. */
export function EarnedPanel({ earned }: { readonly earned: readonly Earned[] }) {
  const call = usePayOutEarnings()
  const payOut = useMoneyButton(call)
  const [asked, setAsked] = useState<string>()
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
                  payOut.press({ currency: line.currency })
                }}
              >
                {m.referral_payOut()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {payOut.isChecking && <CheckingOutcome />}
      {payOut.wasLost && <Notice kind="info">{m.errors_lost()}</Notice>}
      {call.data && (
        <Notice kind="success">
          {m.referral_paidOut({ amount: `${call.data.amount.amount} ${call.data.amount.currency}` })}
        </Notice>
      )}
      {payOut.problem && (
        <Notice kind="danger">
          <ProblemText {...payOut.problem} />
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

/** Removes trailing zeros. */
function shorten(decimal: string): string {
  return decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal
}

function canPayOut({ approved, minimum, currency: code }: Earned): boolean {
  const currency = findCurrency(code)
  return currency !== undefined && money(approved, currency).units >= money(minimum, currency).units
}
