import { createFileRoute } from "@tanstack/react-router"
import { ExplorerPage } from "#content/pages/ExplorerPage.tsx"
import { contentLoader } from "#content/payload/contentLoader.ts"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/explorer/")({
  staticData: { title: m.pages_explorer },
  loader: contentLoader,
  component: ExplorerPage,
})
