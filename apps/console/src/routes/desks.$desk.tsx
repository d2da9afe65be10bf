import { createFileRoute } from "@tanstack/react-router"
import { DeskScreen } from "#features/desks/DeskScreen.tsx"
import { readDeskSearch } from "#features/desks/deskSearch.ts"

export const Route = createFileRoute("/desks/$desk")({
  validateSearch: readDeskSearch,
  component: function Desk() {
    const { desk } = Route.useParams()
    return <DeskScreen key={desk} name={desk} search={Route.useSearch()} />
  },
})
