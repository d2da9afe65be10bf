import { setCaseDue } from "@wallet/operators/cases.ts"
import type { Desk } from "@wallet/operators/desks.ts"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { ActionDialog } from "#shared/ActionDialog.tsx"
import { type Duration, durations, toEnd } from "#shared/durations.ts"
import { useOperatorCall } from "#shared/useOperatorCall.ts"
import { Select } from "#ui/Select.tsx"

interface DueDialogProps {
  readonly desk: Desk
  readonly id: string
  /** The search that found the case; empty for a waiting one. */
  readonly search: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Sets when a case is due, with the reason. */
export function DueDialog({ desk, id, search, isOpen, onClose }: DueDialogProps) {
  const set = useOperatorCall(setCaseDue)
  const [after, setAfter] = useState<Duration | "usual">("1d")
  const options = durations.map(({ value, text }): { value: Duration | "usual"; text: string } => ({
    value,
    text: text(),
  }))
  return (
    <ActionDialog
      title={m.desks_changeDue()}
      isOpen={isOpen}
      onClose={onClose}
      confirm={m.desks_save()}
      fields={["dueAt"]}
      onConfirm={(reason) =>
        set.mutateAsync({ desk: desk.name, id, search, reason, dueAt: after === "usual" ? null : toEnd(after) })
      }
    >
      {(problem) => (
        <Select
          label={m.desks_dueAfter()}
          options={[...options, { value: "usual", text: m.desks_usualDue() }]}
          value={after}
          onChange={setAfter}
          problem={problem("dueAt")}
        />
      )}
    </ActionDialog>
  )
}
