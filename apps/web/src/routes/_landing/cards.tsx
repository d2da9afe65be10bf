import { createFileRoute } from "@tanstack/react-router"
import { CardsPage } from "#content/pages/CardsPage.tsx"
import { contentLoader } from "#content/payload/contentLoader.ts"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/cards")({
  staticData: { title: m.pages_cards },
  loader: contentLoader,
  component: CardsPage,
})
