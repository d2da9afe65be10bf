import { localDecimal } from "@wallet/core/money"
import type { AffiliateFigureTexts } from "#content/texts/affiliate.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Money } from "#shared/money/Money.tsx"

/** The people who reached each step, in the order of the texts. */
const reached = [1240, 620, 410, 286]

/** The steps of an affiliate's visitors as bars to scale, and what the last of them earn. */
export function AffiliateFigure({ texts }: { readonly texts: AffiliateFigureTexts }) {
  const { locale } = useLocale()
  const [most = 1] = reached
  return (
    <figure className="min-w-0 rounded-surface bg-stage p-6 text-on-stage tablet:p-8">
      <ul className="flex flex-col gap-5">
        {reached.map((people, step) => (
          <li key={people}>
            <div className="flex items-baseline justify-between gap-4">
              <span className="text-small">{texts.steps[step]}</span>
              <span className="figures text-title font-semibold">{localDecimal(String(people), locale)}</span>
            </div>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" className="mt-1.5 block h-3 w-full" aria-hidden>
              <rect
                width={(people / most) * 100}
                height="1"
                className={step === reached.length - 1 ? "fill-companion" : "fill-on-stage"}
              />
            </svg>
          </li>
        ))}
      </ul>
      <p className="mt-7 flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-companion px-4 py-3 text-stage">
        <span className="text-small font-medium">{texts.earned}</span>
        <Money amount="84.2" currency="EUR" sign="always" className="text-title font-semibold" />
      </p>
      <figcaption className="mt-4 text-caption text-on-stage-muted">{texts.note}</figcaption>
    </figure>
  )
}
