import { createFileRoute } from "@tanstack/react-router"
import { TopUpSearchSchema } from "#features/topUps/model/topUpSearch.ts"
import { TopUpScreen } from "#features/topUps/ui/TopUpScreen.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_default/account/top-up/")({
  validateSearch: TopUpSearchSchema,
  staticData: { title: m.common_titleTopUp },
  component: TopUpScreen,
})
