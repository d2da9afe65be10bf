import { ContentPage } from "#content/page/ContentPage.tsx"
import { useContent } from "#content/payload/useContent.ts"
import { CardFigure } from "./CardFigure.tsx"

/** Virtual cards. */
export function CardsPage() {
  const content = useContent<"/cards">()
  return <ContentPage content={content} figure={<CardFigure texts={content.figure} />} />
}
