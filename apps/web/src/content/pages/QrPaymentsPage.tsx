import { QrCarousel } from "#content/carousel/QrCarousel.tsx"
import { ContentPage } from "#content/page/ContentPage.tsx"
import { useContent } from "#content/payload/useContent.ts"

/** Payments by QR code. */
export function QrPaymentsPage() {
  const content = useContent<"/qr-payments">()
  return (
    <ContentPage content={content}>
      <QrCarousel ways={content.ways} />
    </ContentPage>
  )
}
