import { useInfiniteQuery } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { customerLevels, customerStates, type ListedCustomer } from "@wallet/operators/customerSchemas.ts"
import { listCustomers } from "@wallet/operators/customers.ts"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { operatorPages } from "#shared/client.ts"
import { DataTable } from "#shared/DataTable.tsx"
import { Dot, type DotTone } from "#shared/Dot.tsx"
import { Moment } from "#shared/Moment.tsx"
import { PagedItems } from "#shared/PagedItems.tsx"
import { Screen } from "#shared/Screen.tsx"
import { Select } from "#ui/Select.tsx"
import { TextField } from "#ui/TextField.tsx"
import type { CustomerListSearch } from "./listSearch.ts"

const states: Readonly<Record<ListedCustomer["state"], { readonly name: () => string; readonly tone: DotTone }>> = {
  open: { name: () => m.customers_stateOpen(), tone: "success" },
  frozen: { name: () => m.customers_stateFrozen(), tone: "danger" },
  held: { name: () => m.customers_stateHeld(), tone: "warning" },
  closed: { name: () => m.customers_stateClosed(), tone: "neutral" },
}

const levels: Readonly<Record<ListedCustomer["level"], () => string>> = {
  basic: () => m.customers_levelBasic(),
  verified: () => m.customers_levelVerified(),
  business: () => m.customers_levelBusiness(),
}

/** The customers, newest first, by state, tier and country. */
export function CustomerListScreen({ search }: { readonly search: CustomerListSearch }) {
  const pages = useInfiniteQuery(operatorPages(listCustomers, search))
  const customers = pages.data?.pages.flatMap(({ items }) => items)
  return (
    <Screen title={m.customers_title()}>
      <Filters search={search} />
      <PagedItems
        pages={pages}
        items={customers}
        empty={{ title: m.customers_noneFound(), text: m.customers_noneFoundText() }}
      >
        {(items) => <CustomerTable customers={items} />}
      </PagedItems>
    </Screen>
  )
}

const any = "any"

function Filters({ search }: { readonly search: CustomerListSearch }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(search.country ?? "")
  const filter = (change: { readonly [Name in keyof CustomerListSearch]?: CustomerListSearch[Name] | undefined }) =>
    void navigate({ to: "/customers", search: { ...search, ...change } as CustomerListSearch, replace: true })
  const typeCountry = (text: string) => {
    const code = text.toUpperCase().slice(0, 2)
    setTyped(code)
    if (code === "" || /^[A-Z]{2}$/.test(code)) filter({ country: code === "" ? undefined : code })
  }
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2 tablet:grid-cols-[repeat(3,minmax(0,14rem))] tablet:gap-x-4">
      <Select
        label={m.customers_filterState()}
        value={search.state ?? any}
        options={[
          { value: any, text: m.customers_any() },
          ...customerStates.map((state) => ({ value: state, text: states[state].name() })),
        ]}
        onChange={(state) => filter({ state: state === any ? undefined : state })}
      />
      <Select
        label={m.customers_filterLevel()}
        value={search.level ?? any}
        options={[
          { value: any, text: m.customers_anyLevel() },
          ...customerLevels.map((level) => ({ value: level, text: levels[level]() })),
        ]}
        onChange={(level) => filter({ level: level === any ? undefined : level })}
      />
      <TextField
        label={m.customers_filterCountry()}
        hint={m.customers_filterCountryHint()}
        value={typed}
        onChange={typeCountry}
        maxLength={2}
        autoComplete="off"
      />
    </div>
  )
}

function CustomerTable({ customers }: { readonly customers: readonly ListedCustomer[] }) {
  const { locale } = useLocale()
  const countries = new Intl.DisplayNames(locale, { type: "region", fallback: "code" })
  return (
    <DataTable
      title={m.customers_title()}
      isTitleHidden
      columns={[
        { id: "customer", title: m.customers_customer() },
        { id: "state", title: m.customers_filterState() },
        { id: "level", title: m.customers_filterLevel() },
        { id: "country", title: m.customers_filterCountry() },
        { id: "since", title: m.customers_since() },
      ]}
      rows={customers.map(({ id, email, phone, name, state, level, country, since }) => ({
        key: id,
        cells: {
          customer: (
            <span className="flex min-w-0 flex-col">
              <Link to="/customers/$id" params={{ id }} className="font-medium text-accent hover:underline">
                <bdi>{email}</bdi>
              </Link>
              <span className="text-caption text-muted">
                <bdi>{[name, phone].filter(Boolean).join(" · ")}</bdi>
              </span>
            </span>
          ),
          state: <Dot tone={states[state].tone}>{states[state].name()}</Dot>,
          level: levels[level](),
          country: country === null ? m.shell_none() : (countries.of(country) ?? country),
          since: <Moment at={since} />,
        },
      }))}
    />
  )
}
