import type { DepositNetwork } from "@wallet/core/contract"
import { type Currency, findCurrencyNetwork } from "@wallet/core/money"
import { m } from "#i18n/generated/messages.js"
import { Money } from "#shared/money/Money.tsx"
import { Address } from "#shared/networks/Address.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

interface DepositFactsProps {
  readonly currency: Currency
  readonly network: DepositNetwork
}

/** Facts that a payer should know before sending. */
export function DepositFacts({ currency, network }: DepositFactsProps) {
  const { name, standard, contract, minDeposit, confirmations, averageMinutes } = network
  const chainDecimals = findCurrencyNetwork(currency.code, network.network)?.chainDecimals ?? currency.decimals
  return (
    <Panel title={m.deposits_facts()}>
      <Summary>
        <SummaryRow label={m.deposits_network()}>{name}</SummaryRow>
        {standard !== null && <SummaryRow label={m.deposits_standard()}>{standard}</SummaryRow>}
        <SummaryRow label={m.deposits_minDeposit()}>
          <Money {...minDeposit} />
        </SummaryRow>
        <SummaryRow label={m.deposits_confirmations()}>
          {m.deposits_blocks({ count: String(confirmations) })}
        </SummaryRow>
        <SummaryRow label={m.deposits_time()}>{m.deposits_minutes({ count: String(averageMinutes) })}</SummaryRow>
        <SummaryRow label={m.deposits_fee()}>{m.deposits_feeText()}</SummaryRow>
        {contract !== null && (
          <SummaryRow label={m.deposits_contract()}>
            <Address address={contract} thing={m.deposits_contractThing()} />
          </SummaryRow>
        )}
      </Summary>
      {chainDecimals > currency.decimals && (
        <p className="mt-3 text-caption text-muted">{m.deposits_sixthDigit({ decimals: String(currency.decimals) })}</p>
      )}
    </Panel>
  )
}
