import { ExplorerForm } from "../explorer/ExplorerForm.tsx"
import { ContentPage } from "../page/ContentPage.tsx"
import { useContent } from "../payload/useContent.ts"

/** The explorer's form, and what it finds. */
export function ExplorerPage() {
  return (
    <ContentPage content={useContent<"/explorer">()}>
      <div className="mx-auto max-w-page px-4 pb-16 tablet:px-6 tablet:pb-24">
        <ExplorerForm />
      </div>
    </ContentPage>
  )
}
