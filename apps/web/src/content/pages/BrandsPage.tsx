import { ContentPage } from "#content/page/ContentPage.tsx"
import { useContent } from "#content/payload/useContent.ts"
import { BrandFigure } from "./BrandFigure.tsx"

/** The wallet under other brands. */
export function BrandsPage() {
  const content = useContent<"/brends">()
  return <ContentPage content={content} figure={<BrandFigure texts={content.figure} />} />
}
