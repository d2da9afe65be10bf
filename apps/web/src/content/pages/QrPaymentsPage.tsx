import { Suspense } from "react"
import { QrCarousel } from "#content/carousel/QrCarousel.tsx"
import { Drawn, lazyPart, type Part } from "#content/figures/lazyPart.tsx"
import { ContentPage } from "#content/page/ContentPage.tsx"
import { useContent } from "#content/payload/useContent.ts"
import type { QrFigureTexts } from "#content/texts/qrPayments.ts"

const place = "qr-figure"

/** The code: what draws it weighs more than the page. */
export const qrFigure: Part<{ readonly texts: QrFigureTexts }> = {}
const Figure = lazyPart(place, qrFigure, async () => (await import("./QrFigure.tsx")).QrFigure)

/** Payments by QR code. */
export function QrPaymentsPage() {
  const content = useContent<"/qr-payments">()
  const figure = (
    <div id={place} className="min-w-0">
      <Suspense fallback={<Drawn place={place} className="min-h-96" />}>
        <Figure texts={content.figure} />
      </Suspense>
    </div>
  )
  return (
    <ContentPage content={content} figure={figure}>
      <QrCarousel ways={content.ways} />
    </ContentPage>
  )
}
