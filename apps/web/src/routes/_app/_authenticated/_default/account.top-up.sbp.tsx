import { createFileRoute } from "@tanstack/react-router"
import { SbpSearchSchema } from "#features/topUps/model/topUpSearch.ts"
import { SbpScreen } from "#features/topUps/ui/SbpScreen.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_default/account/top-up/sbp")({
  validateSearch: SbpSearchSchema,
  staticData: { title: m.pages_accountTopUpSbp },
  component: SbpScreen,
})
