import { type ComponentType, lazy, type ReactNode, Suspense } from "react"
import type { EmptyPictureName } from "./EmptyPicture.tsx"

// Most lists hold something. A picture that can't be fetched is no reason to show an error.
const EmptyPicture = lazy(async (): Promise<{ default: ComponentType<{ readonly name: EmptyPictureName }> }> => {
  try {
    return { default: (await import("./EmptyPicture.tsx")).EmptyPicture }
  } catch {
    return { default: () => null }
  }
})

interface EmptyStateProps {
  /** The picture of the future content. */
  readonly picture?: EmptyPictureName
  /** An icon for the reason, if the list is not empty for lack of a first step. */
  readonly icon?: ReactNode
  readonly title: string
  readonly children?: ReactNode
  /** The first step. */
  readonly action?: ReactNode
}

/** The empty state of a list: its purpose and the first step. */
export function EmptyState({ picture, icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-12 text-center">
      {picture && (
        <div className="h-20">
          <Suspense>
            <EmptyPicture name={picture} />
          </Suspense>
        </div>
      )}
      {icon && (
        <span aria-hidden className="grid size-12 place-items-center rounded-full bg-sunken text-muted">
          {icon}
        </span>
      )}
      <p className="font-semibold text-balance">{title}</p>
      {children && <div className="max-w-prose text-small text-balance text-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
