import { operationReference } from "@wallet/core"
import type { Transfer } from "@wallet/core/contract"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Money } from "#shared/money/Money.tsx"
import { ReceiptButton } from "#shared/payments/ReceiptButton.tsx"
import { ReferenceRow } from "#shared/payments/Reference.tsx"
import { Button } from "#ui/Button.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { ResultPanel } from "#ui/ResultPanel.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

interface TransferResultProps {
  readonly transfer: Transfer
  /** The same again, from the form; absent where what was typed is no longer known. */
  readonly onRepeat: (() => void) | undefined
  readonly onNew: () => void
}

/** The money is with the recipient. */
export function TransferResult({ transfer, onRepeat, onNew }: TransferResultProps) {
  const { locale } = useLocale()
  const { amount, recipient, note, id, createdAt } = transfer
  return (
    <ResultPanel
      kind="done"
      title={m.send_done()}
      amount={<Money {...amount} />}
      actions={
        <>
          <ButtonLink to="/account">{m.send_toWallets()}</ButtonLink>
          {onRepeat && (
            <Button kind="secondary" onPress={onRepeat}>
              {m.send_repeat()}
            </Button>
          )}
          <Button kind="quiet" onPress={onNew}>
            {m.send_another()}
          </Button>
        </>
      }
    >
      <Summary>
        <SummaryRow label={m.send_to()}>
          <span className="wrap-anywhere">{recipient}</span>
        </SummaryRow>
        <SummaryRow label={m.send_fee()}>
          <Money amount="0" currency={amount.currency} />
        </SummaryRow>
        {note && (
          <SummaryRow label={m.send_note()}>
            <span className="wrap-anywhere">{note}</span>
          </SummaryRow>
        )}
        <SummaryRow label={m.send_time()}>{formatMoment(createdAt, locale)}</SummaryRow>
        <ReferenceRow reference={operationReference(id)} />
      </Summary>
      <div className="mt-3 flex flex-wrap gap-2">
        <ReceiptButton size="small" operationId={id} />
      </div>
    </ResultPanel>
  )
}
