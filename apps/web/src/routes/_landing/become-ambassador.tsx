import { createFileRoute } from "@tanstack/react-router"
import { ApplicationLink, ContentPage } from "#content/page/ContentPage.tsx"
import { contentLoader } from "#content/payload/contentLoader.ts"
import { useContent } from "#content/payload/useContent.ts"
import { PublicApplication } from "#features/referral/ui/PublicApplication.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/become-ambassador")({
  staticData: { title: m.pages_becomeAmbassador },
  loader: contentLoader,
  component: AmbassadorPage,
})

function AmbassadorPage() {
  const content = useContent<"/become-ambassador">()
  return (
    <ContentPage
      content={content}
      form={<ApplicationLink label={content.apply} />}
      application={<PublicApplication programme="ambassador" />}
    />
  )
}
