import { useQuery } from "@tanstack/react-query"
import { caseLimits, listSavedFilters, removeSavedFilter, saveFilter } from "@wallet/operators/cases.ts"
import type { CaseFilter } from "@wallet/operators/desks.ts"
import { Bookmark, ChevronDown, Trash2 } from "lucide-react"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import type { Problem } from "#i18n/problem.ts"
import { operatorQuery } from "#shared/client.ts"
import { showRefusal } from "#shared/messages.ts"
import { findProblem } from "#shared/problems.ts"
import { useOperatorCall } from "#shared/useOperatorCall.ts"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Form } from "#ui/Form.tsx"
import { Menu, MenuItem } from "#ui/Menu.tsx"
import { TextField } from "#ui/TextField.tsx"
import { type DeskSearch, toFilter } from "./deskSearch.ts"

/** Each part of a filter, chosen or taken away. */
type Choice = { readonly [Part in "assigned" | "due" | "approvals" | "currency"]: CaseFilter[Part] | undefined }

interface SavedFiltersProps {
  readonly desk: string
  readonly search: DeskSearch
  readonly onChoose: (choice: Choice) => void
}

/** The operator's saved filters of a desk: chosen from a menu, which also saves and removes them. */
export function SavedFilters({ desk, search, onChoose }: SavedFiltersProps) {
  const { locale } = useLocale()
  const { data: saved = [] } = useQuery(operatorQuery(listSavedFilters, { desk }))
  const remove = useOperatorCall(removeSavedFilter)
  const [isSaving, setSaving] = useState(false)
  const filter = toFilter(search)
  const isFiltered = Object.keys(filter).length > 0
  const current = saved.find((one) => isSame(one.filter, filter))
  const onRemove = (id: string) =>
    remove.mutate({ desk, filter: id }, { onError: (error) => showRefusal(error, locale) })
  return (
    <>
      <Menu
        label={m.desks_savedFilters()}
        trigger={
          <Button kind="secondary" size="small">
            <Bookmark size={14} aria-hidden className="shrink-0" />
            <span className="min-w-0 wrap-anywhere">{current?.name ?? m.desks_savedFilters()}</span>
            <ChevronDown size={14} aria-hidden className="shrink-0" />
          </Button>
        }
      >
        {saved.length === 0 && <MenuItem isDisabled>{m.desks_noFilters()}</MenuItem>}
        {saved.map((one) => (
          <MenuItem key={one.id} onAction={() => onChoose({ ...noFilter, ...one.filter })}>
            <span className="wrap-anywhere">{one.name}</span>
          </MenuItem>
        ))}
        {isFiltered && !current && (
          <MenuItem icon={<Bookmark size={16} aria-hidden />} onAction={() => setSaving(true)}>
            {m.desks_saveFilter()}
          </MenuItem>
        )}
        {current && (
          <MenuItem icon={<Trash2 size={16} aria-hidden />} onAction={() => onRemove(current.id)}>
            <span className="wrap-anywhere">{m.desks_removeFilter({ name: current.name })}</span>
          </MenuItem>
        )}
      </Menu>
      <Dialog title={m.desks_saveFilter()} isOpen={isSaving} onOpenChange={setSaving}>
        <SaveForm desk={desk} filter={filter} onClose={() => setSaving(false)} />
      </Dialog>
    </>
  )
}

const noFilter: Choice = { assigned: undefined, due: undefined, approvals: undefined, currency: undefined }

function isSame(one: CaseFilter, other: CaseFilter): boolean {
  return (
    one.assigned === other.assigned &&
    one.due === other.due &&
    one.approvals === other.approvals &&
    one.currency === other.currency
  )
}

interface SaveFormProps {
  readonly desk: string
  readonly filter: CaseFilter
  readonly onClose: () => void
}

function SaveForm({ desk, filter, onClose }: SaveFormProps) {
  const { locale } = useLocale()
  const save = useOperatorCall(saveFilter)
  const [name, setName] = useState("")
  const [attempt, setAttempt] = useState(0)
  const [isChecked, setChecked] = useState(false)
  const typed = findNameProblem(name)
  const submit = async () => {
    setChecked(true)
    setAttempt((count) => count + 1)
    if (typed) return
    try {
      await save.mutateAsync({ desk, name: name.trim(), filter })
      onClose()
    } catch {
      // The form shows it.
    }
  }
  return (
    <Form
      onSubmit={submit}
      problems={{ form: findProblem(save.error, locale, { fields: ["name"] }), attempt }}
      actions={
        <Button type="submit" wide isPending={save.isPending}>
          {m.desks_save()}
        </Button>
      }
    >
      <TextField
        label={m.desks_filterName()}
        hint={m.desks_filterNameHint()}
        name="name"
        autoComplete="off"
        value={name}
        onChange={setName}
        problem={
          findProblem(save.error, locale, { field: "name", fields: ["name"] }) ?? (isChecked ? typed : undefined)
        }
      />
    </Form>
  )
}

function findNameProblem(name: string): Problem | undefined {
  if (name.trim() === "") return { code: "required" }
  return name.trim().length > caseLimits.filterName ? { code: "too_long" } : undefined
}
