import { createFileRoute } from "@tanstack/react-router"
import { PlansPage } from "#content/pages/PlansPage.tsx"
import { contentLoader } from "#content/payload/contentLoader.ts"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/plans")({
  staticData: { title: m.pages_plans },
  loader: contentLoader,
  component: PlansPage,
})
