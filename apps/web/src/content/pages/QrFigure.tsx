import type { QrFigureTexts } from "#content/texts/qrPayments.ts"
import { Money } from "#shared/money/Money.tsx"
import { brand } from "#site/brand.ts"
import { BalanceLine } from "#ui/BalanceLine.tsx"
import { QrCode } from "#ui/QrCode.tsx"

/** A code on a counter, which a camera reads, and what its payer sees. */
export function QrFigure({ texts }: { readonly texts: QrFigureTexts }) {
  return (
    <section className="rounded-surface bg-companion p-5 text-stage tablet:p-6">
      <div className="grid items-center gap-5 tablet:grid-cols-2">
        <QrCode text={`https://${brand.domain}/qr-payments`} label={texts.code} className="mx-auto w-full max-w-72" />
        <div className="rounded-surface bg-surface p-5 text-ink">
          <BalanceLine className="size-10" />
          <p className="mt-4 text-small text-muted">{texts.payTo}</p>
          <p className="font-semibold">{texts.shop}</p>
          <p className="mt-3 text-title font-semibold">
            <Money amount="12.9" currency="EUR" />
          </p>
          <p className="mt-3 border-t border-line pt-3 text-small text-muted">{texts.check}</p>
        </div>
      </div>
      <p className="mt-4 text-caption">{texts.note}</p>
    </section>
  )
}
