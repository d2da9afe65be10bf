import type { ReactNode } from "react"
import { RollingAmount } from "#content/figures/RollingAmount.tsx"
import type { LedgerTexts } from "#content/texts/home.ts"
import { Money } from "#shared/money/Money.tsx"
import { example } from "./ProductScene.tsx"
import { useLastPrice } from "./useLastPrice.ts"

/**
 * The exchange of the converter as two columns of the ledger under a level line: one entry on the left, two on the
 * right, and below them what is left when all three are added up.
 */
export function LedgerFigure({ texts }: { readonly texts: LedgerTexts }) {
  const { gives, fee, exchanged } = useLastPrice() ?? example
  return (
    <figure className="min-w-0">
      <div className="h-2 rounded-full bg-ink" aria-hidden />
      <div className="mt-3 grid h-80 grid-cols-2 gap-3 px-3 tablet:px-8">
        <div className="flex flex-col justify-end rounded-surface bg-accent p-4 text-on-accent tablet:p-5">
          <Entry label={texts.given} amount={<RollingAmount amount={{ ...gives, units: -gives.units }} />} />
        </div>
        <div className="flex flex-col gap-3">
          <div className="flex flex-1 flex-col justify-end rounded-surface bg-stage p-4 text-on-stage tablet:p-5">
            <Entry label={texts.exchanged} amount={<RollingAmount amount={exchanged} sign="always" />} />
          </div>
          <div className="rounded-surface bg-companion px-4 py-3 text-stage tablet:px-5">
            <Entry label={texts.fee} amount={<RollingAmount amount={fee} sign="always" />} />
          </div>
        </div>
      </div>
      <p className="mx-3 mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-3 tablet:mx-8">
        <span className="text-small font-medium">{texts.sum}</span>
        <Money amount="0" currency={gives.currency.code} className="text-title font-semibold" />
      </p>
      <figcaption className="mt-4 px-3 text-caption text-muted tablet:px-8">{texts.note}</figcaption>
    </figure>
  )
}

function Entry({ label, amount }: { readonly label: string; readonly amount: ReactNode }) {
  return (
    <>
      <span className="block text-caption">{label}</span>
      <span className="text-title font-semibold">{amount}</span>
    </>
  )
}
