import { createFileRoute } from "@tanstack/react-router"
import { HomePage } from "#content/home/HomePage.tsx"
import { contentLoader } from "#content/payload/contentLoader.ts"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/")({
  staticData: { title: m.pages_home },
  loader: contentLoader,
  component: HomePage,
})
