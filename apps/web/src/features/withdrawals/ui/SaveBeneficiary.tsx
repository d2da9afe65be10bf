import type { CreateBeneficiaryParameters } from "@wallet/core"
import type { Beneficiary } from "@wallet/core/contract"
import { useCreateBeneficiary } from "@wallet/react"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Form } from "#ui/Form.tsx"
import { TextField } from "#ui/TextField.tsx"

interface SaveBeneficiaryProps {
  readonly isOpen: boolean
  readonly destination: Omit<CreateBeneficiaryParameters, "label">
  readonly onClose: () => void
  readonly onSaved: (line: Beneficiary) => void
}

const longestLabel = 60

/** Asks for a name and writes a destination into the address book. */
export function SaveBeneficiary({ isOpen, destination, onClose, onSaved }: SaveBeneficiaryProps) {
  const [label, setLabel] = useState("")
  const { problems, show, forget, refuse } = useForm(["label"])
  const create = useCreateBeneficiary()
  const save = async () => {
    if (label.trim() === "") return show({ fields: { label: { code: "required" } } })
    if (label.length > longestLabel)
      return show({ fields: { label: { code: "too_long", limit: String(longestLabel) } } })
    try {
      onSaved(await create.mutateAsync({ ...destination, label: label.trim() }))
      onClose()
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <Dialog title={m.withdrawals_saveTitle()} isOpen={isOpen} onOpenChange={(open) => open || onClose()}>
      <Form
        problems={problems}
        onSubmit={save}
        focusesFirst
        actions={
          <Button type="submit" size="large" wide isPending={create.isPending}>
            {m.withdrawals_save()}
          </Button>
        }
      >
        <TextField
          label={m.withdrawals_saveLabel()}
          name="label"
          autoComplete="off"
          hint={m.withdrawals_saveHint()}
          value={label}
          problem={problems.fields.label}
          onChange={(typed) => {
            setLabel(typed)
            forget("label")
          }}
        />
      </Form>
    </Dialog>
  )
}
