import { QrCarousel } from "#content/carousel/QrCarousel.tsx"
import { ContentPage } from "#content/page/ContentPage.tsx"
import { useContent } from "#content/payload/useContent.ts"

/** The ways to pay by QR alone. */
export function CarouselPage() {
  const content = useContent<"/qr-payments/SelectCarousel">()
  return (
    <ContentPage content={content}>
      <QrCarousel ways={content.ways} />
    </ContentPage>
  )
}
