import { useQueryClient } from "@tanstack/react-query"
import { RefreshCw } from "lucide-react"
import { lazy, Suspense } from "react"
import { m } from "#i18n/generated/messages.js"
import { IconButton } from "#ui/IconButton.tsx"
import { useMediaQuery } from "#ui/useMediaQuery.ts"

// Loaded lazily: only touch devices need it.
const PullToRefresh = lazy(async () => ({ default: (await import("./PullToRefresh.tsx")).PullToRefresh }))

/** Refreshes all data on the page, by a button and on phones also by a pull from the top. */
export function Refresh() {
  const queries = useQueryClient()
  const hasFingers = useMediaQuery("(pointer: coarse)")
  const refresh = () => queries.refetchQueries({ type: "active" })
  return (
    <>
      <IconButton label={m.ui_refresh()} onPress={() => void refresh()}>
        <RefreshCw size={18} aria-hidden />
      </IconButton>
      {hasFingers && (
        <Suspense>
          <PullToRefresh onRefresh={refresh} />
        </Suspense>
      )}
    </>
  )
}
