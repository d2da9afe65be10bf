import { Drawing } from "#content/drawings/Drawing.tsx"
import { ExplorerForm } from "#content/explorer/ExplorerForm.tsx"
import { ContentPage } from "#content/page/ContentPage.tsx"
import { useContent } from "#content/payload/useContent.ts"

/** The explorer's form, and what it finds. */
export function ExplorerPage() {
  const content = useContent<"/explorer">()
  return (
    <ContentPage content={content} figure={<Blocks />}>
      <div className="mx-auto max-w-page px-4 pb-16 tablet:px-6 tablet:pb-24">
        <ExplorerForm />
      </div>
    </ContentPage>
  )
}

/** On a phone the form comes first. */
function Blocks() {
  return (
    <div className="max-tablet:hidden">
      <Drawing name="explorer" ground="ink" />
    </div>
  )
}
