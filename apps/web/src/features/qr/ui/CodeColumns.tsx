import { createContext, type ReactNode, use } from "react"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { Notice } from "#ui/Notice.tsx"
import { ReviewColumns } from "#ui/ReviewColumns.tsx"

/** The way back to another code; it stands below the next step. */
export const OtherCode = createContext<Elements>(null)

interface CodeColumnsProps {
  /** What the code asks for. */
  readonly children: ReactNode
  /** What the next step does, and what it does not do yet. */
  readonly happens: string
  /** The next step, where there is one. */
  readonly action?: Elements
}

/** A code that was read, and the next step. */
export function CodeColumns({ children, happens, action }: CodeColumnsProps) {
  return (
    <ReviewColumns
      lead={<div className="flex flex-col gap-5">{children}</div>}
      terms={
        <Notice kind="info" title={m.qr_happens()}>
          {happens}
        </Notice>
      }
      actions={
        <div className="flex flex-col gap-2">
          {action}
          {use(OtherCode)}
        </div>
      }
    />
  )
}
