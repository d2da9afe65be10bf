import { m } from "#i18n/generated/messages.js"
import { Button } from "./Button.tsx"

interface LoadMoreProps {
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly onLoad: () => void
}

/** The button for the next page of a list. Empty if there is none. */
export function LoadMore({ hasMore, isLoading, onLoad }: LoadMoreProps) {
  if (!hasMore) return null
  return (
    <div className="flex justify-center p-4">
      <Button kind="secondary" isPending={isLoading} onPress={onLoad}>
        {m.ui_loadMore()}
      </Button>
    </div>
  )
}
