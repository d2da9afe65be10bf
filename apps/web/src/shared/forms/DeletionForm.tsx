import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { useForm } from "./useForm.ts"

interface DeletionFormProps {
  /** The text that names the thing and the consequences. */
  readonly text: string
  readonly action: string
  readonly isPending: boolean
  readonly onDelete: () => Promise<unknown>
  readonly onDone: () => void
}

/** Asks for confirmation before a deletion, and shows its error. */
export function DeletionForm({ text, action, isPending, onDelete, onDone }: DeletionFormProps) {
  const { problems, refuse } = useForm()
  const submit = async () => {
    try {
      await onDelete()
      onDone()
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="wrap-anywhere">{text}</p>
      {problems.form && (
        <Notice kind="danger">
          <ProblemText {...problems.form} />
        </Notice>
      )}
      <Button kind="danger" size="large" wide isPending={isPending} onPress={() => void submit()}>
        {action}
      </Button>
    </div>
  )
}
