import { isApiError } from "@wallet/core"
import type { Problem } from "#i18n/errorText.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { CopyButton } from "#ui/CopyButton.tsx"
import { Notice } from "#ui/Notice.tsx"
import { TextField } from "#ui/TextField.tsx"

interface OwnershipProofProps {
  /** The name of the field for the signature. */
  readonly name: string
  readonly signature: string
  readonly problem: Problem | undefined
  /** The refusal of the call: it says how the address is proved. */
  readonly refused: unknown
  /** Asks for a payment of an exact amount from the address. */
  readonly testText: (values: { readonly amount: string; readonly until: string }) => string
  readonly onChange: (signature: string) => void
}

/** Asks for a proof that an address is the customer's: a signature, or a payment from it. */
export function OwnershipProof({ name, signature, problem, refused, testText, onChange }: OwnershipProofProps) {
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
          <p className="figures mt-2 whitespace-pre-line break-all">{message}</p>
        </Notice>
      )}
      <TextField
        label={m.withdrawals_signature()}
        name={name}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck="false"
        inputClassName="figures"
        hint={m.withdrawals_signatureHint()}
        value={signature}
        problem={problem}
        onChange={onChange}
      />
    </>
  )
}
