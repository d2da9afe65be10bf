import { useContent } from "../payload/useContent.ts"
import type { SectionPath } from "../texts/pageTexts.ts"
import { ContentPage } from "./ContentPage.tsx"

/** A page that is nothing but its sections. */
export function SectionsPage() {
  return <ContentPage content={useContent<SectionPath>()} />
}
