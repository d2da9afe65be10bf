import { m } from "#i18n/generated/messages.js"
import type { Problem } from "#i18n/problem.ts"
import { Button } from "./Button.tsx"
import { CheckingOutcome } from "./CheckingOutcome.tsx"
import { Dialog } from "./Dialog.tsx"
import { Notice } from "./Notice.tsx"
import { ProblemText } from "./ProblemText.tsx"

interface QuestionProps {
  readonly title: string
  /** The text that explains the next step. */
  readonly text: string
  readonly yes: string
  readonly no: string
  /** It takes something away. */
  readonly isDanger?: boolean
  readonly isPending: boolean
  /** The call was sent and its result is unknown. */
  readonly isChecking?: boolean
  /** True if the last attempt did not reach the provider. */
  readonly wasLost?: boolean
  /** The problem of the last attempt. */
  readonly problem?: Problem | undefined
  readonly onYes: () => void
  readonly onNo: () => void
}

/** Asks for confirmation before an action that can't be undone. It is always open: the caller mounts it. */
export function Question(props: QuestionProps) {
  const { title, text, yes, no, isDanger = false, isPending, isChecking = false, wasLost = false } = props
  const { problem, onYes, onNo } = props
  return (
    <Dialog
      role="alertdialog"
      title={title}
      isOpen
      onOpenChange={onNo}
      actions={
        <>
          <Button kind="quiet" onPress={onNo}>
            {no}
          </Button>
          <Button kind={isDanger ? "danger" : "primary"} isPending={isPending || isChecking} onPress={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {isChecking ? <CheckingOutcome /> : <p className="wrap-anywhere">{text}</p>}
      {wasLost && (
        <div className="mt-3">
          <Notice kind="info">{m.errors_lost()}</Notice>
        </div>
      )}
      {problem && (
        <div className="mt-3">
          <Notice kind="danger">
            <ProblemText {...problem} />
          </Notice>
        </div>
      )}
    </Dialog>
  )
}
