import type { DepositNetwork } from "@wallet/core/contract"
import type { Currency } from "@wallet/core/money"
import { networkName } from "#features/deposits/model/networkName.ts"
import { usePausedDeposit } from "#features/deposits/model/usePausedDeposit.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Money } from "#shared/money/Money.tsx"
import { Checkbox } from "#ui/Checkbox.tsx"
import { Panel } from "#ui/Panel.tsx"
import { RadioCards } from "#ui/RadioCards.tsx"

interface NetworkChoiceProps {
  readonly currency: Currency
  readonly networks: readonly DepositNetwork[]
  readonly network: DepositNetwork | undefined
  readonly isConfirmed: boolean
  readonly onNetwork: (id: string) => void
  readonly onConfirm: (isTicked: boolean) => void
}

/** The choice of network. A single network is shown too, so that it is never a guess. */
export function NetworkChoice(props: NetworkChoiceProps) {
  const { currency, networks, network, isConfirmed, onNetwork, onConfirm } = props
  const { locale } = useLocale()
  const pausedDeposit = usePausedDeposit()
  const describe = (entry: DepositNetwork) => {
    const until = pausedDeposit(entry)
    if (until !== undefined) return m.common_pausedUntil({ until: formatMoment(until, locale) })
    return entry.available ? <Terms network={entry} /> : m.deposits_noAnswer()
  }
  const [only] = networks
  if (networks.length === 1 && only) {
    return (
      <Panel>
        <p className="text-small text-muted">{m.deposits_network()}</p>
        <p className="mt-1 font-semibold">{networkName(only)}</p>
        <p className="text-caption text-muted">{m.deposits_networkText()}</p>
      </Panel>
    )
  }
  return (
    <Panel>
      <RadioCards
        label={m.deposits_network()}
        value={network?.network}
        onChange={onNetwork}
        cards={networks.map((entry) => ({
          value: entry.network,
          title: networkName(entry),
          text: describe(entry),
          after: <Minimum network={entry} />,
        }))}
      />
      {network && pausedDeposit(network) === undefined && (
        <div className="mt-3 border-t border-line pt-3">
          <Checkbox isSelected={isConfirmed} onChange={onConfirm}>
            {m.deposits_confirm({ currency: currency.code, network: networkName(network) })}
          </Checkbox>
          {!isConfirmed && <p className="text-caption text-muted">{m.deposits_confirmFirst()}</p>}
        </div>
      )}
    </Panel>
  )
}

function Terms({ network: { confirmations, averageMinutes } }: { readonly network: DepositNetwork }) {
  return (
    <span>
      {`${m.deposits_blocks({ count: String(confirmations) })}, ${m.deposits_minutes({ count: String(averageMinutes) })}`}
    </span>
  )
}

/** The amount within a sentence, as its own element with the format of all amounts. */
function Minimum({ network: { minDeposit } }: { readonly network: DepositNetwork }) {
  const [before = "", after = ""] = m.deposits_minimum({ amount: "\n" }).split("\n")
  return (
    <>
      <span>{before}</span>
      <Money {...minDeposit} />
      <span>{after}</span>
    </>
  )
}
