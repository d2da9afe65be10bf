import { Link } from "@tanstack/react-router"
import { Suspense, useState } from "react"
import { type ConvertedPair, Converter } from "#content/converter/Converter.tsx"
import type { ConverterMore as More } from "#content/converter/ConverterMore.tsx"
import { Drawn, lazyPart, type Part } from "#content/figures/lazyPart.tsx"
import { PageHero } from "#content/page/PageHero.tsx"
import { useContent } from "#content/payload/useContent.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { getCurrency } from "#shared/money/currencies.ts"
import { ButtonLink } from "#ui/Link.tsx"

type MoreProps = Parameters<typeof More>[0]

const place = "converter-more"

/** The chart and the tables below the converter. */
export const converterMore: Part<MoreProps> = {}
const ConverterMore = lazyPart(
  place,
  converterMore,
  async () => (await import("#content/converter/ConverterMore.tsx")).ConverterMore,
)

/** The converter, with a chart and tables of its pair. Each pair that many look for has a page of its own. */
export function ConverterPage() {
  const { give, get } = useContent<"/convert/$pair">()
  // Another page of a pair begins anew.
  return <PairPage key={`${give} ${get}`} />
}

function PairPage() {
  const { locale } = useLocale()
  const { title, lead, converter, more, give, get, pairs } = useContent<"/convert/$pair">()
  const [pair, setPair] = useState<ConvertedPair>(() => ({
    give: getCurrency(give),
    get: getCurrency(get),
    rates: undefined,
  }))
  const noteAt = (at: string) => m.public_convertAt({ time: formatMoment(at, locale) })
  return (
    <>
      <PageHero title={title} lead={lead} />
      <div className="mx-auto max-w-page px-4 pb-16 tablet:px-6">
        <Converter texts={converter} noteAt={noteAt} start={{ give, get }} onPair={setPair}>
          <ButtonLink to="/account/exchange" size="large">
            {m.public_convertExchange()}
          </ButtonLink>
        </Converter>
      </div>
      <div id={place}>
        <Suspense fallback={<Drawn place={place} className="min-h-120" />}>
          <ConverterMore texts={more} {...pair} />
        </Suspense>
      </div>
      <nav aria-labelledby="pairs" className="mx-auto max-w-page px-4 py-16 tablet:px-6">
        <h2 id="pairs" className="text-headline">
          {more.pairs}
        </h2>
        <ul className="mt-6 flex flex-wrap gap-2">
          {pairs.map(([from, to]) => (
            <li key={`${from}-${to}`}>
              <Link
                to="/convert/$pair"
                params={{ pair: `${from}-to-${to}`.toLowerCase() }}
                className="inline-flex min-h-11 items-center rounded-control border border-line bg-surface px-4 text-small font-medium text-ink no-underline hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
              >
                {`${from} → ${to}`}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
