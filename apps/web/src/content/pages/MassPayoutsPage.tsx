import { CodeFigure } from "#content/page/CodeFigure.tsx"
import { ContentPage } from "#content/page/ContentPage.tsx"
import { SectionHeading, sectionStyle } from "#content/page/sections.tsx"
import { useContent } from "#content/payload/useContent.ts"
import { PayoutFigure } from "./PayoutFigure.tsx"

/** Payouts from a file: its rows settle, and the file itself is there to begin with. */
export function MassPayoutsPage() {
  const content = useContent<"/mass-payouts">()
  const { title, text, sample } = content.file
  return (
    <ContentPage content={content} figure={<PayoutFigure texts={content.settle} />}>
      <div
        className={`${sectionStyle} grid items-center gap-8 pt-0 tablet:pt-0 desktop:grid-cols-[1fr_1.15fr] desktop:gap-12`}
      >
        <SectionHeading title={title} text={text} />
        <CodeFigure {...sample} />
      </div>
    </ContentPage>
  )
}
