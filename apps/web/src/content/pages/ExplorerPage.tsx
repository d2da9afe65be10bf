import { ExplorerForm } from "#content/explorer/ExplorerForm.tsx"
import { ContentPage } from "#content/page/ContentPage.tsx"
import { useContent } from "#content/payload/useContent.ts"

/** The explorer's form, and what it finds. */
export function ExplorerPage() {
  return <ContentPage content={useContent<"/explorer">()} form={<ExplorerForm />} />
}
