import type { CreateBeneficiaryParameters } from "@wallet/core"
import type { WithdrawalMethod } from "@wallet/core/contract"
import { type Currency, money } from "@wallet/core/money"
import { lazy, Suspense } from "react"
import { groupCode } from "#features/withdrawals/model/destination.ts"
import type { Offer } from "#features/withdrawals/model/offer.ts"
import type { GivenCard, PayoutCard } from "#features/withdrawals/model/payoutCard.ts"
import { useAddressProblem } from "#features/withdrawals/model/useAddressProblem.ts"
import type { WithdrawalField, WithdrawalText } from "#features/withdrawals/model/withdrawalDraft.ts"
import type { Problem } from "#i18n/errorText.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { usePausedUntil } from "#shared/client/usePausedUntil.ts"
import type { BoundField } from "#shared/forms/useCallForm.ts"
import { Money } from "#shared/money/Money.tsx"
import { AddressField } from "#shared/networks/AddressField.tsx"
import { networkName } from "#shared/networks/networkName.ts"
import { payoutTargets } from "#shared/payoutRails/payoutTargets.ts"
import { type PayoutField, railTable } from "#shared/payoutRails/railTable.ts"
import { RadioCards } from "#ui/RadioCards.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { TextField } from "#ui/TextField.tsx"
import { CardFields } from "./CardFields.tsx"

// Loaded lazily: few operators use a vendor's form for cards.
const YooKassaCard = lazy(async () => ({ default: (await import("./YooKassaCard.tsx")).YooKassaCard }))
const BankField = lazy(async () => ({ default: (await import("./BankField.tsx")).BankField }))

interface DestinationFieldsProps {
  readonly offer: Offer
  readonly text: WithdrawalText
  readonly field: (name: WithdrawalField) => BoundField<string>
  /** Validates a field of the card on blur. */
  readonly onLeave: (name: string) => void
  readonly card: PayoutCard
  readonly givenCard: GivenCard | undefined
  readonly keepable: Omit<CreateBeneficiaryParameters, "label"> | undefined
  readonly problems: Readonly<Record<string, Problem | undefined>>
  readonly onChange: (patch: Partial<WithdrawalText>) => void
  readonly onCard: (patch: Partial<PayoutCard>) => void
  readonly onGivenCard: (card: GivenCard | undefined) => void
}

/** The fields of the chosen rail. */
export function DestinationFields(props: DestinationFieldsProps) {
  const { offer, card, problems, onChange, onCard } = props
  const { currency, method } = offer
  const { fields } = railTable[method.rail]
  if (fields === "chain") return <ChainFields {...props} />
  if (fields === "card" && method.cardForm?.kind === "yookassa") {
    return (
      <Suspense fallback={<Skeleton className="h-18 rounded-control" />}>
        <YooKassaCard
          account={method.cardForm.account ?? ""}
          given={props.givenCard}
          keepable={props.keepable}
          problem={problems.number}
          onGive={props.onGivenCard}
          onSaved={({ id }) => onChange({ beneficiary: id })}
        />
      </Suspense>
    )
  }
  if (fields === "card") {
    return (
      <CardFields
        currency={currency}
        card={card}
        problems={problems}
        isSandbox={method.sandbox}
        onChange={onCard}
        onLeave={props.onLeave}
      />
    )
  }
  return fields.map((entry) => <DestinationTextField key={entry.name} entry={entry} bound={props.field(entry.name)} />)
}

interface DestinationTextFieldProps {
  readonly entry: PayoutField
  readonly bound: BoundField<string>
}

function DestinationTextField({ entry: { label, hint, kind }, bound }: DestinationTextFieldProps) {
  const isGrouped = kind === "groupedCode"
  if (kind === "bank") {
    return (
      <Suspense fallback={<Skeleton className="h-18 rounded-control" />}>
        <BankField {...bound} label={label()} hint={hint?.()} />
      </Suspense>
    )
  }
  return (
    <TextField
      {...bound}
      label={label()}
      type={kind === "phone" ? "tel" : undefined}
      autoComplete="off"
      autoCapitalize={isGrouped ? "off" : undefined}
      spellCheck="false"
      inputClassName={isGrouped ? "figures" : undefined}
      hint={hint?.()}
      onChange={(typed) => bound.onChange(isGrouped ? groupCode(typed, bound.value) : typed)}
    />
  )
}

type NetworkCardsProps = Pick<DestinationFieldsProps, "offer" | "problems" | "onChange">

/** The choice of the chain. A paused one says until when. */
export function NetworkCards({ offer, problems, onChange }: NetworkCardsProps) {
  const { locale } = useLocale()
  const pausedUntil = usePausedUntil()
  const { currency, methods, method } = offer
  return (
    <RadioCards
      label={m.withdrawals_network()}
      value={method.network ?? ""}
      onChange={(chosen) => onChange({ network: chosen })}
      cards={methods.map((entry) => {
        const until = pausedUntil(...payoutTargets(entry))
        return {
          value: entry.network ?? "",
          title: networkName(entry.network ?? "", currency.code),
          ...(until !== undefined && { text: m.common_pausedUntil({ until: formatMoment(until, locale) }) }),
          after: <NetworkFee method={entry} currency={currency} />,
        }
      })}
      problem={problems.network}
    />
  )
}

function ChainFields({ offer, text, field, problems, onChange }: DestinationFieldsProps) {
  const { currency, method } = offer
  const network = method.network ?? ""
  const name = networkName(network, currency.code)
  // A wrong character or network is reported while typing, an empty field on blur.
  const typed = useAddressProblem(method.hasTestAddresses ? "" : text.address, network)
  return (
    <>
      <NetworkCards offer={offer} problems={problems} onChange={onChange} />
      <AddressField
        {...field("address")}
        label={m.withdrawals_address()}
        problem={problems.address ?? typed}
        hint={m.withdrawals_addressHint({ network: name })}
      />
    </>
  )
}

function NetworkFee({ method, currency }: { readonly method: WithdrawalMethod; readonly currency: Currency }) {
  const [least] = method.networkFees.map(({ fee }) => money(fee.amount, currency)).toSorted(byUnits)
  const fee = method.networkFees.find(({ fee: { amount } }) => least && money(amount, currency).units === least.units)
  if (!fee) return null
  return (
    <>
      <span>{`${method.networkFees.length > 1 ? m.withdrawals_networkFeeFrom() : m.withdrawals_networkFee()} `}</span>
      <Money {...fee.fee} />
    </>
  )
}

function byUnits(a: { readonly units: bigint }, b: { readonly units: bigint }): number {
  return a.units < b.units ? -1 : 1
}
