import type { VirtualCard } from "@wallet/core/cards"
import { formatMoney, money } from "@wallet/core/money"
import { lazy, Suspense, useState } from "react"
import { hasEnded } from "#features/cards/model/cardState.ts"
import { formatDay } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { findCurrency } from "#shared/money/currencies.ts"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProgressBar } from "#ui/ProgressBar.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

const LimitsForm = lazy(async () => ({ default: (await import("./LimitsForm.tsx")).LimitsForm }))

/** The spending limits of the card and their usage. */
export function CardLimits({ card }: { readonly card: VirtualCard }) {
  const [isEditing, setEditing] = useState(false)
  const { payment, day, month } = card.limits
  return (
    <Panel title={m.cards_limits()}>
      <div className="flex flex-col gap-4">
        <UsedLimit label={m.cards_limitDay()} {...day} />
        <UsedLimit label={m.cards_limitMonth()} {...month} />
        <Summary>
          <SummaryRow label={m.cards_limitPayment()}>
            <Money {...payment} />
          </SummaryRow>
          {card.monthlyFee && (
            <SummaryRow label={m.cards_monthlyFee()}>
              <Money {...card.monthlyFee.amount} />
              {!card.monthlyFee.overdue && (
                <span className="block text-caption font-normal text-muted">
                  {m.cards_monthlyFeeNext({ date: formatDay(card.monthlyFee.dueAt) })}
                </span>
              )}
            </SummaryRow>
          )}
        </Summary>
        {!hasEnded(card) && (
          <Button kind="secondary" onPress={() => setEditing(true)}>
            {m.cards_editLimits()}
          </Button>
        )}
      </div>
      <Dialog title={m.cards_editLimits()} isOpen={isEditing} onOpenChange={setEditing}>
        <Suspense>
          <LimitsForm card={card} onDone={() => setEditing(false)} />
        </Suspense>
      </Dialog>
    </Panel>
  )
}

interface UsedLimitProps {
  readonly label: string
  readonly limit: VirtualCard["available"]
  readonly used: VirtualCard["available"]
}

function UsedLimit({ label, limit, used }: UsedLimitProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const currency = findCurrency(limit.currency)
  if (!currency) return null
  const [most, spent] = [money(limit.amount, currency), money(used.amount, currency)]
  const write = (amount: typeof most, withoutCode: boolean) => formatMoney(amount, { locale, regionCode, withoutCode })
  // For display only. In thousandths, so that it fits into a number.
  const share = Number((spent.units * 1000n) / (most.units || 1n)) / 1000
  return (
    <ProgressBar
      label={label}
      share={share}
      valueText={m.cards_limitUsed({ used: write(spent, true), limit: write(most, false) })}
    />
  )
}
