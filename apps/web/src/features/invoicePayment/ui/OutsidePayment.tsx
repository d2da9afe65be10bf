import { withoutZeros, writePaymentUri } from "@wallet/core/addresses"
import type { InvoiceForPayment, InvoiceMethod } from "@wallet/core/contract"
import { displayCode, findCurrencyNetwork, formatRate } from "@wallet/core/money"
import { useProviderInfo } from "@wallet/react"
import { useState } from "react"
import { useChooseMethod } from "#features/invoicePayment/model/useChooseMethod.ts"
import { formatTime } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { toFormProblems } from "#shared/forms/problems.ts"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { isZero } from "#shared/money/wireMoney.ts"
import { Address } from "#shared/networks/Address.tsx"
import { networkName } from "#shared/networks/networkName.ts"
import { SandboxNotice } from "#shared/payments/SandboxNotice.tsx"
import { Button } from "#ui/Button.tsx"
import { CopyButton } from "#ui/CopyButton.tsx"
import { Countdown } from "#ui/Countdown.tsx"
import { Notice } from "#ui/Notice.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { QrCode } from "#ui/QrCode.tsx"

interface OutsidePaymentProps {
  readonly invoice: InvoiceForPayment
  readonly method: InvoiceMethod
  readonly sessionId: string | undefined
  /** Called with the address to pay to. */
  readonly onAddress: (address: string) => Promise<void>
  /** Called to choose another currency or network. */
  readonly onOther: () => void
}

/** The payment instructions: address, exact amount, network and expiry, and the payments so far (screens C). */
export function OutsidePayment({ invoice, method, sessionId, onAddress, onOther }: OutsidePaymentProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const info = useProviderInfo()
  const { choose, isPending, error } = useChooseMethod(invoice.id, onAddress)
  // Read once: later answers differ only by network latency.
  const [clockOffset] = useState(() => Date.parse(invoice.now) - Date.now())
  const [endedRate, setEndedRate] = useState<string>()
  const { currency, network, address, amount, received, rate, expiresAt } = method
  const names = { currency, network: networkName(network, currency) }
  const isOver = endedRate === expiresAt
  const failure = error && toFormProblems(error, []).form
  // The error is shown from `error`.
  const renew = () =>
    void choose({ currency, network, ...(sessionId !== undefined && { sessionId }) }).catch(() => undefined)

  return (
    <div className="flex flex-col gap-4 @list:gap-5">
      {/* In the currency of the price the amount is already on the page. */}
      {!isZero(received) && received.currency !== invoice.total.currency && (
        <Notice kind="warning" title={m.invoices_methodReceived({ received: written(received) })}>
          {m.invoices_methodSendMore({ due: written(amount), time: formatTime(invoice.expiresAt, locale) })}
        </Notice>
      )}
      {isOver ? (
        <Notice
          kind="warning"
          title={m.invoices_rateOver()}
          action={
            <Button kind="secondary" size="small" isPending={isPending} onPress={renew}>
              {m.invoices_newPrice()}
            </Button>
          }
        >
          {m.invoices_rateOverText()}
        </Notice>
      ) : (
        <>
          <div>
            <p className="text-small text-muted">{m.invoices_sendExactly()}</p>
            <p className="flex flex-wrap items-center gap-x-2 text-headline font-semibold">
              <Money {...amount} />
              <CopyButton text={withoutZeros(amount.amount)} thing={m.invoices_amountThing()} />
            </p>
            <p className="figures mt-1 flex flex-wrap gap-x-3 text-caption text-muted">
              {currency !== invoice.total.currency && (
                <span>
                  {m.exchange_rateExact({
                    from: displayCode({ code: invoice.total.currency }, regionCode),
                    rate: formatRate(rate, locale),
                    to: displayCode({ code: currency }, regionCode),
                  })}
                </span>
              )}
              {/* The invoice's own countdown is already beside it. */}
              <span className={expiresAt === invoice.expiresAt ? "hidden" : undefined}>
                <Countdown
                  key={expiresAt}
                  until={expiresAt}
                  clockOffset={clockOffset}
                  onEnd={() => setEndedRate(expiresAt)}
                />
              </span>
            </p>
          </div>
          {/* On a phone the address comes before its QR code, because payers copy it there. */}
          <div className="grid items-start gap-x-5 gap-y-3 @list:grid-cols-[auto_1fr] @list:grid-rows-[auto_1fr]">
            <div className="min-w-0 @list:col-start-2">
              <p className="text-small font-medium">{m.invoices_addressOn(names)}</p>
              <Address address={address} thing={m.deposits_address()} form="whole" />
            </div>
            <QrCode
              text={paymentUri(method)}
              label={m.invoices_addressCode(names)}
              className="size-40 justify-self-center @list:col-start-1 @list:row-span-2 @list:row-start-1 @list:size-48"
            />
            <Notice kind="warning" title={m.deposits_only(names)}>
              {m.deposits_onlyText()}
            </Notice>
          </div>
        </>
      )}
      {failure && (
        <Notice kind="danger">
          <ProblemText {...failure} />
        </Notice>
      )}
      <output className="text-small text-muted">{isZero(received) && m.invoices_waitingForPayment()}</output>
      <Button kind="quiet" wide onPress={onOther}>
        {m.invoices_otherNetwork()}
      </Button>
      {info.data?.sandbox && <SandboxNotice />}
    </div>
  )

  function written(money: InvoiceMethod["amount"]): string {
    return formatWireMoney(money, { locale, regionCode })
  }
}

/** The URI in the QR code. It contains the amount if the network's format allows it. */
function paymentUri({ currency, network, address, amount }: InvoiceMethod): string {
  const currencyNetwork = findCurrencyNetwork(currency, network)
  return currencyNetwork ? writePaymentUri({ currencyNetwork, address, amount: amount.amount }) : address
}
