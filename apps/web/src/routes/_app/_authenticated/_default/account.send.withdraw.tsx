import { createFileRoute } from "@tanstack/react-router"
import { WithdrawSearchSchema } from "#features/withdrawals/model/withdrawSearch.ts"
import { WithdrawScreen } from "#features/withdrawals/ui/WithdrawScreen.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_default/account/send/withdraw")({
  validateSearch: WithdrawSearchSchema,
  staticData: { title: m.pages_accountSendWithdraw },
  component: WithdrawScreen,
})
