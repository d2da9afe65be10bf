import { createFileRoute } from "@tanstack/react-router"
import { CustomerScreen } from "#features/customers/CustomerScreen.tsx"
import { readCustomerSearch } from "#features/customers/customerSearch.ts"

export const Route = createFileRoute("/customers/$id")({
  validateSearch: readCustomerSearch,
  component: function CustomerRoute() {
    const { id } = Route.useParams()
    return <CustomerScreen key={id} id={id} search={Route.useSearch()} />
  },
})
