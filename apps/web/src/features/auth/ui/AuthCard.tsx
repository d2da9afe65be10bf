import type { ReactNode } from "react"
import { Panel } from "#ui/Panel.tsx"

interface AuthCardProps {
  readonly title: string
  readonly text?: ReactNode
  readonly children: ReactNode
  /** The other way in or out, below the card. */
  readonly footer?: ReactNode
}

/** The frame of signing in and up: heading, form, the other way. */
export function AuthCard({ title, text, children, footer }: AuthCardProps) {
  return (
    <>
      <header className="mb-6">
        <h1 className="text-headline">{title}</h1>
        {text && <p className="mt-2 text-muted">{text}</p>}
      </header>
      <Panel>{children}</Panel>
      {footer && <p className="mt-6 text-center text-small text-muted">{footer}</p>}
    </>
  )
}
