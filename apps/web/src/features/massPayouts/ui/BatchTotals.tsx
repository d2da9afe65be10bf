import type { PayoutBatch } from "@wallet/core/merchant"
import { displayCode, money, subtract, toDecimal } from "@wallet/core/money"
import { m } from "#i18n/generated/messages.js"
import { findCurrency } from "#shared/money/currencies.ts"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

type Total = PayoutBatch["totals"][number]

interface BatchTotalsProps {
  readonly totals: readonly Total[]
  /** No payment of the batch is under way any more. */
  readonly hasEnded?: boolean
}

/** The amounts that a batch takes, currency by currency, those that came back, and those that stay. */
export function BatchTotals({ totals, hasEnded = false }: BatchTotalsProps) {
  return (
    <div className="flex flex-col gap-6">
      {totals.map((total) => (
        <CurrencyTotal key={total.currency} {...total} hasEnded={hasEnded} />
      ))}
    </div>
  )
}

interface CurrencyTotalProps extends Total {
  readonly hasEnded: boolean
}

function CurrencyTotal(props: CurrencyTotalProps) {
  const { currency, amount, fee, total, failed, returned = "0", available, hasEnded } = props
  const regionCode = useRegionCode()
  const paid =
    hasEnded && /[1-9]/.test(failed + returned) ? computePaid(currency, total, [failed, returned]) : undefined
  const left = available === null ? undefined : computeLeft(currency, available, total)
  return (
    <Summary>
      <SummaryRow label={m.massPayouts_recipientsGet()}>
        <Money amount={amount} currency={currency} />
      </SummaryRow>
      <SummaryRow label={m.massPayouts_fees()}>
        <Money amount={fee} currency={currency} />
      </SummaryRow>
      <SummaryRow
        label={m.massPayouts_total({ currency: displayCode({ code: currency }, regionCode) })}
        strong={paid === undefined}
      >
        <Money amount={total} currency={currency} />
      </SummaryRow>
      {paid !== undefined && (
        <SummaryRow label={m.massPayouts_paidTotal()} strong>
          <Money amount={paid} currency={currency} />
        </SummaryRow>
      )}
      {available === null && /[1-9]/.test(failed) && (
        <SummaryRow label={m.massPayouts_failedTotal()}>
          <Money amount={failed} currency={currency} />
        </SummaryRow>
      )}
      {/[1-9]/.test(returned) && (
        <SummaryRow label={m.massPayouts_returnedTotal()}>
          <Money amount={returned} currency={currency} />
        </SummaryRow>
      )}
      {left && (
        <SummaryRow label={left.isShort ? m.massPayouts_short() : m.massPayouts_balanceAfter()}>
          <Money amount={left.amount} currency={currency} className={left.isShort ? "text-danger" : ""} />
        </SummaryRow>
      )}
    </Summary>
  )
}

/** The part of a total that did not come back, as decimal text. */
function computePaid(code: string, total: string, cameBack: readonly string[]): string | undefined {
  const currency = findCurrency(code)
  if (!currency) return undefined
  return toDecimal(cameBack.reduce((rest, part) => subtract(rest, money(part, currency)), money(total, currency)))
}

function computeLeft(code: string, available: string, total: string) {
  const currency = findCurrency(code)
  if (!currency) return undefined
  const left = subtract(money(available, currency), money(total, currency))
  const isShort = left.units < 0n
  return { isShort, amount: toDecimal(isShort ? { currency, units: -left.units } : left) }
}

/** True if the wallets cover a batch. */
export function isAffordable({ totals }: PayoutBatch): boolean {
  return totals.every(
    ({ currency, available, total }) => available === null || !computeLeft(currency, available, total)?.isShort,
  )
}
