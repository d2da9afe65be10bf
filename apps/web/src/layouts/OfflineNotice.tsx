import { WifiOff } from "lucide-react"
import type { ReactNode } from "react"
import { m } from "#i18n/generated/messages.js"
import { useIsOnline } from "#ui/useIsOnline.ts"

interface OfflineNoticeProps {
  /** The effect on the page. Default: that it may be out of date. */
  readonly text?: ReactNode
}

/** A notice while the device is offline. */
export function OfflineNotice({ text }: OfflineNoticeProps) {
  const isOnline = useIsOnline()
  return (
    <output className="block">
      {!isOnline && (
        <span className="flex items-center gap-3 bg-warning-soft px-4 py-2.5 text-small tablet:px-6">
          <WifiOff size={18} aria-hidden className="shrink-0 text-warning" />
          <span>
            <strong className="font-semibold text-warning">{m.common_offlineTitle()}</strong>{" "}
            <span>{text ?? m.common_offlineText()}</span>
          </span>
        </span>
      )}
    </output>
  )
}
