import { parseHighRiskAmounts } from "@wallet/core"
import type { KycSession } from "@wallet/core/contract"
import { money } from "@wallet/core/money"
import { useInternalInvoiceSessions, useMe, useWallets } from "@wallet/react"
import { useProtectedTransfers } from "@wallet/react/account"
import { useIdentityStatus } from "#features/wallets/model/useIdentityStatus.ts"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { findCurrency } from "#shared/money/currencies.ts"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { networkName } from "#shared/networks/networkName.ts"
import { Link } from "#ui/Link.tsx"

/** One row of the card of things to do. */
export interface ThingToDo {
  readonly key: string
  readonly isWarning: boolean
  readonly title: string
  readonly lines?: readonly string[]
  /** A link to the place where it is done. */
  readonly action?: Elements
}

/** The things that the customer should know or do, most urgent first. */
export function useThingsToDo(): ThingToDo[] {
  const mail = useBouncedMail()
  const debts = useDebts()
  const risks = useHighRisk()
  const money = useWaitingMoney()
  const invoices = useInvoicesToPay()
  const identity = useIdentity()
  const twoFactor = useTwoFactor()
  return [...mail, ...debts, ...risks, ...money, ...invoices, ...identity, ...twoFactor]
}

const linkStyle = "touch-target shrink-0 text-small"

function useBouncedMail(): ThingToDo[] {
  const { data: me } = useMe()
  if (me?.mailProblem !== "bounced") return []
  return [
    {
      key: "mail",
      isWarning: true,
      title: m.wallets_mailBounced({ email: me.email }),
      lines: [m.wallets_mailBouncedText()],
      action: (
        <Link to="/account/settings" search={{ section: "profile" }} className={linkStyle}>
          {m.wallets_mailBouncedAction()}
        </Link>
      ),
    },
  ]
}

/** Debts of the customer by wallet, and the way they are repaid. */
function useDebts(): ThingToDo[] {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const wallets = useWallets().data ?? []
  return wallets.flatMap(({ currency, owed }) => {
    const known = findCurrency(currency)
    if (owed === undefined || !known || money(owed, known).units === 0n) return []
    return [
      {
        key: `debt ${currency}`,
        isWarning: true,
        title: m.wallets_debt({ amount: formatWireMoney({ amount: owed, currency }, { locale, regionCode }) }),
        lines: [m.wallets_debtText({ code: currency })],
        action: (
          <Link to="/account/history" search={{ currency }} className={linkStyle}>
            {m.wallets_debtAction()}
          </Link>
        ),
      },
    ]
  })
}

/**
 * The amounts that the provider considers risky for this customer.
 *
 * @see spec §3
 */
function useHighRisk(): ThingToDo[] {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const amounts = parseHighRiskAmounts(useMe().data?.highRiskAmounts)
  if (amounts.length === 0) return []
  const lines = amounts.map(({ currencyCode: currency, paymentSystem, value: amount }) =>
    m.ui_highRiskItem({
      amount: formatWireMoney({ amount, currency }, { locale, regionCode }),
      system: networkName(paymentSystem, currency).replaceAll("_", " "),
    }),
  )
  return [{ key: "risk", isWarning: true, title: m.ui_highRisk(), lines: [...lines, m.ui_highRiskText()] }]
}

/** Protected sends that wait for their code, incoming and outgoing. */
function useWaitingMoney(): ThingToDo[] {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const waiting = useProtectedTransfers().data ?? []
  return waiting.map(({ id, direction, amount, counterparty, person }) => {
    const said = { name: person?.name ?? counterparty, amount: formatWireMoney(amount, { locale, regionCode }) }
    return {
      key: id,
      isWarning: false,
      title: direction === "in" ? m.wallets_moneyWaits(said) : m.wallets_moneySent(said),
      action: (
        <Link to="/account/send/internal" search={{ transfer: id }} className={linkStyle}>
          {direction === "in" ? m.wallets_moneyWaitsAction() : m.wallets_moneySentAction()}
        </Link>
      ),
    }
  })
}

const unpaid: ReadonlySet<string> = new Set(["open", "method_chosen", "awaiting_payment"])

/** Invoices that the customer has started to pay. */
function useInvoicesToPay(): ThingToDo[] {
  const count = useInternalInvoiceSessions().data?.filter(({ state }) => unpaid.has(state)).length ?? 0
  if (count === 0) return []
  return [
    {
      key: "invoices",
      isWarning: false,
      title: m.wallets_invoicesToPay({ count }),
      action: (
        <Link to="/account/invoicesSessions" className={linkStyle}>
          {m.wallets_invoicesAction()}
        </Link>
      ),
    },
  ]
}

/** States in which the operator checks the documents: the customer has nothing to do. */
const underReview: ReadonlySet<KycSession["status"]> = new Set(["submitted", "in_review", "on_hold"])

function useIdentity(): ThingToDo[] {
  const { status } = useIdentityStatus()
  if (status === undefined || status === "approved") return []
  if (underReview.has(status)) return [{ key: "identity", isWarning: false, title: m.wallets_kycPending() }]
  return [
    {
      key: "identity",
      isWarning: false,
      title: m.wallets_kycNeeded(),
      lines: [m.wallets_kycNeededText()],
      action: (
        <Link to="/account/verification" className={linkStyle}>
          {m.wallets_kycAction()}
        </Link>
      ),
    },
  ]
}

function useTwoFactor(): ThingToDo[] {
  if (useMe().data?.hasOneTimePassword !== false) return []
  return [
    {
      key: "two-factor",
      isWarning: true,
      title: m.wallets_twoFactorOff(),
      lines: [m.wallets_twoFactorText()],
      action: (
        <Link to="/account/settings" search={{ section: "security" }} className={linkStyle}>
          {m.wallets_twoFactorAction()}
        </Link>
      ),
    },
  ]
}
