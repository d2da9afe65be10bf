import type { Permission } from "@wallet/operators/roles.ts"
import { House, Inbox, ScrollText } from "lucide-react"
import { m } from "#i18n/generated/messages.js"

/**
 * The console's places, in the order of the navigation. An operator sees those that their role may read; one without `needs`
 * is for all. `letter` goes there after G.
 */
export const places = [
  { to: "/", label: () => m.shell_navHome(), Icon: House, letter: "h", needs: "home.read" },
  { to: "/desks", label: () => m.shell_navDesks(), Icon: Inbox, letter: "d", needs: undefined },
  { to: "/log", label: () => m.shell_navLog(), Icon: ScrollText, letter: "l", needs: "log.read" },
] as const satisfies readonly Place[]

interface Place {
  readonly to: string
  readonly label: () => string
  readonly Icon: typeof House
  readonly letter: string
  readonly needs: Permission | undefined
}
