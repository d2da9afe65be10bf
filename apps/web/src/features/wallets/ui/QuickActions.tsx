import { ArrowDownToLine, ArrowLeftRight, ArrowUpRight, ReceiptText, ScanQrCode } from "lucide-react"
import { m } from "#i18n/generated/messages.js"
import { ButtonLink, Link } from "#ui/Link.tsx"

/** The main actions. They need no data, so they are usable immediately. */
export function QuickActions() {
  return (
    <>
      <div className="@container mt-4">
        <div className="grid grid-cols-3 gap-2 @row:flex @row:gap-3">
          <ButtonLink to="/account/top-up" className={actionStyle}>
            <ArrowDownToLine size={18} aria-hidden />
            <span>{m.common_navTopUp()}</span>
          </ButtonLink>
          <ButtonLink to="/account/exchange" kind="secondary" className={actionStyle}>
            <ArrowLeftRight size={18} aria-hidden />
            <span>{m.common_navExchange()}</span>
          </ButtonLink>
          <ButtonLink to="/account/send" kind="secondary" className={actionStyle}>
            <ArrowUpRight size={18} aria-hidden />
            <span>{m.common_navSend()}</span>
          </ButtonLink>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-small">
        <Link to="/account/payQr" className="touch-target inline-flex items-center gap-2">
          <ScanQrCode size={16} aria-hidden />
          <span>{m.pages_accountPayQr()}</span>
        </Link>
        <Link to="/account/merchant/create" className="touch-target inline-flex items-center gap-2">
          <ReceiptText size={16} aria-hidden />
          <span>{m.pages_accountMerchantCreate()}</span>
        </Link>
      </div>
    </>
  )
}

/** On a narrow row the label is below the icon. */
const actionStyle = "whitespace-nowrap @max-row:flex-col @max-row:gap-1 @max-row:px-1 @max-row:py-2 @max-row:text-small"
