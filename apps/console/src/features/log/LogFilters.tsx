import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { readLogFilters } from "@wallet/operators/log.ts"
import { useState } from "react"
import type { DayRange } from "#i18n/dayRange.ts"
import { m } from "#i18n/generated/messages.js"
import { operatorQuery } from "#shared/client.ts"
import { useText } from "#shared/useText.ts"
import { DateRange } from "#ui/DateRange.tsx"
import { Select } from "#ui/Select.tsx"
import { TextField } from "#ui/TextField.tsx"
import type { LogSearch } from "./logSearch.ts"

const any = "any"
const customerId = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/** The filters of the log: operator, action, customer and period. */
export function LogFilters({ search }: { readonly search: LogSearch }) {
  const read = useText()
  const navigate = useNavigate()
  const filters = useQuery({ ...operatorQuery(readLogFilters, {}), staleTime: 60_000 })
  const [typed, setTyped] = useState(search.customer ?? "")
  const filter = (change: { readonly [Name in keyof LogSearch]?: string | undefined }) =>
    void navigate({ to: "/log", search: { ...search, ...change } as LogSearch, replace: true })
  const typeCustomer = (text: string) => {
    const id = text.trim().toLowerCase()
    setTyped(id)
    if (id === "" || customerId.test(id)) filter({ customer: id === "" ? undefined : id })
  }
  const period: DayRange | undefined =
    search.from !== undefined && search.to !== undefined ? { from: search.from, until: search.to } : undefined
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-2 tablet:gap-x-4 desktop:grid-cols-4">
      <Select
        label={m.log_operator()}
        value={search.operator ?? any}
        options={[
          { value: any, text: m.log_anyOperator() },
          ...(filters.data?.operators ?? []).map(({ id, email }) => ({ value: id, text: email })),
        ]}
        onChange={(operator) => filter({ operator: operator === any ? undefined : operator })}
      />
      <Select
        label={m.log_action()}
        value={search.kind ?? any}
        options={[
          { value: any, text: m.log_any() },
          ...(filters.data?.kinds ?? []).map((kind) => ({ value: kind.en, text: read(kind) })),
        ]}
        onChange={(kind) => filter({ kind: kind === any ? undefined : kind })}
      />
      <TextField
        label={m.log_customer()}
        hint={m.log_customerHint()}
        value={typed}
        onChange={typeCustomer}
        autoComplete="off"
      />
      <div className="flex flex-col gap-1.5">
        <span aria-hidden className="text-small font-medium">
          {m.log_period()}
        </span>
        <DateRange
          label={m.log_period()}
          value={period}
          onChange={(range) => filter({ from: range?.from, to: range?.until })}
        />
      </div>
    </div>
  )
}
