import type { SettleTexts } from "#content/texts/massPayouts.ts"
import { Money } from "#shared/money/Money.tsx"
import { buttonStyle } from "#ui/buttonStyle.ts"

/** The rows of an example file. Each settles a moment after the one above it. */
const rows = [
  { to: "anna@example.com", amount: "120.5", currency: "EUR", delay: "" },
  { to: "boris@example.com", amount: "80", currency: "EUR", delay: "delay-150" },
  { to: "chen@example.com", amount: "5000", currency: "KZT", delay: "delay-300" },
  { to: "dora@example.com", amount: "64.2", currency: "EUR", delay: "delay-450" },
] as const
const totals = [
  { amount: "264.7", currency: "EUR" },
  { amount: "5000", currency: "KZT" },
] as const

/**
 * A file of payouts to try: one press confirms it, and its rows settle one after the other. The switch is a plain
 * checkbox and the rows follow it in CSS, so that it works before the page's scripts and without them.
 */
export function PayoutFigure({ texts }: { readonly texts: SettleTexts }) {
  return (
    <figure className="group min-w-0 rounded-surface border border-line bg-surface p-5 shadow-raised tablet:p-6">
      <ul className="divide-y divide-line">
        {rows.map(({ to, amount, currency, delay }) => (
          <li key={to} className="flex items-center gap-3 py-3 text-small">
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center rounded-full bg-companion-soft font-semibold uppercase"
            >
              {to[0]}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">{to}</span>
              <span className="grid text-caption">
                <span
                  className={`col-start-1 row-start-1 text-muted transition-[visibility] group-has-checked:invisible ${delay}`}
                >
                  {texts.queued}
                </span>
                <span
                  className={`invisible col-start-1 row-start-1 font-medium text-success transition-[visibility] group-has-checked:visible ${delay}`}
                >
                  {texts.paid}
                </span>
              </span>
            </span>
            <Money amount={amount} currency={currency} className="font-semibold" />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-between gap-x-4 border-t-2 border-ink pt-3 text-small font-semibold">
        <span>{texts.total}</span>
        <span className="text-right">
          {totals.map((total) => (
            <Money key={total.currency} {...total} className="block" />
          ))}
        </span>
      </div>
      <label
        className={buttonStyle(
          "primary",
          "large",
          "mt-5 w-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
        )}
      >
        <input type="checkbox" autoComplete="off" className="absolute inset-0 cursor-pointer opacity-0" />
        <span>{texts.confirm}</span>
      </label>
      <figcaption className="mt-4 text-caption text-muted">{texts.note}</figcaption>
    </figure>
  )
}
