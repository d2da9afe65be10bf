import { createFileRoute } from "@tanstack/react-router"
import { UploadScreen } from "#features/massPayouts/ui/UploadScreen.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_default/account/mass-payouts/upload")({
  staticData: { title: m.pages_accountMassPayoutsUpload },
  component: UploadScreen,
})
