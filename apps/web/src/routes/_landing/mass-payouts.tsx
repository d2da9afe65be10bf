import { createFileRoute } from "@tanstack/react-router"
import { MassPayoutsPage } from "#content/pages/MassPayoutsPage.tsx"
import { contentLoader } from "#content/payload/contentLoader.ts"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/mass-payouts")({
  staticData: { title: m.pages_massPayouts },
  loader: contentLoader,
  component: MassPayoutsPage,
})
