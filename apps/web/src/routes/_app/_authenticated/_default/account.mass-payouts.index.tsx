import { createFileRoute } from "@tanstack/react-router"
import { BatchSearchSchema } from "#features/massPayouts/model/batchSearch.ts"
import { BatchesScreen } from "#features/massPayouts/ui/BatchesScreen.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_default/account/mass-payouts/")({
  validateSearch: BatchSearchSchema,
  staticData: { title: m.pages_accountMassPayouts },
  component: BatchesScreen,
})
