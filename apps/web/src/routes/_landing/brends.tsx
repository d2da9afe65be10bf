import { createFileRoute } from "@tanstack/react-router"
import { BrandsPage } from "#content/pages/BrandsPage.tsx"
import { contentLoader } from "#content/payload/contentLoader.ts"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/brends")({
  staticData: { title: m.pages_brends },
  loader: contentLoader,
  component: BrandsPage,
})
