import { Suspense } from "react"
import { Drawn, lazyPart, type Part } from "#content/figures/lazyPart.tsx"
import { ContentPage } from "#content/page/ContentPage.tsx"
import { useContent } from "#content/payload/useContent.ts"

const place = "plan-tables"

/** The tables: what they say and calculate weighs more than the rest of the page. */
export const planTables: Part<object> = {}
const Tables = lazyPart(place, planTables, async () => (await import("./PlanTables.tsx")).PlanTables)

/** Fees and limits. */
export function PlansPage() {
  return (
    <ContentPage content={useContent<"/plans">()}>
      <div id={place}>
        <Suspense fallback={<Drawn place={place} className="min-h-dvh" />}>
          <Tables />
        </Suspense>
      </div>
    </ContentPage>
  )
}
