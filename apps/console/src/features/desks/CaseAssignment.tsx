import { useQuery } from "@tanstack/react-query"
import { assignCase, listCandidates } from "@wallet/operators/cases.ts"
import type { Case, Desk } from "@wallet/operators/desks.ts"
import { useEffectEvent, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { operatorQuery } from "#shared/client.ts"
import { showRefusal } from "#shared/messages.ts"
import { roleNames } from "#shared/roleNames.ts"
import { useSession } from "#shared/session.ts"
import { useOperatorCall } from "#shared/useOperatorCall.ts"
import { Button } from "#ui/Button.tsx"
import { Menu, MenuItem } from "#ui/Menu.tsx"
import { Due } from "./Due.tsx"
import { DueDialog } from "./DueDialog.tsx"
import { useCaseKey } from "./useCaseKey.ts"

interface CaseAssignmentProps {
  readonly desk: Desk
  readonly one: Case
  /** The search that found the case; empty for a waiting one. */
  readonly search: string
}

/** The operator who works on a case, and when it is due, with what can be changed about both. */
export function CaseAssignment({ desk, one, search }: CaseAssignmentProps) {
  const { operator, may } = useSession()
  const { locale } = useLocale()
  const assign = useOperatorCall(assignCase)
  const [isDueOpen, setDueOpen] = useState(false)
  const { assignee } = one
  const isMine = assignee?.id === operator.id
  const give = (to: string | null) => {
    if (assign.isPending) return
    assign.mutate(
      { desk: desk.name, id: one.id, from: assignee?.id ?? null, to, search },
      {
        onError: (error) => showRefusal(error, locale),
      },
    )
  }
  const takeOrPutBack = useEffectEvent(() => give(isMine ? null : operator.id))
  useCaseKey("i", () => desk.mayTake && takeOrPutBack())
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-y border-line py-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 wrap-anywhere text-muted">
          {isMine ? m.desks_youWorkOn() : assignee ? m.desks_worksOn({ name: assignee.email }) : m.desks_noAssignee()}
        </span>
        {desk.mayTake && (
          <Button
            kind={assignee ? "quiet" : "secondary"}
            size="small"
            isPending={assign.isPending}
            onPress={() => give(isMine ? null : operator.id)}
          >
            {isMine ? m.desks_putBack() : assignee ? m.desks_takeOver() : m.desks_take()}
          </Button>
        )}
        {may("cases.work") && <HandOver desk={desk.name} holder={assignee?.id} onGive={give} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <Due one={one} />
        {one.isDueSet && <span className="text-caption">{m.desks_dueSet()}</span>}
        {may("cases.work") && (
          <Button kind="quiet" size="small" onPress={() => setDueOpen(true)}>
            {m.desks_changeDue()}
          </Button>
        )}
      </div>
      <DueDialog desk={desk} id={one.id} search={search} isOpen={isDueOpen} onClose={() => setDueOpen(false)} />
    </div>
  )
}

interface HandOverProps {
  readonly desk: string
  /** The operator who has the case. */
  readonly holder: string | undefined
  readonly onGive: (to: string) => void
}

/** Hands a case to a colleague who may decide it. */
function HandOver({ desk, holder, onGive }: HandOverProps) {
  const { operator } = useSession()
  const { data = [] } = useQuery(operatorQuery(listCandidates, { desk }))
  const colleagues = data.filter(({ id }) => id !== operator.id && id !== holder)
  return (
    <Menu
      label={m.desks_handOverTo()}
      trigger={
        <Button kind="quiet" size="small">
          {m.desks_handOver()}
        </Button>
      }
    >
      {colleagues.length === 0 && <MenuItem isDisabled>{m.desks_noColleagues()}</MenuItem>}
      {colleagues.map(({ id, email, role }) => (
        <MenuItem key={id} onAction={() => onGive(id)}>
          <span className="flex flex-col">
            <span className="wrap-anywhere">{email}</span>
            <span className="text-caption text-muted">{roleNames[role]()}</span>
          </span>
        </MenuItem>
      ))}
    </Menu>
  )
}
