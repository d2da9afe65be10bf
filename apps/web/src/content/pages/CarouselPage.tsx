import { useLocale } from "../../i18n/LocaleProvider.tsx"
import { QrCarousel } from "../carousel/QrCarousel.tsx"
import type { Translated } from "../page/content.ts"
import { PageHero } from "../page/PageHero.tsx"

const heading: Translated<{ readonly title: string; readonly lead: string }> = {
  en: {
    title: "Which code do you have?",
    lead: "The wallet reads the codes of shops, banks and networks, and says what it has read before you pay.",
  },
  ru: {
    title: "Какой у вас код?",
    lead: "Кошелёк читает коды магазинов, банков и сетей и до оплаты показывает, что прочитал.",
  },
}

/** The ways to pay by QR, on a page of their own. */
export function CarouselPage() {
  const { locale } = useLocale()
  return (
    <>
      <PageHero title={heading[locale].title} lead={heading[locale].lead} />
      <QrCarousel />
    </>
  )
}
