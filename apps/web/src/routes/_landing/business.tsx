import { createFileRoute } from "@tanstack/react-router"
import { BusinessPage } from "#content/pages/BusinessPage.tsx"
import { contentLoader } from "#content/payload/contentLoader.ts"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/business")({
  staticData: { title: m.pages_business },
  loader: contentLoader,
  component: BusinessPage,
})
