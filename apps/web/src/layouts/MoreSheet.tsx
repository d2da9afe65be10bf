import { Link } from "@tanstack/react-router"
import { m } from "#i18n/generated/messages.js"
import { Dialog } from "#ui/Dialog.tsx"
import { itemStyle } from "#ui/popoverStyle.ts"
import { placesBehindMore } from "./accountNavigation.ts"
import { useOffered } from "./useOffered.ts"

/** The links that don't fit in a phone's bar. */
export function MoreSheet({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const places = useOffered(placesBehindMore)
  return (
    <Dialog title={m.shell_more()} isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
      <ul className="-mx-3 flex flex-col">
        {places.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} onClick={onClose} className={`${itemStyle} aria-[current=page]:text-accent`}>
              <Icon size={20} aria-hidden className="shrink-0 text-muted" />
              <span>{label()}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
