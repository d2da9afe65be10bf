import { createFileRoute } from "@tanstack/react-router"
import { ContentPage } from "#content/page/ContentPage.tsx"
import { contentLoader } from "#content/payload/contentLoader.ts"
import { useContent } from "#content/payload/useContent.ts"
import { ApplicationBand } from "#features/referral/ui/ApplicationBand.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/afilate")({
  staticData: { title: m.pages_afilate },
  loader: contentLoader,
  component: AffiliatePage,
})

function AffiliatePage() {
  return (
    <ContentPage content={useContent<"/afilate">()}>
      <ApplicationBand programme="affiliate" />
    </ContentPage>
  )
}
