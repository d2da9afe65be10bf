import { ArrowDownToLine, ArrowLeftRight, ArrowUpRight, History, House } from "lucide-react"
import { m } from "../i18n/generated/messages.js"

/** The account's main places, in the order of their use. */
export const accountNavigation = [
  { to: "/account", label: () => m.common_navOverview(), Icon: House },
  { to: "/account/top-up", label: () => m.common_navTopUp(), Icon: ArrowDownToLine },
  { to: "/account/exchange", label: () => m.common_navExchange(), Icon: ArrowLeftRight },
  { to: "/account/send", label: () => m.common_navSend(), Icon: ArrowUpRight },
  { to: "/account/history", label: () => m.common_navHistory(), Icon: History },
] as const
