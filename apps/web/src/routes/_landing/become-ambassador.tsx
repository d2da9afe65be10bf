import { createFileRoute } from "@tanstack/react-router"
import { ContentPage } from "#content/page/ContentPage.tsx"
import { contentLoader } from "#content/payload/contentLoader.ts"
import { useContent } from "#content/payload/useContent.ts"
import { ApplicationBand } from "#features/referral/ui/ApplicationBand.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/become-ambassador")({
  staticData: { title: m.pages_becomeAmbassador },
  loader: contentLoader,
  component: AmbassadorPage,
})

function AmbassadorPage() {
  return (
    <ContentPage content={useContent<"/become-ambassador">()}>
      <ApplicationBand programme="ambassador" />
    </ContentPage>
  )
}
