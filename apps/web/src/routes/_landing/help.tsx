import { createFileRoute } from "@tanstack/react-router"
import { HelpPage } from "#content/pages/HelpPage.tsx"
import { contentLoader } from "#content/payload/contentLoader.ts"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/help")({
  staticData: { title: m.pages_help },
  loader: contentLoader,
  component: HelpPage,
})
