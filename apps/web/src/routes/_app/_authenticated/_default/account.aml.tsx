import { createFileRoute } from "@tanstack/react-router"
import { AmlSearchSchema } from "#features/aml/model/amlSearch.ts"
import { AmlScreen } from "#features/aml/ui/AmlScreen.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_default/account/aml")({
  validateSearch: AmlSearchSchema,
  staticData: { title: m.pages_accountAml },
  component: AmlScreen,
})
