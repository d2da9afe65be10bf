import { createFileRoute } from "@tanstack/react-router"
import { LegalPage } from "../../content/articles/LegalPage.tsx"
import { loadArticleOrNotFound } from "../../content/articles/loadArticleOrNotFound.ts"
import { m } from "../../i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/privacy-policy")({
  staticData: { title: m.pages_privacyPolicy },
  loader: () => loadArticleOrNotFound("legal", "privacy-policy"),
  component: Page,
})

function Page() {
  return <LegalPage article={Route.useLoaderData()} />
}
