import type { BusinessTexts } from "#content/texts/home.ts"
import { CurrencyIcon } from "#shared/money/CurrencyIcon.tsx"
import { Money } from "#shared/money/Money.tsx"
import { BalanceLine } from "#ui/BalanceLine.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

/** The order, what the customer pays for it and what arrives, on a dark or a coloured surface. */
export function OrderFigure({ texts }: { readonly texts: BusinessTexts }) {
  return (
    <figure>
      <div className="grid items-center text-ink desktop:grid-cols-[1fr_8rem_1fr]">
        <div className="rounded-surface bg-surface p-6 shadow-raised">
          <p className="text-small text-muted">{texts.order}</p>
          <p className="mt-1 text-headline font-semibold">
            <Money amount="49.9" currency="EUR" />
          </p>
          <p className="mt-5 flex items-center gap-3 border-t border-line pt-4 text-small">
            <CurrencyIcon code="USDT" size="small" />
            <span className="flex-1">{texts.paidWith}</span>
            <Money amount="54.14015" currency="USDT" className="font-medium" />
          </p>
        </div>
        <div aria-hidden className="flex items-center justify-self-center max-desktop:h-14 desktop:w-full">
          <span className="h-full w-1 bg-companion desktop:h-1 desktop:w-full" />
        </div>
        <div className="rounded-surface bg-surface p-6 shadow-raised">
          <div className="flex items-center justify-between gap-3">
            <p className="text-small text-muted">{texts.arrived}</p>
            <BalanceLine />
          </div>
          <p className="mt-1 text-headline font-semibold text-success">
            <Money amount="49.401" currency="EUR" sign="always" />
          </p>
          <div className="mt-3 border-t border-line pt-2">
            <Summary>
              <SummaryRow label={texts.paid}>
                <Money amount="49.9" currency="EUR" />
              </SummaryRow>
              <SummaryRow label={texts.fee}>
                <span className="rounded-control bg-companion px-1.5 text-stage">
                  <Money amount="-0.499" currency="EUR" />
                </span>
              </SummaryRow>
            </Summary>
          </div>
        </div>
      </div>
      <figcaption className="mt-6 text-caption">{texts.note}</figcaption>
    </figure>
  )
}
