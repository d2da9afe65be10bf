import { createFileRoute } from "@tanstack/react-router"
import { LadderSearchSchema } from "../../../../features/verification/model/ladderSearch.ts"
import { VerificationScreen } from "../../../../features/verification/ui/VerificationScreen.tsx"
import { m } from "../../../../i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_default/account/verification")({
  validateSearch: LadderSearchSchema,
  staticData: { title: m.pages_accountVerification },
  component: VerificationScreen,
})
