import { createFileRoute } from "@tanstack/react-router"
import { LegalPage } from "#content/articlePages/LegalPage.tsx"
import { contentLoader } from "#content/payload/contentLoader.ts"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/privacy-policy")({
  staticData: { title: m.pages_privacyPolicy },
  loader: contentLoader,
  component: LegalPage,
})
