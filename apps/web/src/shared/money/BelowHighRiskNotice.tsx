import { useMe } from "@wallet/react"
import type { Elements } from "#i18n/elements.ts"
import { FormSkeleton } from "#ui/SkeletonShapes.tsx"
import { HighRiskNotice } from "./HighRiskNotice.tsx"

/** The rest of a page below the notice of amounts at risk. It waits for the notice, which would move it later. */
export function BelowHighRiskNotice({ children }: { readonly children: Elements }) {
  // Without a connection nobody waits.
  const isWaiting = useMe().isLoading
  return (
    <>
      {isWaiting && <FormSkeleton fields={2} />}
      <div hidden={isWaiting}>
        <div className="mb-4 max-w-prose empty:hidden">
          <HighRiskNotice />
        </div>
        {children}
      </div>
    </>
  )
}
