import { operationReference } from "@wallet/core"
import type { Person } from "@wallet/core/account"
import type { Transfer } from "@wallet/core/contract"
import { useState } from "react"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Money } from "#shared/money/Money.tsx"
import { ReceiptButton } from "#shared/payments/ReceiptButton.tsx"
import { ReferenceRow } from "#shared/payments/Reference.tsx"
import { ContactButton } from "#shared/people/ContactButton.tsx"
import { PersonLine } from "#shared/people/PersonLine.tsx"
import { Button } from "#ui/Button.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { ResultPanel } from "#ui/ResultPanel.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

interface TransferResultProps {
  readonly transfer: Transfer
  /** The recipient. Undefined if no longer known. */
  readonly person: Person | null | undefined
  /** Opens the form with the same values. Undefined if they are no longer known. */
  readonly onRepeat: (() => void) | undefined
  readonly onNew: () => void
}

/** The result of a completed send. */
export function TransferResult({ transfer, person, onRepeat, onNew }: TransferResultProps) {
  const { locale } = useLocale()
  const { amount, recipient, note, id, createdAt } = transfer
  const [renamed, setRenamed] = useState<Person>()
  const shown = renamed ?? person
  return (
    <div className="mx-auto max-w-prose">
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
        <div className="mb-3 rounded-control bg-sunken p-4">
          <p className="mb-3 text-small text-muted">{m.send_to()}</p>
          <PersonLine person={shown} address={recipient} />
        </div>
        <Summary>
          <SummaryRow label={m.send_fee()}>{m.common_free()}</SummaryRow>
          {note && (
            <SummaryRow label={m.send_note()}>
              <span className="wrap-anywhere">{note}</span>
            </SummaryRow>
          )}
          <SummaryRow label={m.send_time()}>{formatMoment(createdAt, locale)}</SummaryRow>
          <ReferenceRow reference={operationReference(id)} />
        </Summary>
        <div className="mt-3 flex flex-wrap gap-2">
          {shown && <ContactButton person={shown} onSaved={setRenamed} />}
          <ReceiptButton size="small" operationId={id} />
        </div>
      </ResultPanel>
    </div>
  )
}
