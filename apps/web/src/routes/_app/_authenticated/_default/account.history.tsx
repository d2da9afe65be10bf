import { createFileRoute } from "@tanstack/react-router"
import { HistorySearchSchema } from "#features/history/model/historySearch.ts"
import { HistoryScreen } from "#features/history/ui/HistoryScreen.tsx"
import { m } from "#i18n/generated/messages.js"

export const Route = createFileRoute("/_app/_authenticated/_default/account/history")({
  validateSearch: HistorySearchSchema,
  staticData: { title: m.common_titleHistory },
  component: HistoryScreen,
})
