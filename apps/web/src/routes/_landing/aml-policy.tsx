import { createFileRoute } from "@tanstack/react-router"
import { LegalPage } from "#content/articlePages/LegalPage.tsx"
import { contentLoader } from "#content/payload/contentLoader.ts"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/aml-policy")({
  staticData: { title: m.pages_amlPolicy },
  loader: contentLoader,
  component: LegalPage,
})
