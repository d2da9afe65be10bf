import { Converter } from "../converter/Converter.tsx"
import { PageHero } from "../page/PageHero.tsx"
import { useContent } from "../payload/useContent.ts"

/** The converter. */
export function ConverterPage() {
  const { title, lead } = useContent<"/qr-payments/CurrenciesConverter">()
  return <PageHero title={title} lead={lead} figure={<Converter />} />
}
