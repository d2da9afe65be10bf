import { CodeFigure } from "#content/page/CodeFigure.tsx"
import { ContentPage } from "#content/page/ContentPage.tsx"
import { sectionStyle } from "#content/page/sections.tsx"
import { useContent } from "#content/payload/useContent.ts"
import { PayoutFigure } from "./PayoutFigure.tsx"

/** Payouts from a file: its rows settle, and the file itself is there to begin with. */
export function MassPayoutsPage() {
  const content = useContent<"/mass-payouts">()
  return (
    <ContentPage content={content} figure={<PayoutFigure texts={content.settle} />}>
      <div className={`${sectionStyle} pt-0 tablet:pt-0`}>
        <CodeFigure {...content.file} />
      </div>
    </ContentPage>
  )
}
