import { createFileRoute } from "@tanstack/react-router"
import { LegalPage } from "#content/articlePages/LegalPage.tsx"
import { contentLoader } from "#content/payload/contentLoader.ts"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/cookie-policy")({
  staticData: { title: m.pages_cookiePolicy },
  loader: contentLoader,
  component: LegalPage,
})
