import { OrderFigure } from "#content/figures/OrderFigure.tsx"
import type { BusinessTexts } from "#content/texts/home.ts"
import { ButtonLink } from "#ui/Link.tsx"
import { widthStyle } from "./widthStyle.ts"

/** An order on the left, the money arriving on the right, and the line between them. */
export function BusinessFlow({ texts }: { readonly texts: BusinessTexts }) {
  return (
    <section className="far-part overflow-hidden bg-accent text-on-accent">
      <div className={`${widthStyle} py-16 tablet:py-24`}>
        <div className="gap-10 desktop:flex desktop:items-end desktop:justify-between">
          <div className="max-w-prose">
            <h2 className="text-headline">{texts.title}</h2>
            <p className="mt-3">{texts.text}</p>
          </div>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/business" kind="secondary">
              {texts.business}
            </ButtonLink>
            <ButtonLink to="/mass-payouts" kind="secondary">
              {texts.payouts}
            </ButtonLink>
          </div>
        </div>
        <div className="mt-10">
          <OrderFigure texts={texts} />
        </div>
      </div>
    </section>
  )
}
