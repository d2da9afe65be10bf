import { useOperations } from "@wallet/react"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { Link } from "#ui/Link.tsx"
import { Notice } from "#ui/Notice.tsx"

interface OwnOperationsProps {
  readonly text: string
  /** Shown if the customer has no such operation. */
  readonly fallback?: Elements
}

/** A link to the visitor's own operation, found in their history. */
export function OwnOperations({ text, fallback }: OwnOperationsProps) {
  const operations = useOperations({ text, limit: 1 })
  const [own] = operations.data?.pages[0]?.items ?? []
  if (!own) return operations.isSuccess ? fallback : null
  return (
    <Notice
      kind="success"
      title={m.explorer_own()}
      action={
        <Link to="/account/history" search={{ text }}>
          {m.explorer_ownLink()}
        </Link>
      }
    >
      {m.explorer_ownText({ reference: own.reference })}
    </Notice>
  )
}
