import { ClientOnly } from "@tanstack/react-router"
import type { ChainReference } from "@wallet/core/addresses"
import { lazy, Suspense } from "react"
import { m } from "#i18n/generated/messages.js"
import { Link } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

// The form's page does without what this needs.
const ExplorerResult = lazy(() => import("#features/explorer/ui/ExplorerResult.tsx"))

const titles: Record<ChainReference["kind"], () => string> = {
  transaction: () => m.explorer_title(),
  address: () => m.explorer_addressTitle(),
  operation: () => m.explorer_operationTitle(),
}

interface ExplorerHashPageProps {
  /** The reference recognised in the page's address. */
  readonly reference: ChainReference
  readonly network: string | undefined
}

/** Data from the chains about a hash, an address or a reference. */
export function ExplorerHashPage({ reference, network }: ExplorerHashPageProps) {
  const waiting = (
    <Loading>
      <Skeleton className="h-96 rounded-surface" />
    </Loading>
  )
  return (
    <div className="mx-auto max-w-prose px-4 pt-12 pb-24 tablet:pt-16">
      <h1 className="text-headline">{titles[reference.kind]()}</h1>
      <p className="mt-2 font-mono text-small text-muted wrap-anywhere">{reference.text}</p>
      <div className="mt-6">
        <ClientOnly fallback={waiting}>
          <Suspense fallback={waiting}>
            <ExplorerResult reference={reference} network={network} />
          </Suspense>
        </ClientOnly>
      </div>
      <Link to="/explorer" className="mt-6 inline-block">
        {m.explorer_other()}
      </Link>
    </div>
  )
}
