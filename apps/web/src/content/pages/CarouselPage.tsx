import { QrCarousel } from "../carousel/QrCarousel.tsx"
import { ContentPage } from "../page/ContentPage.tsx"
import { useContent } from "../payload/useContent.ts"

/** The ways to pay by QR alone. */
export function CarouselPage() {
  const content = useContent<"/qr-payments/SelectCarousel">()
  return (
    <ContentPage content={content}>
      <QrCarousel ways={content.ways} />
    </ContentPage>
  )
}
