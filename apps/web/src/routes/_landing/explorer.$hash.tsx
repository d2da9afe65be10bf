import { createFileRoute } from "@tanstack/react-router"
import { ExplorerHashPage } from "#content/pages/ExplorerHashPage.tsx"
import { m } from "#i18n/generated/messages.js"
import { NetworkSearchSchema } from "#shared/networks/networkSearch.ts"
import { invalidAddress } from "#shared/routing/invalidAddress.ts"

export const Route = createFileRoute("/_landing/explorer/$hash")({
  validateSearch: NetworkSearchSchema,
  staticData: { title: m.pages_explorer },
  loader: async ({ params }) => {
    const { readChainReference } = await import("@wallet/core/addresses")
    const reference = readChainReference(params.hash)
    if (!reference) throw invalidAddress()
    return reference
  },
  component: Page,
})

function Page() {
  return <ExplorerHashPage reference={Route.useLoaderData()} network={Route.useSearch().network} />
}
