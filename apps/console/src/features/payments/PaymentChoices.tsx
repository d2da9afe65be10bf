import { decideCase } from "@wallet/operators/desks.ts"
import type { Payment, PaymentChoice } from "@wallet/operators/payments.ts"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { ActionDialog } from "#shared/ActionDialog.tsx"
import { DecisionSubject } from "#shared/DecisionSubject.tsx"
import { useSession } from "#shared/session.ts"
import { useOperatorCall } from "#shared/useOperatorCall.ts"
import { useText } from "#shared/useText.ts"
import { Button } from "#ui/Button.tsx"
import { FileDrop } from "#ui/FileDrop.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Select } from "#ui/Select.tsx"
import { TextField } from "#ui/TextField.tsx"

const keyOf = ({ desk, caseId, event }: PaymentChoice) => `${desk} ${caseId} ${event}`

/** The decisions about a payment that are possible now. Each is made by the desk that takes it. */
export function PaymentChoices({ payment }: { readonly payment: Payment }) {
  const { choices } = payment
  const read = useText()
  const { may } = useSession()
  const [opened, setOpened] = useState<{ key: string; isOpen: boolean }>()
  // Whoever decides no case does not learn of the decisions of others.
  if (!may("cases.read")) return <p className="text-muted">{m.payments_notYours()}</p>
  if (choices.length === 0) return <p className="text-muted">{m.payments_noChoices()}</p>
  const allowed = choices.filter(({ isAllowed }) => isAllowed)
  const chosen = choices.find((choice) => keyOf(choice) === opened?.key)
  return (
    <div className="flex flex-col gap-3">
      {allowed.length === 0 && <p className="text-muted">{m.payments_noneAllowed()}</p>}
      <ul className="flex flex-col gap-2">
        {allowed.map((choice, index) => (
          <li key={keyOf(choice)} className="flex flex-col items-start gap-1">
            <Button
              kind={choice.isRefusal ? "danger" : index === 0 ? "primary" : "secondary"}
              size="small"
              wide
              isDisabled={choice.isAgreed}
              onPress={() => setOpened({ key: keyOf(choice), isOpen: true })}
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
          key={keyOf(chosen)}
          choice={chosen}
          payment={payment}
          isOpen={opened?.isOpen ?? false}
          onClose={() => setOpened({ key: keyOf(chosen), isOpen: false })}
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
  const decide = useOperatorCall(decideCase)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [files, setFiles] = useState<readonly File[]>([])
  const set = (name: string) => (value: string) => setValues((before) => ({ ...before, [name]: value }))
  const setFile = (place: number) => (file: File | undefined) =>
    setFiles((before) => [...before.slice(0, place), ...(file ? [file] : []), ...before.slice(place + 1)])
  const { desk, caseId: id, event: decision, fields, required, agreedBy } = choice
  const accepted = choice.files
  return (
    <ActionDialog
      title={read(choice.label)}
      isOpen={isOpen}
      onClose={onClose}
      confirm={read(choice.label)}
      kind={choice.isRefusal ? "danger" : "primary"}
      fields={fields.map(({ name }) => name)}
      onConfirm={(reason) =>
        decide.mutateAsync({
          desk,
          id,
          decision,
          reason,
          ...(fields.length > 0 && { fields: values }),
          ...(files.length > 0 && { files }),
        })
      }
    >
      {(problem) => (
        <>
          <DecisionSubject
            title={read(payment.title)}
            money={payment.amount}
            customer={payment.people[0]?.email || null}
            reference={payment.reference}
          />
          {required > agreedBy.length + 1 && <p className="text-muted">{m.payments_needsTwo()}</p>}
          {fields.map(({ name, label, options }) =>
            options ? (
              <Select
                key={name}
                label={read(label)}
                options={options.map((option) => ({ value: option.value, text: read(option.label) }))}
                value={values[name]}
                onChange={set(name)}
                problem={problem(name)}
              />
            ) : (
              <TextField
                key={name}
                label={read(label)}
                name={name}
                value={values[name] ?? ""}
                onChange={set(name)}
                problem={problem(name)}
              />
            ),
          )}
          {accepted &&
            Array.from({ length: Math.min(accepted.most, files.length + 1) }, (_, place) => (
              <FileDrop
                // The files have no identity but their place.
                key={`${place}-${files[place]?.name ?? ""}`}
                label={read(accepted.label)}
                endings={accepted.types.map((type) => `.${type.split("/")[1] ?? type}`)}
                maxBytes={accepted.maxBytes}
                file={files[place]}
                onChange={setFile(place)}
              />
            ))}
        </>
      )}
    </ActionDialog>
  )
}
