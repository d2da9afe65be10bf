import type { WithdrawalText } from "#features/withdrawals/model/withdrawalDraft.ts"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { OwnershipProof } from "#shared/payments/OwnershipProof.tsx"
import { RadioCards } from "#ui/RadioCards.tsx"
import { TextField } from "#ui/TextField.tsx"

interface RecipientFieldsProps {
  readonly text: WithdrawalText
  readonly problems: Readonly<Record<string, Problem | undefined>>
  /** The refusal of the last quote: it says how an address is proved. */
  readonly refused: unknown
  readonly onChange: (patch: Partial<WithdrawalText>) => void
}

/** Asks for the recipient of a payment on a chain, where the law wants it known. */
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
        <OwnershipProof
          name="travelRule.signature"
          signature={text["travelRule.signature"]}
          problem={problems["travelRule.signature"]}
          refused={refused}
          testText={m.withdrawals_testTransfer}
          onChange={(signature) => onChange({ "travelRule.signature": signature })}
        />
      )}
    </>
  )
}
