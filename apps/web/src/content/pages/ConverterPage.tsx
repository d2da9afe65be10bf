import { Converter } from "#content/converter/Converter.tsx"
import { PageHero } from "#content/page/PageHero.tsx"
import { useContent } from "#content/payload/useContent.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { ButtonLink } from "#ui/Link.tsx"

/** The converter. */
export function ConverterPage() {
  const { locale } = useLocale()
  const { title, lead, converter } = useContent<"/qr-payments/CurrenciesConverter">()
  const noteAt = (at: string) => m.public_convertAt({ time: formatMoment(at, locale) })
  return (
    <>
      <PageHero title={title} lead={lead} />
      <div className="mx-auto max-w-page px-4 pb-16 tablet:px-6">
        <Converter texts={converter} noteAt={noteAt}>
          <ButtonLink to="/account/exchange" size="large">
            {m.public_convertExchange()}
          </ButtonLink>
        </Converter>
      </div>
    </>
  )
}
