import type { SbpTopUp } from "@wallet/core/contract"
import { useCancelSbpTopUp } from "@wallet/react"
import { useEffect, useRef, useState } from "react"
import { banks, deepLink } from "#features/topUps/model/banks.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Money } from "#shared/money/Money.tsx"
import { Button } from "#ui/Button.tsx"
import { buttonStyle } from "#ui/buttonStyle.ts"
import { CopyButton } from "#ui/CopyButton.tsx"
import { Countdown } from "#ui/Countdown.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { QrCode } from "#ui/QrCode.tsx"

interface SbpCodeProps {
  readonly topUp: SbpTopUp
  readonly link: string
  /** Called when the customer confirms that they have paid. */
  readonly onPaid: () => void
}

/** The SBP code: a QR code on a desktop, a link to the bank's app on a phone. */
export function SbpCode({ topUp, link, onPaid }: SbpCodeProps) {
  const cancel = useCancelSbpTopUp()
  const [saysPaid, setSaysPaid] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const sayPaid = () => {
    setSaysPaid(true)
    onPaid()
  }
  const { id: topUpId, amount, expiresAt, serverTime, sandbox } = topUp
  // Read once: later answers differ only by network latency.
  const [clockOffset] = useState(() => Date.parse(serverTime) - Date.now())
  return (
    <Panel>
      <div className="flex flex-col items-center gap-5 text-center">
        <h2 ref={heading} tabIndex={-1} className="text-headline font-semibold outline-none">
          <Money {...amount} />
        </h2>
        <div className="hidden flex-col items-center gap-3 tablet:flex">
          <QrCode text={link} label={m.topUp_sbpQr()} className="size-56" />
          <p className="max-w-prose text-small text-muted">{m.topUp_sbpScan()}</p>
        </div>
        <BankList link={link} />
        <p className="text-small">
          <Countdown until={expiresAt} clockOffset={clockOffset} />
        </p>
        <output className="text-small text-muted">{saysPaid ? m.topUp_sbpChecking() : m.topUp_sbpWaiting()}</output>
        <div className="flex w-full flex-col gap-3 @row:flex-row @row:justify-center">
          <Button onPress={sayPaid} isDisabled={saysPaid}>
            {m.topUp_sbpPaid()}
          </Button>
          <Button
            kind="secondary"
            isPending={cancel.isPending || cancel.isSuccess}
            onPress={() => cancel.mutate({ topUpId })}
          >
            {m.topUp_cancel()}
          </Button>
        </div>
        <p className="flex items-center gap-1 text-small text-muted">
          <span>{m.topUp_sbpLink()}</span>
          <CopyButton text={link} thing={m.topUp_sbpLinkThing()} />
        </p>
        {sandbox && (
          <div className="text-left">
            <Notice kind="info" title={m.topUp_sandboxTitle()}>
              <a
                href="/sandbox/sbp"
                target="_blank"
                rel="noreferrer"
                className="font-medium text-accent underline underline-offset-4"
              >
                {m.topUp_sbpSandbox()}
              </a>
            </Notice>
          </div>
        )}
      </div>
    </Panel>
  )
}

function BankList({ link }: { readonly link: string }) {
  const { locale } = useLocale()
  return (
    <div className="w-full tablet:hidden">
      <p className="text-small text-muted">{m.topUp_sbpChooseBank()}</p>
      <ul className="mt-3 grid grid-cols-2 gap-2">
        {banks.map(({ number, name }) => (
          <li key={number}>
            <a href={deepLink(link, number)} className={buttonStyle("secondary", "normal", "w-full")}>
              {locale === "ru" ? name.ru : name.en}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small">
        <a href={link} className="font-medium text-accent underline underline-offset-4">
          {m.topUp_sbpOtherBank()}
        </a>
      </p>
    </div>
  )
}
