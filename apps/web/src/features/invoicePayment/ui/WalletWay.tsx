import { loginTarget } from "@wallet/core"
import type { InvoiceForPayment, InvoiceReceipt } from "@wallet/core/contract"
import { useWalletState } from "@wallet/react"
import { Wallet } from "lucide-react"
import { m } from "#i18n/generated/messages.js"
import { isInForeignFrame } from "#shared/framing/foreignFrame.ts"
import { paymentPath } from "#shared/framing/paymentPath.ts"
import { acceptedCodes } from "#shared/money/accepted.ts"
import { useBalances } from "#shared/money/balances.ts"
import { useLiveRates } from "#shared/money/liveRates.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { buttonStyle } from "#ui/buttonStyle.ts"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { WalletPayment } from "./WalletPayment.tsx"

interface WalletWayProps {
  readonly invoice: InvoiceForPayment
  readonly onPaid: (receipt: InvoiceReceipt) => void
}

/** Payment from a wallet here. Other visitors sign in first and come back (spec §2). */
export function WalletWay({ invoice, onPaid }: WalletWayProps) {
  const signedIn = useWalletState((state) => state.accessToken !== undefined)
  if (isInForeignFrame) return <InOwnWindow invoiceId={invoice.id} />
  if (signedIn) return <OwnWallets invoice={invoice} onPaid={onPaid} />
  return (
    <EmptyState
      icon={<Wallet size={24} />}
      title={m.invoices_loginTitle()}
      action={
        <a href={loginTarget(`/account/invoicePayment?invoiceId=${invoice.id}`)} className={buttonStyle()}>
          {m.common_logIn()}
        </a>
      }
    >
      {m.invoices_loginText()}
    </EmptyState>
  )
}

/** The way out of another site's page: there nobody is signed in, so the wallet opens in a window of its own. */
function InOwnWindow({ invoiceId }: { readonly invoiceId: string }) {
  return (
    <EmptyState
      icon={<Wallet size={24} />}
      title={m.invoices_inFrameTitle()}
      action={
        <a href={`${paymentPath}?invoiceId=${invoiceId}`} target="_blank" rel="noopener" className={buttonStyle()}>
          {m.invoices_inFrameOpen()}
        </a>
      }
    >
      {m.invoices_inFrameText()}
    </EmptyState>
  )
}

/** The payment from one of the customer's wallets that the invoice accepts and that are not empty. */
function OwnWallets({ invoice, onPaid }: WalletWayProps) {
  const regionCode = useRegionCode()
  const { balances, wallets } = useBalances()
  // Prices that came later would move what stands below.
  const rates = useLiveRates()
  if (!balances || rates.isPending) {
    return wallets.isPending || rates.isPending ? (
      <Loading>
        {/* As high as two wallets with their prices, and the buttons. */}
        <Skeleton className="h-86 tablet:h-76" />
      </Loading>
    ) : (
      <ErrorState
        text={m.wallets_loadFailed()}
        onRetry={() => void wallets.refetch()}
        isRetrying={wallets.isFetching}
      />
    )
  }
  const able = balances.filter(
    ({ currency, available }) =>
      available.units > 0n && invoice.accepted.some((accepted) => accepted.currency === currency.code),
  )
  if (able.length > 0) return <WalletPayment invoice={invoice} balances={able} onPaid={onPaid} />
  return (
    <EmptyState
      icon={<Wallet size={24} />}
      title={m.invoices_noMoneyTitle()}
      action={<ButtonLink to="/account/top-up">{m.common_navTopUp()}</ButtonLink>}
    >
      {m.invoices_noMoneyText({ currencies: acceptedCodes(invoice.accepted, regionCode) })}
    </EmptyState>
  )
}
