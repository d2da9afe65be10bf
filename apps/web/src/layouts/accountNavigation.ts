import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpRight,
  CreditCard,
  Gift,
  History,
  House,
  KeyRound,
  Layers,
  ReceiptText,
  ScanQrCode,
  ScanSearch,
  Settings,
  UserRoundCheck,
} from "lucide-react"
import { m } from "#i18n/generated/messages.js"

/** The account's main links, by frequency of use. */
export const mainPlaces = [
  { to: "/account", label: () => m.common_navOverview(), Icon: House },
  { to: "/account/top-up", label: () => m.common_navTopUp(), Icon: ArrowDownToLine },
  { to: "/account/exchange", label: () => m.common_navExchange(), Icon: ArrowLeftRight },
  { to: "/account/send", label: () => m.common_navSend(), Icon: ArrowUpRight },
  { to: "/account/history", label: () => m.common_navHistory(), Icon: History },
] as const

/** The other links, on a phone behind "More", each with the vendor that it needs. */
export const furtherPlaces = [
  { to: "/account/payQr", label: () => m.pages_accountPayQr(), Icon: ScanQrCode },
  { to: "/account/cards", label: () => m.pages_accountCards(), Icon: CreditCard, party: "issuer" },
  { to: "/account/merchant", label: () => m.pages_accountMerchant(), Icon: ReceiptText },
  { to: "/account/mass-payouts", label: () => m.pages_accountMassPayouts(), Icon: Layers },
  { to: "/account/verification", label: () => m.pages_accountVerification(), Icon: UserRoundCheck },
  { to: "/account/aml", label: () => m.pages_accountAml(), Icon: ScanSearch, party: "profiles" },
  { to: "/account/referral", label: () => m.pages_accountReferral(), Icon: Gift },
  { to: "/account/api", label: () => m.pages_accountApi(), Icon: KeyRound },
  { to: "/account/settings", label: () => m.pages_accountSettings(), Icon: Settings },
] as const

/** The links of a phone's bar besides "More". */
export const barPlaces = mainPlaces.filter(({ to }) => to !== "/account/exchange")
/** The links behind "More". */
export const placesBehindMore = [...mainPlaces.filter(({ to }) => to === "/account/exchange"), ...furtherPlaces]
