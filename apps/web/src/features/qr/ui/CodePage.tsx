import type { ReactNode } from "react"
import { Panel } from "#ui/Panel.tsx"

interface CodePageProps {
  readonly form: ReactNode
  /** Shown below the form on wide screens only. On a phone it would push the code off the screen. */
  readonly below?: ReactNode
  readonly code: ReactNode
}

/** The form of a code, with the code beside it. */
export function CodePage({ form, below, code }: CodePageProps) {
  return (
    <div className="grid items-start gap-4 desktop:grid-cols-2 desktop:gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        <Panel>{form}</Panel>
        {below && <div className="hidden desktop:block">{below}</div>}
      </div>
      <div className="flex min-w-0 flex-col gap-4">{code}</div>
    </div>
  )
}
