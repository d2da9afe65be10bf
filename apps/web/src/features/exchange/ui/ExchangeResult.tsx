import { operationReference } from "@wallet/core"
import type { ExchangeQuote } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import { Money } from "#shared/money/Money.tsx"
import { ReceiptButton } from "#shared/payments/ReceiptButton.tsx"
import { ReferenceRow } from "#shared/payments/Reference.tsx"
import { Button } from "#ui/Button.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { ResultPanel } from "#ui/ResultPanel.tsx"
import { Summary } from "#ui/Summary.tsx"
import { QuoteSummary } from "./QuoteSummary.tsx"

interface ExchangeResultProps {
  readonly quote: ExchangeQuote
  readonly onAgain: () => void
}

/** The result of a completed exchange. */
export function ExchangeResult({ quote, onAgain }: ExchangeResultProps) {
  return (
    <ResultPanel
      kind="done"
      title={m.exchange_done()}
      amount={<Money {...quote.to} />}
      actions={
        <>
          <ButtonLink to="/account">{m.exchange_toWallets()}</ButtonLink>
          <Button kind="secondary" onPress={onAgain}>
            {m.exchange_again()}
          </Button>
        </>
      }
    >
      <QuoteSummary quote={quote} />
      <Summary>
        <ReferenceRow reference={operationReference(quote.id)} />
      </Summary>
      <div className="mt-3 flex flex-wrap gap-2">
        <ReceiptButton size="small" operationId={quote.id} />
      </div>
    </ResultPanel>
  )
}
