import { QrCarousel } from "../carousel/QrCarousel.tsx"
import { PageHero } from "../page/PageHero.tsx"
import { useContent } from "../payload/useContent.ts"

/** The ways to pay by QR alone. */
export function CarouselPage() {
  const { title, lead, ways } = useContent<"/qr-payments/SelectCarousel">()
  return (
    <>
      <PageHero title={title} lead={lead} />
      <QrCarousel ways={ways} />
    </>
  )
}
