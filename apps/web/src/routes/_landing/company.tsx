import { createFileRoute } from "@tanstack/react-router"
import { CompanyPage } from "#content/pages/CompanyPage.tsx"
import { contentLoader } from "#content/payload/contentLoader.ts"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/company")({
  staticData: { title: m.pages_company },
  loader: contentLoader,
  component: CompanyPage,
})
