import { useNavigate } from "@tanstack/react-router"
import { type Case, type Desk, decideCase } from "@wallet/operators/desks.ts"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { ActionDialog } from "#shared/ActionDialog.tsx"
import { DecisionSubject } from "#shared/DecisionSubject.tsx"
import { FactValue } from "#shared/FactList.tsx"
import { useOperatorCall } from "#shared/useOperatorCall.ts"
import { useText } from "#shared/useText.ts"
import { FileDrop } from "#ui/FileDrop.tsx"
import { Select } from "#ui/Select.tsx"
import { TextField } from "#ui/TextField.tsx"
import { Approvals } from "./Approvals.tsx"

interface DecisionDialogProps {
  readonly desk: Desk
  readonly one: Case
  readonly choice: Case["choices"][number] & { readonly label: string; readonly isRefusal: boolean }
  /** The search that found the case; empty for a waiting one. */
  readonly search: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks for the reason of a decision, and for what the desk asks besides: inputs and files. */
export function DecisionDialog({ desk, one, choice, search, isOpen, onClose }: DecisionDialogProps) {
  const read = useText()
  const navigate = useNavigate()
  const decide = useOperatorCall(decideCase)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [files, setFiles] = useState<readonly File[]>([])
  const set = (name: string) => (value: string) => setValues((before) => ({ ...before, [name]: value }))
  const setFile = (place: number) => (file: File | undefined) =>
    setFiles((before) => [...before.slice(0, place), ...(file ? [file] : []), ...before.slice(place + 1)])
  const fields = desk.fields.filter(({ events }) => events?.includes(choice.event) ?? true)
  const isFinal = choice.required - choice.approvals.length <= 1
  const confirm = async (reason: string) =>
    decide.mutateAsync({
      desk: desk.name,
      id: one.id,
      decision: choice.event,
      reason,
      search,
      ...(fields.length > 0 && { fields: values }),
      ...(files.length > 0 && { files }),
    })
  return (
    <ActionDialog
      title={choice.label}
      isOpen={isOpen}
      onClose={onClose}
      confirm={choice.label}
      kind={choice.isRefusal ? "danger" : "primary"}
      fields={fields.map(({ name }) => name)}
      onConfirm={confirm}
      onDone={() =>
        isFinal &&
        void navigate({
          to: "/desks/$desk",
          params: { desk: desk.name },
          search: (before) => ({ ...before, case: undefined }),
        })
      }
    >
      {(problem) => (
        <>
          <DecisionSubject
            title={<FactValue value={one.title} />}
            money={one.title.kind === "money" ? null : one.atStake}
            customer={one.customer}
            reference={one.reference}
          />
          {!isFinal && <p className="text-muted">{m.desks_secondFollows({ count: choice.required })}</p>}
          <Approvals choice={choice} />
          {fields.map(({ name, label, options }) =>
            options ? (
              <Select
                key={name}
                label={read(label)}
                options={options.map((option) => ({ value: option.value, text: read(option.label) }))}
                value={values[name]}
                onChange={set(name)}
                problem={problem(name)}
              />
            ) : (
              <TextField
                key={name}
                label={read(label)}
                name={name}
                value={values[name] ?? ""}
                onChange={set(name)}
                problem={problem(name)}
              />
            ),
          )}
          {desk.files &&
            Array.from({ length: Math.min(desk.files.most, files.length + 1) }, (_, place) => (
              <FileDrop
                // The files have no identity but their place.
                key={`${place}-${files[place]?.name ?? ""}`}
                label={desk.files ? read(desk.files.label) : ""}
                endings={desk.files?.types.map(toEnding) ?? []}
                maxBytes={desk.files?.maxBytes ?? 0}
                file={files[place]}
                onChange={setFile(place)}
              />
            ))}
        </>
      )}
    </ActionDialog>
  )
}

/** `image/png` as `.png`, for the browser's choice of files. */
function toEnding(type: string): string {
  return `.${type.split("/")[1] ?? type}`
}
