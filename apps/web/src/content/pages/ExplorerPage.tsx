import { ExplorerForm } from "../explorer/ExplorerForm.tsx"
import { PageHero } from "../page/PageHero.tsx"
import { useContent } from "../payload/useContent.ts"

/** The explorer's form. */
export function ExplorerPage() {
  const { title, lead } = useContent<"/explorer">()
  return (
    <>
      <PageHero title={title} lead={lead} />
      <div className="mx-auto max-w-page px-4 pb-24 tablet:px-6">
        <ExplorerForm />
      </div>
    </>
  )
}
