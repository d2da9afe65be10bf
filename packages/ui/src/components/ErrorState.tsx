import { CircleAlert } from "lucide-react"
import { type ReactNode, use } from "react"
import { m } from "#i18n/generated/messages.js"
import { Button } from "./Button.tsx"
import { Loading } from "./Loading.tsx"
import { Skeleton } from "./Skeleton.tsx"
import { SessionEndContext } from "./sessionEnd.ts"

interface ErrorStateProps {
  readonly title?: string
  /** The problem and the next step. */
  readonly text: ReactNode
  readonly onRetry?: () => void
  readonly isRetrying?: boolean
}

/** The error state of a part that failed to load, with a retry button. After the session has ended it shows a loading state. */
export function ErrorState({ title = m.common_errorTitle(), text, onRetry, isRetrying = false }: ErrorStateProps) {
  if (use(SessionEndContext)) {
    return (
      <Loading>
        <Skeleton className="h-48" />
      </Loading>
    )
  }
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-12 text-center">
      <span aria-hidden className="grid size-12 place-items-center rounded-full bg-danger-soft text-danger">
        <CircleAlert size={24} />
      </span>
      <p className="font-semibold">{title}</p>
      <p className="max-w-prose text-small text-muted">{text}</p>
      {onRetry && (
        <Button kind="secondary" onPress={onRetry} isPending={isRetrying} className="mt-2">
          {m.common_retry()}
        </Button>
      )}
    </div>
  )
}
