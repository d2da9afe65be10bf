import { createFileRoute } from "@tanstack/react-router"
import { MerchantSearchSchema } from "#features/merchant/model/invoiceSearch.ts"
import { MerchantScreen } from "#features/merchant/ui/MerchantScreen.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_default/account/merchant/")({
  validateSearch: MerchantSearchSchema,
  staticData: { title: m.pages_accountMerchant },
  component: MerchantScreen,
})
