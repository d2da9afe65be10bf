import { useExtendInvoice } from "@wallet/react/merchant"
import { useState } from "react"
import { readMinutes } from "#features/merchant/model/terms.ts"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Form } from "#ui/Form.tsx"
import { TextField } from "#ui/TextField.tsx"

interface ExtendDialogProps {
  readonly invoiceId: string
  readonly onClose: () => void
}

/** Gives the payer more time, from now on. */
export function ExtendDialog({ invoiceId, onClose }: ExtendDialogProps) {
  const [minutes, setMinutes] = useState("60")
  const extend = useExtendInvoice()
  const { problems, show, forget, refuse } = useForm(["expiresInMinutes"])

  const submit = async () => {
    if (extend.isPending) return
    const reading = readMinutes(minutes)
    if (!reading.ok) return show({ fields: { expiresInMinutes: reading.problem } })
    show({ fields: {} })
    try {
      await extend.mutateAsync({ invoiceId, expiresInMinutes: reading.value })
      onClose()
    } catch (error) {
      refuse(error)
    }
  }

  return (
    <Dialog title={m.invoices_extendTitle()} isOpen onOpenChange={onClose}>
      <Form
        focusesFirst
        problems={problems}
        onSubmit={submit}
        actions={
          <Button type="submit" size="large" wide isPending={extend.isPending}>
            {m.invoices_extend()}
          </Button>
        }
      >
        <TextField
          label={m.invoices_minutesFromNow()}
          hint={m.invoices_minutesHint()}
          inputMode="numeric"
          autoComplete="off"
          value={minutes}
          onChange={(typed) => {
            setMinutes(typed)
            forget("expiresInMinutes")
          }}
          problem={problems.fields["expiresInMinutes"]}
        />
      </Form>
    </Dialog>
  )
}
