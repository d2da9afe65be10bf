import type { BrandFigureTexts } from "#content/texts/brands.ts"
import { Money } from "#shared/money/Money.tsx"
import { BalanceLine } from "#ui/BalanceLine.tsx"

/** Styles of each brand while its radio button is checked. The first one is the default and needs none. */
const painted =
  "bg-accent text-on-accent transition-colors duration-150 group-has-[[value='1']:checked]:bg-companion group-has-[[value='1']:checked]:text-stage group-has-[[value='2']:checked]:bg-stage group-has-[[value='2']:checked]:text-on-stage"
const swatches = ["bg-accent", "bg-companion", "bg-stage"] as const
const names = [
  "group-has-[[value='1']:checked]:hidden group-has-[[value='2']:checked]:hidden",
  "hidden group-has-[[value='1']:checked]:inline",
  "hidden group-has-[[value='2']:checked]:inline",
] as const

/** One payment page in the colours of three brands: plain radio buttons and CSS, so that it works before the scripts. */
export function BrandFigure({ texts }: { readonly texts: BrandFigureTexts }) {
  return (
    <figure className="group mx-auto w-full max-w-110 min-w-0">
      <div className="overflow-hidden rounded-surface border border-line bg-surface shadow-raised">
        <div className={`flex items-center gap-4 p-6 ${painted}`}>
          <BalanceLine className="size-10 **:fill-current" />
          <div className="min-w-0">
            <p className="text-small">{texts.payTo}</p>
            <output className="block text-headline font-semibold">
              {texts.shops.map((shop, index) => (
                <span key={shop} className={names[index]}>
                  {shop}
                </span>
              ))}
            </output>
          </div>
        </div>
        <div className="p-6">
          <p className="text-display font-semibold">
            <Money amount="18.5" currency="EUR" />
          </p>
          <p className="mt-4 flex justify-between gap-4 border-y border-line py-3 text-small">
            <span className="text-muted">{texts.fee}</span>
            <Money amount="0" currency="EUR" className="font-medium" />
          </p>
          <p
            aria-hidden
            className={`mt-5 flex min-h-12 items-center justify-center rounded-control font-semibold ${painted}`}
          >
            {texts.pay}
          </p>
        </div>
      </div>
      <fieldset className="mt-5 flex items-center gap-3">
        <legend className="sr-only">{texts.choose}</legend>
        {texts.shops.map((shop, index) => (
          <label
            key={shop}
            className="relative grid size-11 cursor-pointer place-items-center rounded-full border-2 border-line has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="brand"
              value={index}
              defaultChecked={index === 0}
              autoComplete="off"
              aria-label={shop}
              className="absolute inset-0 cursor-[inherit] opacity-0"
            />
            <span
              aria-hidden
              className={`pointer-events-none size-8 rounded-full border border-line ${swatches[index]}`}
            />
          </label>
        ))}
      </fieldset>
      <figcaption className="mt-3 text-caption text-muted">{texts.note}</figcaption>
    </figure>
  )
}
