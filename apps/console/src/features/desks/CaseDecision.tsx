import { useNavigate } from "@tanstack/react-router"
import type { Case, Desk } from "@wallet/operators/desks.ts"
import { m } from "#i18n/generated/messages.js"
import { DecisionDialog } from "#shared/DecisionDialog.tsx"
import { DecisionSubject } from "#shared/DecisionSubject.tsx"
import { FactValue } from "#shared/FactList.tsx"
import { Approvals } from "./Approvals.tsx"

interface CaseDecisionProps {
  readonly desk: Desk
  readonly one: Case
  readonly choice: Case["choices"][number] & { readonly label: string; readonly isRefusal: boolean }
  /** The search that found the case; empty for a waiting one. */
  readonly search: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Makes a decision about a case. After the last one that it needs, the case is closed and its desk shown. */
export function CaseDecision({ desk, one, choice, search, isOpen, onClose }: CaseDecisionProps) {
  const navigate = useNavigate()
  const isFinal = choice.required - choice.approvals.length <= 1
  return (
    <DecisionDialog
      label={choice.label}
      isRefusal={choice.isRefusal}
      decision={{ desk: desk.name, id: one.id, decision: choice.event, search }}
      fields={desk.fields.filter(({ events }) => events?.includes(choice.event) ?? true)}
      files={desk.files}
      isOpen={isOpen}
      onClose={onClose}
      onDone={() =>
        isFinal &&
        void navigate({
          to: "/desks/$desk",
          params: { desk: desk.name },
          search: (before) => ({ ...before, case: undefined }),
        })
      }
    >
      <DecisionSubject
        title={<FactValue value={one.title} />}
        money={one.title.kind === "money" ? null : one.atStake}
        customer={one.customer}
        reference={one.reference}
      />
      {!isFinal && <p className="text-muted">{m.desks_secondFollows({ count: choice.required })}</p>}
      <Approvals choice={choice} />
    </DecisionDialog>
  )
}
