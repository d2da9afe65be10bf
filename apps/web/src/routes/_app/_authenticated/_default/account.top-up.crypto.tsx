import { createFileRoute } from "@tanstack/react-router"
import { DepositSearchSchema } from "#features/deposits/model/depositSearch.ts"
import { CryptoTopUpScreen } from "#features/deposits/ui/CryptoTopUpScreen.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_default/account/top-up/crypto")({
  validateSearch: DepositSearchSchema,
  staticData: { title: m.pages_accountTopUpCrypto },
  component: CryptoTopUpScreen,
})
