import { createFileRoute } from "@tanstack/react-router"
import { CustomerListScreen } from "#features/customerList/CustomerListScreen.tsx"
import { readCustomerListSearch } from "#features/customerList/listSearch.ts"

export const Route = createFileRoute("/customers/")({
  validateSearch: readCustomerListSearch,
  component: function CustomerListRoute() {
    return <CustomerListScreen search={Route.useSearch()} />
  },
})
