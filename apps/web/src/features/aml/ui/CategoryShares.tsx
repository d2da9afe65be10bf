import type { AmlResult } from "@wallet/core/contract"
import { categoryTitles, isBad, percentText } from "#features/aml/model/amlTexts.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { getTitle } from "#i18n/openValues.ts"
import { Panel } from "#ui/Panel.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

/** The origins of the money, largest share first, with direct and indirect exposure. */
export function CategoryShares({ result: { categories, exposure } }: { readonly result: AmlResult }) {
  const { locale } = useLocale()
  return (
    <Panel title={m.aml_categories()}>
      {categories.length === 0 ? (
        <p className="text-small text-muted">{m.aml_noCategories()}</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {categories.map((category) => (
            <CategoryShare key={`${category.name} ${category.exposure}`} {...category} />
          ))}
        </ul>
      )}
      {categories.length > 0 && (
        <div className="mt-5">
          <Summary>
            <SummaryRow label={m.aml_direct()}>{percentText(exposure.direct, locale)}</SummaryRow>
            <SummaryRow label={m.aml_indirect()}>{percentText(exposure.indirect, locale)}</SummaryRow>
          </Summary>
          <p className="mt-1 text-caption text-muted">{m.aml_exposureText()}</p>
        </div>
      )}
    </Panel>
  )
}

function CategoryShare({ name, share, exposure }: AmlResult["categories"][number]) {
  const { locale } = useLocale()
  return (
    <li className="flex flex-col gap-1.5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
        <span className="font-medium">
          <span>{`${getTitle(categoryTitles, name)} `}</span>
          <span className="font-normal text-muted">
            {(exposure === "direct" ? m.aml_direct() : m.aml_indirect()).toLocaleLowerCase(locale)}
          </span>
        </span>
        <span className="figures font-medium">{percentText(share, locale)}</span>
      </span>
      <svg aria-hidden viewBox="0 0 100 6" preserveAspectRatio="none" className="h-1.5 w-full rounded-full bg-line">
        <rect width={share} height="6" className={isBad(name) ? "fill-danger" : "fill-muted"} />
      </svg>
    </li>
  )
}
