import { usePayoutBanks } from "@wallet/react"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { Combobox } from "#ui/Combobox.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

interface BankFieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly name: string
  readonly value: string
  readonly problem: Problem | undefined
  readonly onChange: (bank: string) => void
}

/** The bank of a phone number. The list comes from the vendor for SBP. */
export function BankField({ value, onChange, ...rest }: BankFieldProps) {
  const { data: banks, isError, isFetching, refetch } = usePayoutBanks()
  if (!banks) {
    return isError ? (
      <ErrorState text={m.withdrawals_banksFailed()} onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton className="h-18 rounded-control" />
    )
  }
  return (
    <Combobox
      {...rest}
      placeholder={m.withdrawals_bankPlaceholder()}
      options={banks.map(({ id, name }) => ({ value: id, text: name }))}
      value={banks.some(({ id }) => id === value) ? value : undefined}
      onChange={onChange}
    />
  )
}
