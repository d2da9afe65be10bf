import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import type { Customer } from "@wallet/operators/customerSchemas.ts"
import {
  readCustomer,
  readCustomerAccess,
  readCustomerProducts,
  readCustomerScreening,
} from "@wallet/operators/customers.ts"
import type { ReactNode } from "react"
import { m } from "#i18n/generated/messages.js"
import { operatorQuery } from "#shared/client.ts"
import { Loaded } from "#shared/Loaded.tsx"
import { Screen } from "#shared/Screen.tsx"
import { Tabs } from "#ui/Tabs.tsx"
import { CustomerSummary } from "./CustomerSummary.tsx"
import type { CustomerSearch, CustomerTab } from "./customerSearch.ts"
import { MessagesTab } from "./MessagesTab.tsx"
import { NotesTab } from "./NotesTab.tsx"
import { ObjectGroups } from "./ObjectGroups.tsx"
import { OperationsTab } from "./OperationsTab.tsx"
import { OverviewTab } from "./OverviewTab.tsx"
import { TimelineTab } from "./TimelineTab.tsx"

/** One customer: a summary with the actions on the left, and everything else in tabs. */
export function CustomerScreen({ id, search }: { readonly id: string; readonly search: CustomerSearch }) {
  const query = useQuery(operatorQuery(readCustomer, { id }))
  return (
    <Screen title={query.data?.email ?? m.customers_title()}>
      <Loaded query={query}>
        {(customer) => (
          <div className="grid items-start gap-6 desktop:grid-cols-[16rem_minmax(0,1fr)]">
            <CustomerSummary customer={customer} />
            <div className="min-w-0">
              <CustomerParts customer={customer} search={search} />
            </div>
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

function CustomerParts({ customer, search }: { readonly customer: Customer; readonly search: CustomerSearch }) {
  const navigate = useNavigate()
  const { id } = customer
  const parts: readonly { readonly id: CustomerTab; readonly title: string; readonly content: ReactNode }[] = [
    { id: "overview", title: m.customers_tabOverview(), content: <OverviewTab customer={customer} /> },
    { id: "operations", title: m.customers_tabOperations(), content: <OperationsTab id={id} /> },
    { id: "timeline", title: m.customers_tabTimeline(), content: <TimelineTab id={id} /> },
    { id: "access", title: m.customers_tabAccess(), content: <ObjectGroups call={readCustomerAccess} id={id} /> },
    {
      id: "screening",
      title: m.customers_tabScreening(),
      content: <ObjectGroups call={readCustomerScreening} id={id} />,
    },
    { id: "products", title: m.customers_tabProducts(), content: <ObjectGroups call={readCustomerProducts} id={id} /> },
    { id: "messages", title: m.customers_tabMessages(), content: <MessagesTab id={id} /> },
    { id: "notes", title: m.customers_tabNotes(), content: <NotesTab id={id} /> },
  ]
  return (
    <Tabs
      label={m.customers_tabs()}
      tabs={parts}
      selected={search.tab ?? "overview"}
      onSelect={(tab) =>
        void navigate({
          to: "/customers/$id",
          params: { id },
          search: tab === "overview" ? {} : { tab },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
