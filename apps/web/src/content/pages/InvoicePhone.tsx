import type { BusinessTexts } from "#content/texts/home.ts"
import { CurrencyIcon } from "#shared/money/CurrencyIcon.tsx"
import { Money } from "#shared/money/Money.tsx"
import { BalanceLine } from "#ui/BalanceLine.tsx"

/** The payer's phone with an invoice, and the notice of the money that arrives for it. */
export function InvoicePhone({ texts }: { readonly texts: BusinessTexts }) {
  return (
    <figure className="mx-auto w-full max-w-88">
      <div className="rounded-[2.5rem] bg-[light-dark(var(--stage),var(--raised))] p-3 shadow-raised">
        <div className="flex flex-col rounded-[1.9rem] bg-surface px-5 pt-6 pb-20 text-ink">
          <div className="flex items-center justify-between gap-3 text-small text-muted">
            <span>{texts.order}</span>
            <BalanceLine className="size-7" />
          </div>
          <p className="mt-6 text-display font-semibold">
            <Money amount="49.9" currency="EUR" />
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-surface bg-sunken p-4 text-small">
            <CurrencyIcon code="USDT" size="small" />
            <span className="flex-1">{texts.paidWith}</span>
            <Money amount="54.14015" currency="USDT" className="font-medium" />
          </div>
        </div>
      </div>
      <div className="relative -mt-20 ml-8 rounded-surface border border-line bg-surface p-5 text-ink shadow-raised tablet:-mr-6">
        <p className="text-small text-muted">{texts.arrived}</p>
        <p className="mt-1 text-title font-semibold text-success">
          <Money amount="49.401" currency="EUR" sign="always" />
        </p>
      </div>
      <figcaption className="mt-4 text-caption text-muted">{texts.note}</figcaption>
    </figure>
  )
}
