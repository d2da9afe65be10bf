import { createFileRoute } from "@tanstack/react-router"
import { LogScreen } from "#features/log/LogScreen.tsx"
import { readLogSearch } from "#features/log/logSearch.ts"

export const Route = createFileRoute("/log")({
  validateSearch: readLogSearch,
  component: function LogRoute() {
    return <LogScreen search={Route.useSearch()} />
  },
})
