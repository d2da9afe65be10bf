import type { ApiKey } from "@wallet/core/contract"
import type { RequestFilters } from "#features/apiKeys/model/requestFilters.ts"
import { m } from "#i18n/generated/messages.js"
import type { Problems } from "#shared/forms/problems.ts"
import { countSet } from "#shared/lists/listFilters.ts"
import { useTypedSearch } from "#shared/lists/useTypedSearch.ts"
import { Button } from "#ui/Button.tsx"
import { MoreFields } from "#ui/MoreFields.tsx"
import { Segment, Segments } from "#ui/Segments.tsx"
import { Select } from "#ui/Select.tsx"
import { TextField } from "#ui/TextField.tsx"
import { useMediaQuery } from "#ui/useMediaQuery.ts"
import { wideScreen } from "#ui/wideScreen.ts"

interface RequestFilterBarProps {
  readonly filters: RequestFilters
  readonly keys: readonly ApiKey[]
  readonly problems: Problems
  readonly isFiltered: boolean
  readonly onChange: (filters: RequestFilters) => void
}

const classes = [undefined, "2xx", "4xx", "5xx"] as const
const any = ""

/** The filters of the request log. The address holds them, so that they can be kept and passed on. */
export function RequestFilterBar({ filters, keys, problems, isFiltered, onChange }: RequestFilterBarProps) {
  const set = (patch: RequestFilters) => onChange({ ...filters, ...patch })
  const isWide = useMediaQuery(wideScreen)
  const { fields } = problems
  const { status: _, ...more } = filters
  const hasMore = countSet(Object.values(more)) > 0
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Segments label={m.apiKeys_filterStatus()}>
          {classes.map((status) => (
            <Segment key={status ?? "all"} isChosen={status === filters.status} onChoose={() => set({ status })}>
              {status ?? m.apiKeys_filterAll()}
            </Segment>
          ))}
        </Segments>
        {isFiltered && (
          <Button kind="quiet" size="small" onPress={() => onChange({})}>
            {m.ui_clearFilters()}
          </Button>
        )}
      </div>
      {isWide ? (
        <div className="grid gap-3 @columns:grid-cols-3">
          <FilterFields filters={filters} keys={keys} fields={fields} onSet={set} />
        </div>
      ) : (
        <MoreFields title={m.history_filters()} hasProblem={hasMore} isSmall>
          <FilterFields filters={filters} keys={keys} fields={fields} onSet={set} />
        </MoreFields>
      )}
    </div>
  )
}

interface FilterFieldsProps extends Pick<RequestFilterBarProps, "filters" | "keys"> {
  readonly fields: Problems["fields"]
  readonly onSet: (patch: RequestFilters) => void
}

function FilterFields({ filters, keys, fields, onSet: set }: FilterFieldsProps) {
  return (
    <>
      <FilterText
        label={m.apiKeys_consolePath()}
        text={filters.path}
        placeholder="/wallets"
        problem={fields["path"]}
        onChange={(path) => set({ path })}
      />
      <FilterText
        label={m.apiKeys_colTag()}
        text={filters.tag}
        placeholder="rate_limited"
        problem={fields["tag"]}
        onChange={(tag) => set({ tag })}
      />
      <FilterText
        label={m.apiKeys_filterRequestId()}
        text={filters.requestId}
        problem={fields["requestId"]}
        onChange={(requestId) => set({ requestId })}
      />
      <Select
        label={m.apiKeys_filterMethod()}
        value={filters.method ?? any}
        onChange={(method) => set({ method: method === any ? undefined : method })}
        options={[
          { value: any, text: m.apiKeys_filterAny() },
          ...(["GET", "POST", "DELETE"] as const).map((method) => ({ value: method, text: method })),
        ]}
      />
      <Select
        label={m.apiKeys_filterPeriod()}
        value={filters.period ?? any}
        onChange={(period) => set({ period: period === any ? undefined : period })}
        options={[
          { value: any, text: m.apiKeys_periodWeek() },
          { value: "day" as const, text: m.apiKeys_periodDay() },
          { value: "hour" as const, text: m.apiKeys_periodHour() },
        ]}
      />
      <Select
        label={m.apiKeys_consoleKey()}
        value={filters.key ?? any}
        onChange={(key) => set({ key: key === any ? undefined : key })}
        options={[
          { value: any, text: m.apiKeys_filterAllKeys() },
          ...keys.map(({ id, name }) => ({ value: id, text: name })),
        ]}
      />
    </>
  )
}

interface FilterTextProps {
  readonly label: string
  readonly text: string | undefined
  readonly placeholder?: string
  readonly problem: Problems["form"]
  readonly onChange: (text: string | undefined) => void
}

/** Text that is searched for after a pause in typing. */
function FilterText({ text, onChange, ...rest }: FilterTextProps) {
  const [typed, setTyped] = useTypedSearch(text, onChange)
  return (
    <TextField
      {...rest}
      type="search"
      inputMode="search"
      autoComplete="off"
      autoCapitalize="off"
      inputClassName="font-mono"
      value={typed}
      onChange={setTyped}
    />
  )
}
