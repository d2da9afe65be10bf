import { createFileRoute } from "@tanstack/react-router"
import { ExplorerHashPage } from "../../content/pages/ExplorerHashPage.tsx"
import { m } from "../../i18n/generated/messages.js"
import { invalidAddress } from "../../lib/invalidAddress.ts"

export const Route = createFileRoute("/_landing/explorer/$hash")({
  staticData: { title: m.pages_explorer },
  loader: async ({ params }) => {
    const { recognise } = await import("../../content/explorer/recognise.ts")
    if (!recognise(params.hash)) throw invalidAddress()
  },
  component: Page,
})

function Page() {
  return <ExplorerHashPage hash={Route.useParams().hash} />
}
