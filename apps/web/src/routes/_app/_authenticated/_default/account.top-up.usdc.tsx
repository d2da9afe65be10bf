import { createFileRoute } from "@tanstack/react-router"
import { TokenTopUpScreen } from "#features/deposits/ui/TokenTopUpScreen.tsx"
import { m } from "#i18n/generated/messages.js"
import { NetworkSearchSchema } from "#shared/networks/networkSearch.ts"

export const Route = createFileRoute("/_app/_authenticated/_default/account/top-up/usdc")({
  validateSearch: NetworkSearchSchema,
  staticData: { title: m.pages_accountTopUpUsdc },
  component: Screen,
})

function Screen() {
  const { network } = Route.useSearch()
  const navigate = Route.useNavigate()
  const choose = (id: string) => void navigate({ search: { network: id }, replace: true })
  return <TokenTopUpScreen code="USDC" wanted={network} onNetwork={choose} />
}
