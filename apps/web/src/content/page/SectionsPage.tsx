import { useContent } from "#content/payload/useContent.ts"
import type { SectionPath } from "#content/texts/pageTexts.ts"
import { ContentPage } from "./ContentPage.tsx"

/** A page that is nothing but its sections. */
export function SectionsPage() {
  return <ContentPage content={useContent<SectionPath>()} />
}
