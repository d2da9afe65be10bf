import { m } from "#i18n/generated/messages.js"
import { Money } from "#shared/money/Money.tsx"
import { brand } from "#site/brand.ts"
import { BalanceLine } from "#ui/BalanceLine.tsx"

/** The introduction beside the forms on wide screens: an example of an exchange, and reasons to trust the wallet. */
export function AuthPanel() {
  const points = [m.auth_panelFree(), m.auth_panelSecurity(), m.auth_panelOperator({ entity: brand.legalEntity })]
  return (
    <aside aria-label={m.auth_panelTitle()} className="hidden bg-stage text-on-stage desktop:block">
      <div className="sticky top-0 flex min-h-dvh flex-col justify-center gap-12 px-12 py-8">
        <div aria-hidden className="mx-auto w-full max-w-120">
          <div className="h-2 rounded-full bg-on-stage" />
          <div className="mt-3 grid h-72 grid-cols-2 gap-3 px-6">
            <div className="flex flex-col justify-end rounded-surface bg-accent p-5 text-title font-semibold text-on-accent">
              <Money amount="-100" currency="EUR" />
            </div>
            <div className="flex flex-col gap-3">
              <div className="flex flex-1 flex-col justify-end rounded-surface bg-on-stage p-5 text-title font-semibold text-stage">
                <Money amount="99.5" currency="EUR" sign="always" />
              </div>
              <div className="rounded-surface bg-companion px-5 py-3 text-title font-semibold text-stage">
                <Money amount="0.5" currency="EUR" sign="always" />
              </div>
            </div>
          </div>
        </div>
        <div className="mx-auto w-full max-w-120">
          <p className="text-headline font-semibold">{m.auth_panelTitle()}</p>
          <ul className="mt-6 flex flex-col gap-3 text-on-stage-muted">
            {points.map((point) => (
              <li key={point} className="flex items-center gap-3">
                <BalanceLine className="size-5 shrink-0 text-on-stage" />
                <span>{point}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </aside>
  )
}
