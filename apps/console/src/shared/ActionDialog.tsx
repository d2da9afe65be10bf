import { type ReactNode, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import type { Problem } from "#i18n/problem.ts"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Form } from "#ui/Form.tsx"
import { TextArea } from "#ui/TextArea.tsx"
import { showMessage } from "./messages.ts"
import { useSubmission } from "./useSubmission.ts"

interface ActionDialogProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The words of the button. */
  readonly confirm: string
  /** The look of the button. Default: `primary`; `danger` refuses something. */
  readonly kind?: "primary" | "danger"
  /** The names of further inputs, which show their own problem. */
  readonly fields?: readonly string[]
  /** Information for the operator, and further inputs. */
  readonly children?: (problem: (field: string) => Problem | undefined) => ReactNode
  /** Makes the change. It throws what the provider has refused. */
  readonly onConfirm: (reason: string) => Promise<unknown>
  /** Called after the provider has made or recorded the change. */
  readonly onDone?: () => void
}

const longestReason = 500

/** Asks for the reason of a change, makes it, and says whether it is made or waits for another operator. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, isOpen, onClose } = props
  return (
    <Dialog title={title} isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
      <ActionForm {...props} />
    </Dialog>
  )
}

function ActionForm({
  confirm,
  kind = "primary",
  fields = [],
  children,
  onConfirm,
  onDone,
  onClose,
}: ActionDialogProps) {
  const [reason, setReason] = useState("")
  const [isChecked, setChecked] = useState(false)
  const { isSending, attempt, problemOf, submit, refuse } = useSubmission([...fields, "reason"])
  const typed = findReasonProblem(reason)

  const confirmReason = async () => {
    setChecked(true)
    if (typed) {
      refuse()
      return
    }
    await submit(async () => {
      announce(await onConfirm(reason.trim()))
      onClose()
      onDone?.()
    })
  }
  return (
    <Form
      onSubmit={confirmReason}
      problems={{ form: problemOf(), attempt }}
      actions={
        <Button type="submit" kind={kind} wide isPending={isSending}>
          {confirm}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 empty:hidden">{children?.(problemOf)}</div>
      <TextArea
        label={m.shell_reason()}
        hint={m.shell_reasonHint()}
        name="reason"
        rows={3}
        value={reason}
        onChange={setReason}
        problem={problemOf("reason") ?? (isChecked ? typed : undefined)}
      />
    </Form>
  )
}

function findReasonProblem(reason: string): Problem | undefined {
  if (reason.trim() === "") return { code: "required" }
  return reason.trim().length > longestReason ? { code: "too_long" } : undefined
}

function announce(result: unknown): void {
  const isAgreed = typeof result === "object" && result !== null && "state" in result && result.state === "agreed"
  showMessage(isAgreed ? m.shell_agreed() : m.shell_done())
}
