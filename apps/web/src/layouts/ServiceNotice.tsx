import { useProviderInfo } from "@wallet/react"
import { lazy, Suspense } from "react"

// Loaded lazily: on most days there is nothing to show.
const ServiceNews = lazy(async () => ({ default: (await import("./ServiceNews.tsx")).ServiceNews }))

/** Time between two looks for news, in milliseconds. */
const askEvery = 60_000

/** The operator's notice to customers, and what is paused on this page. */
export function ServiceNotice() {
  const { data: info } = useProviderInfo({ refetchInterval: askEvery })
  const { notice, pauses } = info ?? {}
  return (
    <output className="block print:hidden">
      {(notice || (pauses && pauses.length > 0)) && (
        <Suspense fallback={null}>
          <ServiceNews notice={notice ?? undefined} pauses={pauses ?? []} />
        </Suspense>
      )}
    </output>
  )
}
