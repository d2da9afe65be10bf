import type { CreateBeneficiaryParameters } from "@wallet/core"
import { type Beneficiary, createBeneficiary } from "@wallet/core/contract"
import { useCreateBeneficiary } from "@wallet/react"
import { m } from "#i18n/generated/messages.js"
import { useCallForm } from "#shared/forms/useCallForm.ts"
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

/** Asks for a name and saves a destination in the address book. */
export function SaveBeneficiary({ isOpen, destination, onClose, onSaved }: SaveBeneficiaryProps) {
  const create = useCreateBeneficiary()
  const form = useCallForm(createBeneficiary, {
    fields: { label: "" },
    compose: ({ label }) => ({ ...destination, label: label.trim() }),
  })
  const save = form.submit(async (body) => {
    onSaved(await create.mutateAsync(body))
    onClose()
  })
  return (
    <Dialog title={m.withdrawals_saveTitle()} isOpen={isOpen} onOpenChange={(open) => open || onClose()}>
      <Form
        problems={form.problems}
        onSubmit={save}
        focusesFirst
        actions={
          <Button type="submit" size="large" wide isPending={create.isPending}>
            {m.withdrawals_save()}
          </Button>
        }
      >
        <TextField
          {...form.field("label")}
          label={m.withdrawals_saveLabel()}
          autoComplete="off"
          hint={m.withdrawals_saveHint()}
        />
      </Form>
    </Dialog>
  )
}
