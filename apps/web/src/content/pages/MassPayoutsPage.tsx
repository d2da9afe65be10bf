import { CodeFigure } from "#content/page/CodeFigure.tsx"
import { ContentPage } from "#content/page/ContentPage.tsx"
import { useContent } from "#content/payload/useContent.ts"

/** Payouts from a file. */
export function MassPayoutsPage() {
  const content = useContent<"/mass-payouts">()
  return <ContentPage content={content} figure={<CodeFigure {...content.file} />} />
}
