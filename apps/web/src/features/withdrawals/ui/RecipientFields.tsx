import { isApiError } from "@wallet/core"
import type { WithdrawalText } from "#features/withdrawals/model/withdrawalDraft.ts"
import type { Problem } from "#i18n/errorText.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { CopyButton } from "#ui/CopyButton.tsx"
import { Notice } from "#ui/Notice.tsx"
import { RadioCards } from "#ui/RadioCards.tsx"
import { TextField } from "#ui/TextField.tsx"

interface RecipientFieldsProps {
  readonly text: WithdrawalText
  readonly problems: Readonly<Record<string, Problem | undefined>>
  /** Why the last quote was refused: it says how an address is proved. */
  readonly refused: unknown
  readonly onChange: (patch: Partial<WithdrawalText>) => void
}

/** Who receives a payment on a chain, where the law asks for it. */
export function RecipientFields({ text, problems, refused, onChange }: RecipientFieldsProps) {
  const owner = text["travelRule.owner"]
  const isOther = owner === "other"
  const isUnproven = problems["travelRule.signature"] !== undefined || text["travelRule.signature"] !== ""
  return (
    <>
      <RadioCards
        label={m.withdrawals_recipient()}
        value={owner}
        onChange={(chosen) => onChange({ "travelRule.owner": chosen, "travelRule.signature": "" })}
        cards={[
          { value: "self", title: m.withdrawals_recipientSelf() },
          { value: "other", title: m.withdrawals_recipientOther() },
        ]}
        problem={problems["travelRule.owner"]}
      />
      {isOther && (
        <TextField
          label={m.withdrawals_recipientName()}
          name="travelRule.name"
          autoComplete="off"
          value={text["travelRule.name"]}
          problem={problems["travelRule.name"]}
          onChange={(name) => onChange({ "travelRule.name": name })}
        />
      )}
      {owner !== "" && (
        <TextField
          label={m.withdrawals_recipientService()}
          name="travelRule.service"
          autoComplete="off"
          spellCheck="false"
          hint={m.withdrawals_recipientServiceHint()}
          value={text["travelRule.service"]}
          problem={problems["travelRule.service"]}
          onChange={(service) => onChange({ "travelRule.service": service })}
        />
      )}
      {owner === "self" && isUnproven && (
        <Proof text={text} problem={problems["travelRule.signature"]} refused={refused} onChange={onChange} />
      )}
    </>
  )
}

/** How the customer shows that the address is theirs: by a signature, or by a payment from it. */
function Proof({
  text,
  problem,
  refused,
  onChange,
}: Omit<RecipientFieldsProps, "problems"> & { readonly problem: Problem | undefined }) {
  const { locale } = useLocale()
  const { message, testAmount, testCurrency = "", testUntil = "" } = isApiError(refused) ? refused.details : {}
  if (testAmount !== undefined) {
    const until = formatMoment(testUntil, locale)
    return (
      <Notice kind="info" action={<CopyButton text={testAmount} thing={m.withdrawals_theAmount()} />}>
        {m.withdrawals_testTransfer({ amount: `${testAmount} ${testCurrency}`, until })}
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
        name="travelRule.signature"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck="false"
        inputClassName="figures"
        hint={m.withdrawals_signatureHint()}
        value={text["travelRule.signature"]}
        problem={problem}
        onChange={(signature) => onChange({ "travelRule.signature": signature })}
      />
    </>
  )
}
