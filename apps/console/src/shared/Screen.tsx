import { type ReactNode, useEffect } from "react"
import type { Elements } from "#i18n/elements.ts"

interface ScreenProps {
  readonly title: string
  /** Stands beside the title. */
  readonly action?: Elements
  readonly children: ReactNode
}

/** A screen with its heading, which also names the tab. */
export function Screen({ title, action, children }: ScreenProps) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="flex min-w-0 flex-col gap-4 p-4 tablet:p-6">
      <header className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-title wrap-anywhere">{title}</h1>
        {action}
      </header>
      {children}
    </div>
  )
}
