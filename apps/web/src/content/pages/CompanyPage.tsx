import { localDecimal } from "@wallet/core/money"
import { ContentPage } from "#content/page/ContentPage.tsx"
import { useContent } from "#content/payload/useContent.ts"
import type { CompanyContent } from "#content/texts/company.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"

/** Page about the operator of the wallet. */
export function CompanyPage() {
  const content = useContent<"/company">()
  return <ContentPage content={content} figure={<Booking {...content.booking} />} />
}

/** A booking whose legs add up to nothing, as every one does. */
function Booking({ title, legs, sum }: CompanyContent["booking"]) {
  const { locale } = useLocale()
  return (
    <figure className="min-w-0 rounded-surface border border-line bg-surface shadow-raised">
      <figcaption className="border-b border-line px-6 py-4 text-small text-muted">{title}</figcaption>
      <dl className="divide-y divide-line px-6">
        {legs.map(({ account, amount }) => (
          <div key={account} className="flex justify-between gap-4 py-4">
            <dt>{account}</dt>
            <dd className="figures font-medium">{signed(amount, locale)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t-2 border-t-accent py-4 font-semibold">
          <dt>{sum}</dt>
          <dd className="figures">{localDecimal("0.00000", locale)}</dd>
        </div>
      </dl>
    </figure>
  )
}

function signed(amount: string, locale: string): string {
  return (amount.startsWith("-") ? "" : "+") + localDecimal(amount, locale)
}
