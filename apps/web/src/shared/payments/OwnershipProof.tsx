import { isApiError } from "@wallet/core"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import type { BoundField } from "#shared/forms/useCallForm.ts"
import { CopyButton } from "#ui/CopyButton.tsx"
import { Notice } from "#ui/Notice.tsx"
import { TextField } from "#ui/TextField.tsx"

interface OwnershipProofProps {
  /** The field of the signature. */
  readonly field: BoundField<string>
  /** The error of the call, which contains the way to prove the address. */
  readonly refused: unknown
  /** Asks for a payment of an exact amount from the address. */
  readonly testText: (values: { readonly amount: string; readonly until: string }) => string
}

/** Asks for a proof that an address is the customer's: a signature, or a payment from it. */
export function OwnershipProof({ field, refused, testText }: OwnershipProofProps) {
  const { locale } = useLocale()
  const { message, testAmount, testCurrency = "", testUntil = "" } = isApiError(refused) ? refused.details : {}
  if (testAmount !== undefined) {
    const until = formatMoment(testUntil, locale)
    return (
      <Notice kind="info" action={<CopyButton text={testAmount} thing={m.withdrawals_theAmount()} />}>
        {testText({ amount: `${testAmount} ${testCurrency}`, until })}
      </Notice>
    )
  }
  return (
    <>
      {message !== undefined && (
        <Notice kind="info" action={<CopyButton text={message} thing={m.withdrawals_theText()} />}>
          <p>{m.withdrawals_signText()}</p>
          <p className="figures mt-2 whitespace-pre-line wrap-anywhere">{message}</p>
        </Notice>
      )}
      <TextField
        {...field}
        label={m.withdrawals_signature()}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck="false"
        inputClassName="figures"
        hint={m.withdrawals_signatureHint()}
      />
    </>
  )
}
