import { createFileRoute } from "@tanstack/react-router"
import { TransferSearchSchema } from "#features/transfers/model/transferSearch.ts"
import { SendInternalScreen } from "#features/transfers/ui/SendInternalScreen.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_default/account/send/internal")({
  validateSearch: TransferSearchSchema,
  staticData: { title: m.common_titleSendInternal },
  component: SendInternalScreen,
})
