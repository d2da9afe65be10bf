import type { Beneficiary } from "@wallet/core/contract"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import type { Locale } from "#i18n/locale.ts"
import { networkName } from "#shared/networks/networkName.ts"
import { shortenAddress } from "#ui/addressText.ts"
import { Select } from "#ui/Select.tsx"

interface SavedDestinationProps {
  readonly lines: readonly Beneficiary[]
  /** The id of a saved recipient. Empty for a new destination. */
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

const newDestination = "new"

/** The choice of a saved recipient instead of the fields. Empty if none fits. */
export function SavedDestination({ lines, chosen, onChoose }: SavedDestinationProps) {
  const { locale } = useLocale()
  if (lines.length === 0) return null
  return (
    <Select
      label={m.withdrawals_saved()}
      value={chosen === "" ? newDestination : chosen}
      onChange={(value) => onChoose(value === newDestination ? "" : value)}
      options={[
        { value: newDestination, text: m.withdrawals_newDestination() },
        ...lines.map((line) => ({
          value: line.id,
          text: line.label,
          chosen: line.label,
          content: <Line line={line} locale={locale} />,
        })),
      ]}
    />
  )
}

function Line({ line, locale }: { readonly line: Beneficiary; readonly locale: Locale }) {
  const { to, network } = line.destination
  const details = [
    shortenAddress(to),
    network && networkName(network, line.currency),
    line.state === "pending" && m.withdrawals_waits({ until: formatMoment(line.activeFrom, locale) }),
  ]
  return (
    <span className="flex min-w-0 flex-col">
      <span className="font-medium">{line.label}</span>
      <span className="text-caption text-muted wrap-anywhere">{details.filter(Boolean).join(" · ")}</span>
    </span>
  )
}
