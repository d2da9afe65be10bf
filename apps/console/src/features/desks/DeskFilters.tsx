import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { listCandidates } from "@wallet/operators/cases.ts"
import type { Desk } from "@wallet/operators/desks.ts"
import { ChevronDown } from "lucide-react"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { operatorQuery } from "#shared/client.ts"
import { formatCount } from "#shared/formatCount.ts"
import { useSession } from "#shared/session.ts"
import { Button } from "#ui/Button.tsx"
import { classes } from "#ui/classes.ts"
import { Menu, MenuItem } from "#ui/Menu.tsx"
import { type DeskSearch, isNarrowed } from "./deskSearch.ts"
import { SavedFilters } from "./SavedFilters.tsx"

interface DeskFiltersProps {
  readonly desk: Desk
  readonly search: DeskSearch
  /** The number of cases that fit. */
  readonly count: number
  readonly hasMore: boolean
}

/** The choice of cases at a desk, which stands in the address, and the number of those that fit. */
export function DeskFilters({ desk, search, count, hasMore }: DeskFiltersProps) {
  const { locale } = useLocale()
  const go = useFilter(desk.name, search)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <AssignedMenu desk={desk.name} search={search} onChoose={(assigned) => go({ assigned })} />
      <Toggle isOn={search.due !== undefined} onChange={(isOn) => go({ due: isOn ? "overdue" : undefined })}>
        {m.desks_overdue()}
      </Toggle>
      <Toggle isOn={search.approvals !== undefined} onChange={(isOn) => go({ approvals: isOn ? "second" : undefined })}>
        {m.desks_second()}
      </Toggle>
      <SavedFilters desk={desk.name} search={search} onChoose={go} />
      {isNarrowed(search) && (
        <Button
          kind="quiet"
          size="small"
          onPress={() =>
            go({ q: undefined, assigned: undefined, due: undefined, approvals: undefined, currency: undefined })
          }
        >
          {m.desks_clearFilters()}
        </Button>
      )}
      <span className="ml-auto text-caption text-muted" aria-live="polite">
        {m.desks_count({ count, text: formatCount(count, hasMore, locale) })}
      </span>
    </div>
  )
}

/** Changes the part of the address that chooses cases. The open case stays open. */
function useFilter(desk: string, search: DeskSearch) {
  const navigate = useNavigate()
  return (change: { readonly [Key in keyof DeskSearch]?: DeskSearch[Key] | undefined }) =>
    void navigate({ to: "/desks/$desk", params: { desk }, search: { ...search, ...change }, replace: true })
}

interface AssignedMenuProps {
  readonly desk: string
  readonly search: DeskSearch
  readonly onChoose: (assigned: string | undefined) => void
}

function AssignedMenu({ desk, search: { assigned }, onChoose }: AssignedMenuProps) {
  const { operator } = useSession()
  const { data = [] } = useQuery(operatorQuery(listCandidates, { desk }))
  const colleagues = data.filter(({ id }) => id !== operator.id)
  const chosen =
    assigned === "mine"
      ? m.desks_mine()
      : assigned === "nobody"
        ? m.desks_nobody()
        : colleagues.find(({ id }) => id === assigned)?.email
  return (
    <Menu
      label={m.desks_assigned()}
      trigger={
        <Button kind="secondary" size="small" className={classes(assigned !== undefined && chosenStyle)}>
          <span className="min-w-0 wrap-anywhere">
            {chosen === undefined ? m.desks_assigned() : m.desks_assignedTo({ name: chosen })}
          </span>
          <ChevronDown size={14} aria-hidden className="shrink-0" />
        </Button>
      }
    >
      <MenuItem onAction={() => onChoose(undefined)}>{m.desks_anyone()}</MenuItem>
      <MenuItem onAction={() => onChoose("mine")}>{m.desks_mine()}</MenuItem>
      <MenuItem onAction={() => onChoose("nobody")}>{m.desks_nobody()}</MenuItem>
      {colleagues.map(({ id, email }) => (
        <MenuItem key={id} onAction={() => onChoose(id)}>
          <span className="wrap-anywhere">{email}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}

/** The look of a filter that is in use. */
const chosenStyle = "border-accent bg-accent-soft"

interface ToggleProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly children: string
}

function Toggle({ isOn, onChange, children }: ToggleProps) {
  return (
    <Button
      kind="secondary"
      size="small"
      aria-pressed={isOn}
      className={classes(isOn && chosenStyle)}
      onPress={() => onChange(!isOn)}
    >
      {children}
    </Button>
  )
}
