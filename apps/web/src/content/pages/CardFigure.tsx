import type { CardFigureTexts } from "#content/texts/cards.ts"
import { Money } from "#shared/money/Money.tsx"
import { brand } from "#site/brand.ts"
import { CardBadge, CardFace } from "#ui/CardFace.tsx"

interface WithTexts {
  readonly texts: CardFigureTexts
}

const currency = "EUR"
const balance = "214.6"
const payment = "12.9"
/** Spent amounts and limits, from which the bar is drawn. */
const limits = [
  { name: "day", spent: "85.4", limit: "500", share: "w-[17%]" },
  { name: "month", spent: "612", limit: "1500", share: "w-[41%]" },
] as const

/**
 * A card to try: it leans, a press freezes it, and the next payment is declined. The switch is a plain checkbox and the
 * rest follows it in CSS, so that it works before the page's scripts and without them.
 */
export function CardFigure({ texts }: WithTexts) {
  return (
    <figure className="group mx-auto w-full max-w-110 min-w-0">
      <CardArt texts={texts} />
      <div className="rounded-surface border border-line bg-surface px-5 pt-2 pb-5 shadow-raised tablet:px-6">
        <Freeze texts={texts} />
        <NextPayment texts={texts} />
        <ul className="mt-4 flex flex-col gap-4">
          {limits.map(({ name, spent, limit, share }) => (
            <li key={name} className="text-small">
              <div className="justify-between tablet:flex">
                <p className="text-muted">{texts[name]}</p>
                <p className="font-medium">
                  <Money amount={spent} currency={currency} withoutCode />
                  <span>{" / "}</span>
                  <Money amount={limit} currency={currency} />
                </p>
              </div>
              <div aria-hidden className="mt-2 h-2 rounded-full bg-sunken">
                <div className={`h-full rounded-full bg-companion ${share}`} />
              </div>
            </li>
          ))}
        </ul>
      </div>
      <figcaption className="mt-4 text-caption text-muted">{texts.note}</figcaption>
    </figure>
  )
}

function CardArt({ texts }: WithTexts) {
  return (
    <div className="relative z-1 mx-auto -mb-5 w-[88%] perspective-distant">
      <CardFace
        design="cobalt"
        issuer={brand.name}
        seed="wallet"
        corner={<Money amount={balance} currency={currency} className="font-semibold" />}
        number="•••• 4821"
        scheme="Visa"
        badge={<CardBadge className="hidden group-has-checked:inline">{texts.frozen}</CardBadge>}
        className="rotate-x-8 -rotate-y-14 rounded-surface shadow-raised transition-[rotate,transform,filter] duration-200 ease-out group-hover:rotate-x-0 group-hover:rotate-y-0 group-has-checked:rotate-x-0 group-has-checked:rotate-y-0 group-has-checked:saturate-30"
      />
    </div>
  )
}

function Freeze({ texts }: WithTexts) {
  return (
    <label className="mt-6 flex min-h-14 cursor-pointer items-center justify-between gap-4">
      <span className="font-semibold">{texts.freeze}</span>
      <span className="relative inline-flex h-7 w-12 shrink-0 items-center rounded-full bg-line-strong p-0.5 transition-colors duration-150 has-checked:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
        <input type="checkbox" autoComplete="off" className="peer absolute inset-0 cursor-[inherit] opacity-0" />
        <span className="pointer-events-none size-6 rounded-full bg-surface transition-transform duration-150 ease-out peer-checked:translate-x-5" />
      </span>
    </label>
  )
}

/** Outcome of the next payment. Only one of the two has a box, so that it alone is visible and announced. */
function NextPayment({ texts }: WithTexts) {
  return (
    <div className="flex items-center justify-between gap-4 border-y border-line py-3 text-small">
      <div className="min-w-0">
        <p className="font-medium">{texts.shop}</p>
        <output className="block">
          <span className="text-success group-has-checked:hidden">{texts.paid}</span>
          <span className="hidden text-danger group-has-checked:inline">{texts.declined}</span>
        </output>
      </div>
      <Money
        amount={payment}
        currency={currency}
        className="font-semibold group-has-checked:text-muted group-has-checked:line-through"
      />
    </div>
  )
}
