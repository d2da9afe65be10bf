import { QrCarousel } from "../carousel/QrCarousel.tsx"
import { ContentPage } from "../page/ContentPage.tsx"
import { useContent } from "../payload/useContent.ts"

/** Payments by QR code. */
export function QrPaymentsPage() {
  const content = useContent<"/qr-payments">()
  return (
    <ContentPage content={content}>
      <QrCarousel ways={content.ways} />
    </ContentPage>
  )
}
