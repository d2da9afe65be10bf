import { createFileRoute } from "@tanstack/react-router"
import { AuthorizationSearchSchema } from "#features/authorization/model/authorizationSearch.ts"
import { AuthorizationScreen } from "#features/authorization/ui/AuthorizationScreen.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_landing/account/authorization")({
  validateSearch: AuthorizationSearchSchema,
  staticData: { title: m.pages_accountAuthorization },
  component: AuthorizationScreen,
})
