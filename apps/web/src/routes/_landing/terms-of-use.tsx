import { createFileRoute } from "@tanstack/react-router"
import { LegalPage } from "../../content/articles/LegalPage.tsx"
import { loadArticleOrNotFound } from "../../content/articles/loadArticleOrNotFound.ts"
import { m } from "../../i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/terms-of-use")({
  staticData: { title: m.pages_termsOfUse },
  loader: () => loadArticleOrNotFound("legal", "terms-of-use"),
  component: Page,
})

function Page() {
  return <LegalPage article={Route.useLoaderData()} />
}
