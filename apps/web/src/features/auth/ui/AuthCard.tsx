import type { ReactNode } from "react"
import { Panel } from "#ui/Panel.tsx"

interface AuthCardProps {
  readonly title: string
  readonly text?: ReactNode
  readonly children: ReactNode
  /** A link below the card, e.g. from sign-in to registration. */
  readonly footer?: ReactNode
}

/** The frame of sign-in and registration: heading, form and a link below. */
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
