import { Link } from "@tanstack/react-router"
import { lazy, Suspense, useEffect, useState } from "react"
import { type ConvertedPair, Converter } from "#content/converter/Converter.tsx"
import { PageHero } from "#content/page/PageHero.tsx"
import { useContent } from "#content/payload/useContent.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { buttonStyle } from "#ui/buttonStyle.ts"
import { ButtonLink } from "#ui/Link.tsx"

// The chart and the tables are below the fold, and nothing of them can be drawn before there are rates.
const ConverterMore = lazy(async () => ({
  default: (await import("#content/converter/ConverterMore.tsx")).ConverterMore,
}))

/** The converter, with a chart and tables of its pair. Each pair that many look for has a page of its own. */
export function ConverterPage() {
  const { locale } = useLocale()
  const { title, lead, converter, more, give, get, pairs } = useContent<"/convert/$pair">()
  const [pair, setPair] = useState<ConvertedPair>()
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    const note = () => setUsed(true)
    addEventListener("scroll", note, { once: true })
    addEventListener("pointermove", note, { once: true })
  }, [])
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
      {/* As high as the chart beside the tables. */}
      <div className="min-h-180 border-y border-line bg-canvas desktop:min-h-136">
        <Suspense>{isUsed && pair && <ConverterMore texts={more} {...pair} />}</Suspense>
      </div>
      <nav aria-label={more.pairs} className="mx-auto max-w-page px-4 py-16 tablet:px-6">
        <h2 className="text-headline">{more.pairs}</h2>
        <ul className="mt-6 flex flex-wrap gap-2">
          {pairs.map(([from, to]) => (
            <li key={`${from}-${to}`}>
              <Link
                to="/convert/$pair"
                params={{ pair: `${from}-to-${to}`.toLowerCase() }}
                className={buttonStyle("secondary")}
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
