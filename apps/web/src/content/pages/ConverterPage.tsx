import { Converter } from "#content/converter/Converter.tsx"
import { PageHero } from "#content/page/PageHero.tsx"
import { useContent } from "#content/payload/useContent.ts"

/** The converter. */
export function ConverterPage() {
  const { title, lead } = useContent<"/qr-payments/CurrenciesConverter">()
  return <PageHero title={title} lead={lead} figure={<Converter />} />
}
