import { m } from "#i18n/generated/messages.js"
import { ErrorState } from "#ui/ErrorState.tsx"

/** A screen that failed. What it showed may have been a piece of an older build, so the page loads anew. */
export function ScreenError() {
  return <ErrorState title={m.shell_failed()} text={m.shell_failedText()} onRetry={() => window.location.reload()} />
}
