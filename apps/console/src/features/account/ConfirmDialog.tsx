import { type ReactNode, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import type { Problem } from "#i18n/problem.ts"
import { findProblem } from "#shared/problems.ts"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Form } from "#ui/Form.tsx"
import { PasswordField } from "#ui/PasswordField.tsx"
import { toasts } from "#ui/toasts.ts"

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

/** The time for which a message is shown, in milliseconds. */
const messageLife = 6000

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
  const { locale } = useLocale()
  const [password, setPassword] = useState("")
  const [isSending, setSending] = useState(false)
  const [{ error, attempt }, setRefusal] = useState<{ error: unknown; attempt: number }>({ error: null, attempt: 0 })
  const own = [...fields, "password"]
  const problemOf = (field: string) => findProblem(error, locale, { field, fields: own })
  const submit = async () => {
    setSending(true)
    try {
      const staysOpen = await onConfirm(password)
      setRefusal({ error: null, attempt: 0 })
      if (staysOpen !== true) {
        toasts.push({ kind: "info", life: messageLife, text: m.shell_done() })
        onClose()
      }
    } catch (refusal) {
      setRefusal({ error: refusal, attempt: attempt + 1 })
    }
    setSending(false)
  }
  return (
    <Form
      onSubmit={submit}
      problems={{ form: findProblem(error, locale, { fields: own }), attempt }}
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
