import type { Payment, PaymentChoice } from "@wallet/operators/payments.ts"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { DecisionDialog } from "#shared/DecisionDialog.tsx"
import { DecisionSubject } from "#shared/DecisionSubject.tsx"
import { useSession } from "#shared/session.ts"
import { useText } from "#shared/useText.ts"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"

const toKey = ({ desk, caseId, event }: PaymentChoice) => `${desk} ${caseId} ${event}`

/** The decisions about a payment that are possible now. Each is made by the desk that takes it. */
export function PaymentChoices({ payment }: { readonly payment: Payment }) {
  const { choices } = payment
  const read = useText()
  const { may } = useSession()
  const [opened, setOpened] = useState<{ key: string; isOpen: boolean }>()
  // An operator who decides no cases does not see the decisions of others.
  if (!may("cases.read")) return <p className="text-muted">{m.payments_notYours()}</p>
  if (choices.length === 0) return <p className="text-muted">{m.payments_noChoices()}</p>
  const allowed = choices.filter(({ isAllowed }) => isAllowed)
  const chosen = choices.find((choice) => toKey(choice) === opened?.key)
  return (
    <div className="flex flex-col gap-3">
      {allowed.length === 0 && <p className="text-muted">{m.payments_noneAllowed()}</p>}
      <ul className="flex flex-col gap-2">
        {allowed.map((choice, index) => (
          <li key={toKey(choice)} className="flex flex-col items-start gap-1">
            <Button
              kind={choice.isRefusal ? "danger" : index === 0 ? "primary" : "secondary"}
              size="small"
              wide
              isDisabled={choice.isAgreed}
              onPress={() => setOpened({ key: toKey(choice), isOpen: true })}
            >
              {read(choice.label)}
            </Button>
            {choice.agreedBy.length > 0 && (
              <Notice kind={choice.isAgreed ? "info" : "warning"}>
                {m.payments_agreed({ emails: choice.agreedBy.join(", ") })}
              </Notice>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <ChoiceDialog
          key={toKey(chosen)}
          choice={chosen}
          payment={payment}
          isOpen={opened?.isOpen ?? false}
          onClose={() => setOpened({ key: toKey(chosen), isOpen: false })}
        />
      )}
    </div>
  )
}

interface ChoiceDialogProps {
  readonly choice: PaymentChoice
  readonly payment: Payment
  readonly isOpen: boolean
  readonly onClose: () => void
}

function ChoiceDialog({ choice, payment, isOpen, onClose }: ChoiceDialogProps) {
  const read = useText()
  const { desk, caseId: id, event: decision, required, agreedBy } = choice
  return (
    <DecisionDialog
      label={read(choice.label)}
      isRefusal={choice.isRefusal}
      decision={{ desk, id, decision }}
      fields={choice.fields}
      files={choice.files}
      isOpen={isOpen}
      onClose={onClose}
    >
      <DecisionSubject
        title={read(payment.title)}
        money={payment.amount}
        customer={payment.people[0]?.email || null}
        reference={payment.reference}
      />
      {required > agreedBy.length + 1 && <p className="text-muted">{m.payments_needsTwo()}</p>}
    </DecisionDialog>
  )
}
