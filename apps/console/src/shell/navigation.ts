import type { Permission } from "@wallet/operators/roles.ts"
import { FileSpreadsheet, House, Inbox, Landmark, ScrollText, SlidersHorizontal, Users } from "lucide-react"
import { m } from "#i18n/generated/messages.js"

/**
 * The console's places, in the order of the navigation. An operator sees those that their role may read; one without `needs`
 * is for all. `letter` goes there after G.
 */
export const places = [
  { to: "/", label: () => m.shell_navHome(), Icon: House, letter: "h", needs: "home.read" },
  { to: "/desks", label: () => m.shell_navDesks(), Icon: Inbox, letter: "d", needs: undefined },
  { to: "/customers", label: () => m.customers_title(), Icon: Users, letter: "c", needs: "customers.read" },
  { to: "/treasury", label: () => m.treasury_title(), Icon: Landmark, letter: "t", needs: "treasury.read" },
  { to: "/reports", label: () => m.reports_title(), Icon: FileSpreadsheet, letter: "r", needs: "reports.read" },
  { to: "/controls", label: () => m.controls_title(), Icon: SlidersHorizontal, letter: "o", needs: "controls.read" },
  { to: "/log", label: () => m.shell_navLog(), Icon: ScrollText, letter: "l", needs: "log.read" },
] as const satisfies readonly Place[]

interface Place {
  readonly to: string
  readonly label: () => string
  readonly Icon: typeof House
  readonly letter: string
  readonly needs: Permission | undefined
}
