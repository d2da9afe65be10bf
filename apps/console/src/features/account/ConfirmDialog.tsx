import { type ReactNode, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import type { Problem } from "#i18n/problem.ts"
import { showMessage } from "#shared/messages.ts"
import { useSubmission } from "#shared/useSubmission.ts"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Form } from "#ui/Form.tsx"
import { PasswordField } from "#ui/PasswordField.tsx"

interface ConfirmDialogProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly confirm: string
  /** False for a change that needs no password. */
  readonly asksPassword?: boolean
  /** The names of further inputs, which show their own problem. */
  readonly fields?: readonly string[]
  readonly children?: (problem: (field: string) => Problem | undefined) => ReactNode
  /** Makes the change. It throws what the provider has refused. Resolves to true to stay open. */
  readonly onConfirm: (password: string) => Promise<unknown>
}

/** A change of the operator's own account, confirmed by the password. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, isOpen, onClose } = props
  return (
    <Dialog title={title} isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
      <ConfirmForm {...props} />
    </Dialog>
  )
}

function ConfirmForm({ confirm, asksPassword = true, fields = [], children, onConfirm, onClose }: ConfirmDialogProps) {
  const [password, setPassword] = useState("")
  const { isSending, attempt, problemOf, submit } = useSubmission([...fields, "password"])
  const change = async () => {
    const staysOpen = await onConfirm(password)
    if (staysOpen === true) return
    showMessage(m.shell_done())
    onClose()
  }
  return (
    <Form
      onSubmit={() => submit(change)}
      problems={{ form: problemOf(), attempt }}
      actions={
        <Button type="submit" wide isPending={isSending}>
          {confirm}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 empty:hidden">{children?.(problemOf)}</div>
      {asksPassword && (
        <PasswordField
          label={m.account_password()}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          problem={problemOf("password")}
        />
      )}
    </Form>
  )
}
