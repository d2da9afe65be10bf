import { createFileRoute } from "@tanstack/react-router"
import { CreateInvoiceScreen } from "#features/merchant/ui/CreateInvoiceScreen.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_default/account/merchant/create")({
  staticData: { title: m.pages_accountMerchantCreate },
  component: CreateInvoiceScreen,
})
