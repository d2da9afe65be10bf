import { ContentPage } from "#content/page/ContentPage.tsx"
import { sectionStyle } from "#content/page/sections.tsx"
import { useContent } from "#content/payload/useContent.ts"
import { FeeTable } from "./FeeTable.tsx"
import { LimitTable } from "./LimitTable.tsx"

/** Fees and limits. */
export function PlansPage() {
  return (
    <ContentPage content={useContent<"/plans">()}>
      <div className={`${sectionStyle} pt-0 tablet:pt-0`}>
        <FeeTable />
        <LimitTable />
      </div>
    </ContentPage>
  )
}
