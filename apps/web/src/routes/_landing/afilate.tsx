import { createFileRoute } from "@tanstack/react-router"
import { ApplicationLink, ContentPage } from "#content/page/ContentPage.tsx"
import { AffiliateFigure } from "#content/pages/AffiliateFigure.tsx"
import { contentLoader } from "#content/payload/contentLoader.ts"
import { useContent } from "#content/payload/useContent.ts"
import { PublicApplication } from "#features/referral/ui/PublicApplication.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/afilate")({
  staticData: { title: m.pages_afilate },
  loader: contentLoader,
  component: AffiliatePage,
})

function AffiliatePage() {
  const content = useContent<"/afilate">()
  return (
    <ContentPage
      content={content}
      figure={<AffiliateFigure texts={content.figure} />}
      form={<ApplicationLink label={content.apply} />}
      application={<PublicApplication programme="affiliate" />}
    />
  )
}
