import type { LedgerTexts } from "#content/texts/home.ts"
import { Money } from "#shared/money/Money.tsx"

/** An exchange drawn as two columns of the ledger under a level line: one entry on the left, two on the right. */
export function LedgerFigure({ texts }: { readonly texts: LedgerTexts }) {
  return (
    <figure className="min-w-0">
      <div className="h-2 rounded-full bg-ink" aria-hidden />
      <div className="mt-3 grid h-80 grid-cols-2 gap-4 px-4 tablet:gap-10 tablet:px-10">
        <div className="flex flex-col justify-end rounded-control bg-accent p-4 text-on-accent">
          <Entry label={texts.given} amount="200" />
        </div>
        <div className="flex flex-col gap-2">
          <div className="flex flex-1 flex-col justify-end rounded-control border border-line-strong bg-surface p-4">
            <Entry label={texts.exchanged} amount="199" />
          </div>
          <div className="rounded-control bg-companion-soft px-4 py-3">
            <Entry label={texts.fee} amount="1" />
          </div>
        </div>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-4 border-t border-line-strong px-4 pt-3 text-small font-semibold tablet:gap-10 tablet:px-10">
        <Money amount="200" currency="EUR" className="pl-4" />
        <Money amount="200" currency="EUR" className="pl-4" />
      </div>
      <figcaption className="mt-5 text-caption text-muted">{texts.note}</figcaption>
    </figure>
  )
}

function Entry({ label, amount }: { readonly label: string; readonly amount: string }) {
  return (
    <>
      <span className="block text-caption">{label}</span>
      <Money amount={amount} currency="EUR" withoutCode className="text-title font-semibold" />
    </>
  )
}
