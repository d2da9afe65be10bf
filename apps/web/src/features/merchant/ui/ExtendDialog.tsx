import { extendInvoice } from "@wallet/core/contract"
import { useExtendInvoice } from "@wallet/react/merchant"
import { m } from "#i18n/generated/messages.js"
import { readWholeNumber } from "#shared/forms/readers.ts"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Form } from "#ui/Form.tsx"
import { TextField } from "#ui/TextField.tsx"

interface ExtendDialogProps {
  readonly invoiceId: string
  readonly onClose: () => void
}

/** Extends the time to pay, counted from now. */
export function ExtendDialog({ invoiceId, onClose }: ExtendDialogProps) {
  const extend = useExtendInvoice()
  const form = useCallForm(extendInvoice, {
    fields: { expiresInMinutes: "60" },
    read: { expiresInMinutes: readWholeNumber },
  })
  const submit = form.submit(async (body) => {
    await extend.mutateAsync({ ...body, invoiceId })
    onClose()
  })

  return (
    <Dialog title={m.invoices_extendTitle()} isOpen onOpenChange={onClose}>
      <Form
        focusesFirst
        problems={form.problems}
        onSubmit={submit}
        actions={
          <Button type="submit" size="large" wide isPending={extend.isPending}>
            {m.invoices_extend()}
          </Button>
        }
      >
        <TextField
          {...form.field("expiresInMinutes")}
          label={m.invoices_minutesFromNow()}
          hint={m.invoices_minutesHint()}
          inputMode="numeric"
          autoComplete="off"
        />
      </Form>
    </Dialog>
  )
}
