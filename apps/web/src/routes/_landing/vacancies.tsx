import { createFileRoute } from "@tanstack/react-router"
import { SectionsPage } from "#content/page/SectionsPage.tsx"
import { contentLoader } from "#content/payload/contentLoader.ts"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/vacancies")({
  staticData: { title: m.pages_vacancies },
  loader: contentLoader,
  component: SectionsPage,
})
