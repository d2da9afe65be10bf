import { createFileRoute } from "@tanstack/react-router"
import { SubjectSearchSchema } from "#features/verification/model/subjectSearch.ts"
import { VerificationScreen } from "#features/verification/ui/VerificationScreen.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_default/account/verification")({
  validateSearch: SubjectSearchSchema,
  staticData: { title: m.pages_accountVerification },
  component: VerificationScreen,
})
