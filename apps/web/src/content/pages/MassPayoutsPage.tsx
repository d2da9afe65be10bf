import { CodeFigure } from "../page/CodeFigure.tsx"
import { ContentPage } from "../page/ContentPage.tsx"
import { useContent } from "../payload/useContent.ts"

/** Payouts from a file. */
export function MassPayoutsPage() {
  const content = useContent<"/mass-payouts">()
  return <ContentPage content={content} figure={<CodeFigure {...content.file} />} />
}
