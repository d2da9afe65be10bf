import { createContext, type ReactNode, use } from "react"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { Notice } from "#ui/Notice.tsx"
import { ReviewColumns } from "#ui/ReviewColumns.tsx"

/** The link back to another code, below the next step. */
export const OtherCode = createContext<Elements>(null)

interface CodeColumnsProps {
  /** The content of the code. */
  readonly children: ReactNode
  /** The text that explains the next step. */
  readonly happens: string
  /** The next step, if there is one. */
  readonly action?: Elements
}

/** A recognised code and the next step. */
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
