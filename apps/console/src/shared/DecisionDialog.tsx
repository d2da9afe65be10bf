import { type AcceptedFiles, type DecisionField, decideCase } from "@wallet/operators/desks.ts"
import { type ReactNode, useState } from "react"
import { FileDrop } from "#ui/FileDrop.tsx"
import { Select } from "#ui/Select.tsx"
import { TextField } from "#ui/TextField.tsx"
import { ActionDialog } from "./ActionDialog.tsx"
import { useOperatorCall } from "./useOperatorCall.ts"
import { useText } from "./useText.ts"

interface DecisionDialogProps {
  /** The words of the decision. */
  readonly label: string
  readonly isRefusal: boolean
  /** The case and the decision, by their names. `search` is the one that found a case that does not wait. */
  readonly decision: { readonly desk: string; readonly id: string; readonly decision: string; readonly search?: string }
  readonly fields: readonly DecisionField[]
  /** Null if the decision accepts no files. */
  readonly files: AcceptedFiles | null
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDone?: () => void
  /** Information for the operator. */
  readonly children: ReactNode
}

/** Asks for the reason of a decision, and for what its desk asks besides: inputs and files. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { label, isRefusal, decision, fields, files: accepted, isOpen, onClose, onDone, children } = props
  const read = useText()
  const decide = useOperatorCall(decideCase)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [files, setFiles] = useState<readonly File[]>([])
  const set = (name: string) => (value: string) => setValues((before) => ({ ...before, [name]: value }))
  const setFile = (place: number) => (file: File | undefined) =>
    setFiles((before) => [...before.slice(0, place), ...(file ? [file] : []), ...before.slice(place + 1)])
  const confirm = async (reason: string) =>
    decide.mutateAsync({
      ...decision,
      reason,
      ...(fields.length > 0 && { fields: values }),
      ...(files.length > 0 && { files }),
    })
  return (
    <ActionDialog
      title={label}
      isOpen={isOpen}
      onClose={onClose}
      confirm={label}
      kind={isRefusal ? "danger" : "primary"}
      fields={fields.map(({ name }) => name)}
      onConfirm={confirm}
      {...(onDone && { onDone })}
    >
      {(problem) => (
        <>
          {children}
          {fields.map(({ name, label: fieldLabel, options }) =>
            options ? (
              <Select
                key={name}
                label={read(fieldLabel)}
                options={options.map((option) => ({ value: option.value, text: read(option.label) }))}
                value={values[name]}
                onChange={set(name)}
                problem={problem(name)}
              />
            ) : (
              <TextField
                key={name}
                label={read(fieldLabel)}
                name={name}
                value={values[name] ?? ""}
                onChange={set(name)}
                problem={problem(name)}
              />
            ),
          )}
          {accepted &&
            Array.from({ length: Math.min(accepted.most, files.length + 1) }, (_, place) => (
              <FileDrop
                // The files have no identity but their place.
                key={`${place}-${files[place]?.name ?? ""}`}
                label={read(accepted.label)}
                endings={accepted.types.map(toEnding)}
                maxBytes={accepted.maxBytes}
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
