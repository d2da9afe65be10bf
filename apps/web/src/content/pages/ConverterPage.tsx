import { useLocale } from "../../i18n/LocaleProvider.tsx"
import { Converter } from "../converter/Converter.tsx"
import type { Translated } from "../page/content.ts"
import { PageHero } from "../page/PageHero.tsx"

const heading: Translated<{ readonly title: string; readonly lead: string }> = {
  en: {
    title: "What is it worth?",
    lead: "Type on either side. The rates are live and the arithmetic is exact, to the last digit of each currency.",
  },
  ru: {
    title: "Сколько это стоит?",
    lead: "Вводите с любой стороны. Курсы живые, а счёт точный, до последнего знака каждой валюты.",
  },
}

/** The converter. */
export function ConverterPage() {
  const { locale } = useLocale()
  return <PageHero title={heading[locale].title} lead={heading[locale].lead} figure={<Converter />} />
}
