import { useQueryClient } from "@tanstack/react-query"
import { useWalletState } from "@wallet/react"
import { ServerOff } from "lucide-react"
import { m } from "#i18n/generated/messages.js"
import { buttonStyle } from "#ui/buttonStyle.ts"
import { useIsOnline } from "#ui/useIsOnline.ts"

/**
 * The global error of the client's state (spec §3): calls get no answer. The screen stays with
 * typed text, and the notice disappears with the first answer. An offline device has its own notice.
 */
export function UnreachableNotice() {
  const isUnreachable = useWalletState((state) => state.error !== undefined)
  const isOnline = useIsOnline()
  const queryClient = useQueryClient()
  return (
    <output className="block">
      {isUnreachable && isOnline && (
        <span className="flex items-center gap-3 bg-danger-soft px-4 py-2.5 text-small tablet:px-6">
          <ServerOff size={18} aria-hidden className="shrink-0 text-danger" />
          <span className="min-w-0">
            <strong className="font-semibold text-danger">{m.common_unreachableTitle()}</strong>
            <span>{` ${m.common_unreachableText()}`}</span>
          </span>
          <button
            type="button"
            onClick={() => void queryClient.invalidateQueries()}
            className={buttonStyle("secondary", "small", "shrink-0")}
          >
            {m.common_retry()}
          </button>
        </span>
      )}
    </output>
  )
}
