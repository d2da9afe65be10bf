import type { Problem } from "../i18n/errorText.ts"
import { Button } from "./Button.tsx"
import { Dialog } from "./Dialog.tsx"
import { Notice } from "./Notice.tsx"
import { ProblemText } from "./ProblemText.tsx"

interface QuestionProps {
  readonly title: string
  /** What will follow. */
  readonly text: string
  readonly yes: string
  readonly no: string
  /** It takes something away. */
  readonly isDanger?: boolean
  readonly isPending: boolean
  /** Why it could not be done. */
  readonly problem?: Problem | undefined
  readonly onYes: () => void
  readonly onNo: () => void
}

/** Asks before something is done that can't be taken back. It is drawn open: whoever asks decides when. */
export function Question({ title, text, yes, no, isDanger = false, isPending, problem, onYes, onNo }: QuestionProps) {
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
          <Button kind={isDanger ? "danger" : "primary"} isPending={isPending} onPress={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">{text}</p>
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
