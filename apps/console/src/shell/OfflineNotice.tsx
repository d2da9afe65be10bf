import { WifiOff } from "lucide-react"
import { m } from "#i18n/generated/messages.js"
import { useIsOnline } from "#ui/useIsOnline.ts"

/** A notice while the device is offline. */
export function OfflineNotice() {
  const isOnline = useIsOnline()
  return (
    <output className="block">
      {!isOnline && (
        <span className="flex items-center gap-3 bg-warning-soft px-4 py-2">
          <WifiOff size={16} aria-hidden className="shrink-0 text-warning" />
          <span>{m.shell_offline()}</span>
        </span>
      )}
    </output>
  )
}
