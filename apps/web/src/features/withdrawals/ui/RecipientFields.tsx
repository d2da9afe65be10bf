import { useEffect, useRef } from "react"
import type { WithdrawalText } from "#features/withdrawals/model/withdrawalDraft.ts"
import { m } from "#i18n/generated/messages.js"
import type { BoundField } from "#shared/forms/useCallForm.ts"
import { OwnershipProof } from "#shared/payments/OwnershipProof.tsx"
import { RadioCards } from "#ui/RadioCards.tsx"
import { TextField } from "#ui/TextField.tsx"

type RecipientField = Extract<keyof WithdrawalText, `travelRule.${string}`>

interface RecipientFieldsProps {
  readonly field: (name: RecipientField) => BoundField<string>
  /** The error of the last quote, which contains the way to prove an address. */
  readonly refused: unknown
  readonly onChange: (patch: Partial<WithdrawalText>) => void
}

/** Asks for the recipient of a payment on a chain, as the travel rule requires. */
export function RecipientFields({ field, refused, onChange }: RecipientFieldsProps) {
  const ownerField = field("travelRule.owner")
  const owner = ownerField.value
  // The question appears with the refusal: say why it is asked.
  const problem = ownerField.problem?.code === "required" ? { code: "recipient_required" as const } : ownerField.problem
  const isOther = owner === "other"
  const signature = field("travelRule.signature")
  const isUnproven = signature.problem !== undefined || signature.value !== ""
  const ref = useRef<HTMLDivElement>(null)
  const wasChosen = useRef(owner !== "")
  // It comes after the refusal that the form has led to: without this it may lie behind the button in sight.
  useEffect(() => {
    if (wasChosen.current) return
    ref.current?.querySelector("input")?.focus({ preventScroll: true })
    ref.current?.scrollIntoView?.({ block: "center" })
  }, [])
  return (
    <div ref={ref} className="flex flex-col gap-5">
      <RadioCards
        {...ownerField}
        problem={problem}
        label={m.withdrawals_recipient()}
        onChange={(chosen) => onChange({ "travelRule.owner": chosen, "travelRule.signature": "" })}
        cards={[
          { value: "self", title: m.withdrawals_recipientSelf() },
          { value: "other", title: m.withdrawals_recipientOther() },
        ]}
      />
      {isOther && <TextField {...field("travelRule.name")} label={m.withdrawals_recipientName()} autoComplete="off" />}
      {owner !== "" && (
        <TextField
          {...field("travelRule.service")}
          label={m.withdrawals_recipientService()}
          autoComplete="off"
          spellCheck="false"
          hint={m.withdrawals_recipientServiceHint()}
        />
      )}
      {owner === "self" && isUnproven && (
        <OwnershipProof field={signature} refused={refused} testText={m.withdrawals_testTransfer} />
      )}
    </div>
  )
}
